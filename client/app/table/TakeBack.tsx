import { useEffect } from "preact/hooks";
import type { Kind } from "../../../shared/engine/contract.ts";
import { boxOf, type Rect } from "../../table/layout.ts";
import { Icon } from "../../ui/Icon.tsx";
import { words } from "../i18n/language.ts";
import type { TableSession } from "./TableSession.ts";

/** Takes back the last move, also by Ctrl+Z, and where there is room all of them at once: only while that can be done. */
export function TakeBack({ session, wide }: { readonly session: TableSession<Kind>; readonly wide: boolean }) {
  useShortcut(session);
  const back = session.undoTo.value;
  const [one, all] = [back[0], back.at(-1)];
  if (one === undefined || all === undefined) return null;
  const { table } = words.value;
  return (
    <>
      {wide && one !== all && (
        <button type="button" class="button take-back" onClick={() => void session.undo(all)}>
          {table.takeAllBack}
        </button>
      )}
      <button
        type="button"
        class="icon-button take-back"
        aria-label={table.takeBack}
        aria-keyshortcuts="Control+Z"
        title={table.takeBack}
        onClick={() => void session.undo(one)}
      >
        <Icon of={TURNING_BACK} />
      </button>
    </>
  );
}

/** All moves at once, in the menu: on a phone there is no room beside the way back by one. */
export function AllBack({ session, onClose }: { readonly session: TableSession<Kind>; readonly onClose: () => void }) {
  const back = session.undoTo.value;
  const all = back.at(-1);
  if (all === undefined || back.length < 2) return null;
  const goes = (): void => {
    onClose();
    void session.undo(all);
  };
  return (
    <button type="button" class="button paper" onClick={goes}>
      <Icon of={TURNING_BACK} />
      {words.value.table.takeAllBack}
    </button>
  );
}

/** The same on the table, where a game has room for it near the thumb. */
export function BackZone({ session, at }: { readonly session: TableSession<Kind>; readonly at: Rect | null }) {
  if (at === null) return null;
  return (
    <div class="back-zone" style={boxOf(at)}>
      <TakeBack session={session} wide={at.width >= ROOMY} />
    </div>
  );
}
/** From this width on, in CSS pixels, both buttons stand beside each other. */
const ROOMY = 140;

/** An arrow that turns round to the left, in a box of 512. */
const TURNING_BACK =
  "M196 64 40 200l156 136v-84h108c44 0 80 32 80 72s-36 72-80 72H140v64h164c80 0 144-60 144-136s-64-136-144-136H196z";

/** Whether Ctrl+Z was pressed: once, not held down, which would take back the whole turn. */
export const asksBack = ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && !repeat && key.toLowerCase() === "z";

/** Never while somebody writes, and never over a dialog. */
function useShortcut(session: TableSession<Kind>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const [to] = session.undoTo.value;
      const busy = document.querySelector("dialog[open]") ?? document.activeElement?.closest("input, textarea");
      if (!asksBack(event) || busy || to === undefined) return;
      event.preventDefault();
      void session.undo(to);
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [session]);
}
