import type { Kind } from "../../../shared/engine/contract.ts";
import type { TableSession } from "../table/TableSession.ts";
import { useFetched } from "../ui/fetched.tsx";
import { Rules } from "./dialogs.ts";
import { lessonOf, rulesNow } from "./lessons.ts";

interface TableRulesProps {
  readonly session: TableSession<Kind>;
  /** Those of what is decided now, or all; or these, by their numbers. */
  readonly of: boolean | readonly string[];
  readonly onClose: () => void;
}

/** The rules of a table's game. */
export function TableRules({ session, of, onClose }: TableRulesProps) {
  const { game } = session.info.value!;
  const lesson = useFetched(of === true ? lessonOf(game) : null);
  if (of === true && lessonOf(game) !== null && lesson.it === null && !lesson.failed) return null;
  if (typeof of === "object") return <Rules game={game} few={of} why="thing" onClose={onClose} />;
  const numbers = lesson.it === null ? [] : rulesNow(lesson.it, session.view.value!, session.legal.value);
  return <Rules game={game} few={numbers} why="now" onClose={onClose} />;
}
