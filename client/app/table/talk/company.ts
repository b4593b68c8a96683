import type { Seat } from "../../../../shared/engine/contract.ts";
import type { TableInfo } from "../../../../shared/messages.ts";
import type { Complaint } from "../../../../shared/talk.ts";
import type { Conversation } from "./Conversation.ts";

/** Whether there is anybody to talk to: another player, at a table where this one sits. */
export const hasCompany = ({ begun }: Conversation, { mySeat, seats }: TableInfo): boolean =>
  begun.value && mySeat !== null && seats.some(({ kind }, seat) => kind === "player" && seat !== mySeat);

/** Seats whose players this one does not hear. */
export const silencedSeats = (conversation: Conversation, { seats }: TableInfo): Seat[] =>
  seats.flatMap((_, seat) => (conversation.stanceTo(seat) === "heard" ? [] : [seat]));

/** Whom a report is about, as he is called here; null where something went wrong. */
export function complainedOf(about: Complaint, { lines }: Conversation, { seats }: TableInfo): string | null {
  if ("problem" in about) return null;
  if ("seat" in about) return seats[about.seat]?.name ?? "";
  return lines.value.find(({ n }) => n === about.line)?.name ?? "";
}
