import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Kind } from "../../../shared/engine/contract.ts";
import type { TableInfo } from "../../../shared/messages.ts";
import { boxOf, type Rect } from "../../table/layout.ts";
import { words } from "../i18n/language.ts";
import { BrokenOff } from "./BrokenOff.tsx";
import type { EndingProps } from "./Ending.tsx";
import { Result } from "./Result.tsx";
import type { TableSession } from "./TableSession.ts";

/** `shown`: how the match ended lies over the table; `aside`: one looks at the table instead. Null: it is not over yet. */
interface End {
  readonly lies: "shown" | "aside" | null;
  readonly show: () => void;
  readonly putAside: () => void;
}

/** How long the end is seen on the table before the result lies over it, in milliseconds. */
const LAST_LOOK = 1600;

/** Whether the result is shown: at once to whoever comes to a match that is over, else after a look at how it ended. */
export function useEnd(session: TableSession<Kind>, info: TableInfo): End {
  const known = useSignal(false);
  const aside = useSignal(false);
  const ended = info.status === "broken-off" || (info.status === "over" && info.standings.length > 0);
  const rests = ended && !session.moving.value;
  useEffect(() => {
    if (!rests) return;
    const seen = session.latest.value?.events.length ?? 0;
    const timer = setTimeout(() => (known.value = true), seen > 0 ? LAST_LOOK : 0);
    return () => clearTimeout(timer);
  }, [rests, session]);
  return {
    lies: known.value ? (aside.value ? "aside" : "shown") : null,
    show: () => (aside.value = false),
    putAside: () => (aside.value = true),
  };
}

interface EndOfMatchProps extends Omit<EndingProps, "close"> {
  readonly end: End;
  /** The bar of choices, where it is drawn. */
  readonly bar: Rect | null;
}

/** How a match ended, over the table; or, in the place of the choices there are no more of, the way back to it. */
export function EndOfMatch({ end, bar, ...ending }: EndOfMatchProps) {
  if (end.lies === null) return null;
  const Shown = ending.shared.info.status === "broken-off" ? BrokenOff : Result;
  if (end.lies === "shown") return <Shown {...ending} close={end.putAside} />;
  return (
    <div class={`result-again ${bar === null ? "flow" : ""}`} style={bar === null ? undefined : boxOf(bar)}>
      <button type="button" class="button" onClick={end.show}>
        {words.value.result.result}
      </button>
    </div>
  );
}
