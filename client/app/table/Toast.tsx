import { useEffect } from "preact/hooks";
import type { Kind } from "../../../shared/engine/contract.ts";
import { askedIn } from "../../table/asked.ts";
import { type Name, say, type Texts } from "../../table/texts.ts";
import { whyNot, words } from "../i18n/language.ts";
import type { Refusal, TableSession } from "./TableSession.ts";
import "./said.css";

const SHOWN = 7000;

/** Why something was refused, in whole sentences: the game's words or the house's. */
function refusalText(refusal: Refusal, { session, texts, name }: Told): string {
  if (refusal.reason === "stale" && !isAsked(session)) return words.value.table.passed;
  const isOfGame = Object.hasOwn(texts.refusals, refusal.reason);
  return isOfGame ? say(texts.refusals, "reason", refusal as never, name) : whyNot(refusal.reason);
}

/** Whether this viewer has anything to choose. */
const isAsked = ({ view, info }: TableSession<Kind>): boolean =>
  view.value !== null && askedIn(view.value).includes(info.value?.mySeat ?? -1);

interface Told {
  readonly session: TableSession<Kind>;
  readonly texts: Texts<Kind>;
  readonly name: Name;
}
interface ToastProps extends Told {
  /** The result lies over the table, and says it beside what was asked there. */
  readonly ends: boolean;
}
export function Toast({ session, texts, name, ends }: ToastProps) {
  const refusal = session.refusal.value;
  useEffect(() => {
    if (refusal === null) return;
    const timer = setTimeout(() => (session.refusal.value = null), SHOWN);
    return () => clearTimeout(timer);
  }, [refusal]);
  return (
    <div class="toast-place" role="alert">
      {refusal !== null && !ends && <p class="toast">{refusalText(refusal, { session, texts, name })}</p>}
    </div>
  );
}
