import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { Kind } from "../../../../shared/engine/contract.ts";
import type { TableInfo } from "../../../../shared/messages.ts";
import { type Complaint, LONGEST_REPORT } from "../../../../shared/talk.ts";
import { words } from "../../i18n/language.ts";
import { talkWords } from "../../i18n/talk.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { CopyBox } from "../../ui/LinkBox.tsx";
import type { TableSession } from "../TableSession.ts";
import { complainedOf } from "./company.ts";
import { refusalIn } from "./refusal.ts";
import { TalkPanel } from "./TalkPanel.tsx";

interface TalkDialogProps {
  readonly session: TableSession<Kind>;
  readonly info: TableInfo;
  readonly onClose: () => void;
}

/** The talk of a table on which something else lies: a phrase or a sign, and one is back at the match. */
export function TalkDialog({
  report,
  onClose,
  ...at
}: TalkDialogProps & { readonly report: (about: Complaint) => void }) {
  return (
    <Dialog wide title={talkWords.value.title} onClose={onClose}>
      <TalkPanel {...at} report={report} onSaid={onClose} />
    </Dialog>
  );
}

/** Tells whoever runs the house what happened; the answer is a reference by which it is found again. */
export function ReportDialog({ session, info, about, onClose }: TalkDialogProps & { readonly about: Complaint }) {
  const text = useSignal("");
  const busy = useSignal(false);
  const refused = useSignal<string | null>(null);
  const reference = useSignal<string | null>(null);
  const id = useId();
  const say = talkWords.value;
  const name = complainedOf(about, session.conversation, info);
  const title = name === null ? say.reportProblem : "line" in about ? say.reportLine(name) : say.reportPerson(name);
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    busy.value = true;
    const reply = await session.ask("report", { about, text: text.value });
    busy.value = false;
    refused.value = refusalIn(reply);
    if (reply.ok) reference.value = `${info.code}·${reply.seq}`;
  };
  if (reference.value !== null)
    return (
      <Dialog title={title} onClose={onClose}>
        <p role="status">{say.reported}</p>
        <CopyBox text={reference.value} label={say.reference} />
      </Dialog>
    );
  return (
    <Dialog title={title} onClose={onClose}>
      <form class="stacked" onSubmit={send}>
        <p class="quiet">{say.reportHint}</p>
        <div class="field">
          <label for={id}>{say.reportWords}</label>
          <textarea
            id={id}
            rows={4}
            maxLength={LONGEST_REPORT}
            value={text.value}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
        </div>
        <p class="refused" role="status">
          {refused.value}
        </p>
        <div class="dialog-buttons">
          <button type="button" class="button paper" onClick={onClose}>
            {words.value.house.cancel}
          </button>
          <button type="submit" class="button" disabled={busy.value}>
            {say.report}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
