import type { Kind } from "../../../shared/engine/contract.ts";
import type { TableSession } from "../table/TableSession.ts";
import { useFetched } from "../ui/fetched.tsx";
import { Rules } from "./dialogs.ts";
import { lessonOf, rulesNow } from "./lessons.ts";

interface TableRulesProps {
  readonly session: TableSession<Kind>;
  /** Those of what is decided now. */
  readonly now: boolean;
  readonly onClose: () => void;
}

/** The rules of a table's game. */
export function TableRules({ session, now, onClose }: TableRulesProps) {
  const { game } = session.info.value!;
  const lesson = useFetched(now ? lessonOf(game) : null);
  if (now && lessonOf(game) !== null && lesson.it === null && !lesson.failed) return null;
  const numbers = lesson.it === null ? [] : rulesNow(lesson.it, session.view.value!, session.legal.value);
  return <Rules game={game} now={numbers} onClose={onClose} />;
}
