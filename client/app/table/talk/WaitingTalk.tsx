import { useSignal } from "@preact/signals";
import type { Kind } from "../../../../shared/engine/contract.ts";
import type { TableInfo } from "../../../../shared/messages.ts";
import type { Complaint } from "../../../../shared/talk.ts";
import { talkWords } from "../../i18n/talk.ts";
import type { TableSession } from "../TableSession.ts";
import { hasCompany } from "./company.ts";
import { ReportDialog } from "./TalkDialogs.tsx";
import { TalkPanel } from "./TalkPanel.tsx";

/** The talk of those who wait for a match. */
export function WaitingTalk({ session, info }: { readonly session: TableSession<Kind>; readonly info: TableInfo }) {
  const about = useSignal<Complaint | null>(null);
  if (!hasCompany(session.conversation, info)) return null;
  return (
    <section class="paper-sheet waiting-talk" aria-labelledby="talk-title">
      <h2 class="title" id="talk-title">
        {talkWords.value.title}
      </h2>
      <TalkPanel session={session} info={info} report={(next) => (about.value = next)} />
      {about.value !== null && (
        <ReportDialog session={session} info={info} about={about.value} onClose={() => (about.value = null)} />
      )}
    </section>
  );
}
