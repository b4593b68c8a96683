import { useSignal } from "@preact/signals";
import type { TableInfo, TableRequests } from "../../../shared/messages.ts";
import { words } from "../i18n/language.ts";
import { noticeOf } from "../lobby/games.ts";
import { OptionFields } from "../lobby/OptionFields.tsx";
import { type Chosen, isComplete, optionsOf, settled } from "../lobby/options.ts";
import { ListedField, MoreTerms } from "../lobby/TermsFields.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { useAsking } from "../ui/useAsking.ts";
import "../ui/numbers.css";
import "../lobby/open.css";

interface AgreeProps {
  readonly info: TableInfo;
  /** Rejects with why not. */
  readonly agree: (wish: TableRequests["agree"]) => Promise<unknown>;
  readonly onClose: () => void;
}

/** The host changes what the table agrees on; whoever was ready for something else says so anew. */
export function AgreeDialog({ info, agree, onClose }: AgreeProps) {
  const notice = noticeOf(info.game);
  const offers = notice === undefined ? [] : optionsOf(notice);
  const options = useSignal<Chosen>(info.options);
  const terms = useSignal(info.terms);
  const { busy, refused, ask } = useAsking();
  const { waiting, house } = words.value;
  const submit = (event: Event): Promise<void> => {
    event.preventDefault();
    return ask(async () => {
      await agree({ options: settled(offers, options.value, false), terms: terms.value });
      onClose();
    });
  };
  return (
    <Dialog title={waiting.agree} onClose={onClose}>
      <form class="stacked open-form" onSubmit={submit}>
        <ListedField terms={terms.value} choose={(next) => (terms.value = next)} />
        <OptionFields
          options={offers}
          chosen={options.value}
          alone={false}
          choose={(chosen) => (options.value = chosen)}
        />
        <MoreTerms terms={terms.value} choose={(next) => (terms.value = next)} />
        <p class={refused.value === null ? "quiet" : "refused"} role="status">
          {refused.value ?? waiting.agreeHint}
        </p>
        <div class="dialog-buttons">
          <button type="button" class="button paper" onClick={onClose}>
            {house.cancel}
          </button>
          <button type="submit" class="button" disabled={busy.value || !isComplete(offers, options.value, false)}>
            {waiting.agreed}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
