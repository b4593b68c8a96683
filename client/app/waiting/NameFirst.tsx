import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { TableInfo } from "../../../shared/messages.ts";
import { lasting } from "../../net/keep.ts";
import { words } from "../i18n/language.ts";
import { me, refusalOf, rename } from "../session.ts";
import { NameInput } from "../ui/NameInput.tsx";
import type { Ask } from "./SeatRow.tsx";
import { openSeats } from "./stage.ts";

/** This browser has asked. */
const ASKED = "kontor.asked-name";
const browser = lasting(() => localStorage);

/** Whoever comes by a link and has no name of his own is asked for it once, above "Sit down". */
export function NameFirst({ info, ask }: { readonly info: TableInfo; readonly ask: Ask }) {
  const value = useSignal("");
  const refused = useSignal<string | null>(null);
  const asked = useSignal(browser.getItem(ASKED) !== null);
  const busy = useSignal(false);
  const id = useId();
  const { name, lobby } = words.value;
  const seat = openSeats(info)[0];
  const isNew = me.value !== null && !me.value.named;
  if (asked.value || info.mySeat !== null || seat === undefined || !isNew) return null;
  const sit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy.value) return;
    busy.value = true;
    try {
      if (value.value.trim() !== "") await rename(value.value);
    } catch (error) {
      refused.value = refusalOf(error);
      busy.value = false;
      return;
    }
    browser.setItem(ASKED, "yes");
    if (await ask("sit", { seat })) asked.value = true;
    busy.value = false;
  };
  return (
    <form class="name-first field" onSubmit={sit}>
      <label for={id}>{name.ask}</label>
      <div class="name-line">
        <NameInput id={id} value={value} refused={refused} placeholder={me.value?.name} />
        <button type="submit" class="button">
          {lobby.sitDown}
        </button>
      </div>
      <p id={`${id}-hint`} class={refused.value === null ? "quiet" : "refused"} role="status">
        {refused.value ?? name.hint}
      </p>
    </form>
  );
}
