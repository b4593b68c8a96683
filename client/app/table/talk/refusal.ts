import type { HouseReason, Reply } from "../../../../shared/messages.ts";
import { words } from "../../i18n/language.ts";
import { talkWords } from "../../i18n/talk.ts";

/** Why the house does not do it, in a sentence; null where it does. */
export function refusalIn(reply: Reply): string | null {
  if (reply.ok) return null;
  const { reason } = reply.refusal;
  const all: Readonly<Record<string, string>> = { ...words.value.refusals, ...talkWords.value.refusals };
  return all[reason] ?? words.value.refusals["server-away" satisfies HouseReason];
}
