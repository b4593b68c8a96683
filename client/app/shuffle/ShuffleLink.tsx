import { useSignal } from "@preact/signals";
import type { TableInfo } from "../../../shared/messages.ts";
import { shuffleWords } from "../i18n/shuffle.ts";
import { later } from "../ui/later.tsx";
import { givenBy, isOver } from "./given.ts";

const ShuffleDialog = later(async () => (await import("./ShuffleDialog.tsx")).ShuffleDialog);

/** Opens what there is to know of the shuffle: before and during the match who adds to it, after it whether it was fair. */
export function ShuffleLink({ info, kind = "link-button" }: { readonly info: TableInfo; readonly kind?: string }) {
  const shown = useSignal(false);
  const { sealed, title, question } = shuffleWords.value;
  const says = isOver(info) ? question : info.status === "waiting" ? sealed(givenBy(info)) : title;
  return (
    <>
      <button type="button" class={kind} onClick={() => (shown.value = true)}>
        {says}
      </button>
      {shown.value && <ShuffleDialog info={info} onClose={() => (shown.value = false)} />}
    </>
  );
}
