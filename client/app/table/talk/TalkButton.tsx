import type { Kind } from "../../../../shared/engine/contract.ts";
import { talkWords } from "../../i18n/talk.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { conversation as icon } from "../icons.ts";
import type { TableSession } from "../TableSession.ts";
import "./talk.css";

/** How the way to the talk looks and is called: with a dot while something there has not been read. */
export function talkMark({ conversation }: TableSession<Kind>, name: string) {
  const unread = conversation.unread.value;
  if (unread === 0) return { class: "talk-button", label: name };
  return { class: "talk-button unread", label: talkWords.value.unread(name, unread) };
}

/** The way to the talk. */
export function TalkButton({ session, open }: { readonly session: TableSession<Kind>; readonly open: () => void }) {
  const mark = talkMark(session, talkWords.value.title);
  return <IconButton name={mark.label} of={icon} look={mark.class} press={open} />;
}
