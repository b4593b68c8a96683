import type { Reply } from "../../../../shared/messages.ts";
import type { TalkReason } from "../../../../shared/talk.ts";
import { whyNot } from "../../i18n/language.ts";
import { talkWords } from "../../i18n/talk.ts";

/** Why the house does not do it, in a sentence; null where it does. */
export function refusalIn(reply: Reply): string | null {
  if (reply.ok) return null;
  const { reason } = reply.refusal;
  const { refusals } = talkWords.value;
  return Object.hasOwn(refusals, reason) ? refusals[reason as TalkReason] : whyNot(reason);
}
