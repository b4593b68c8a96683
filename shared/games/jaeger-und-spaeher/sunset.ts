import type { Emit, Seat, Tasks } from "../../engine/contract.ts";
import { HUNGER_LIMIT, KEEP, KEEPS } from "./data.ts";
import { membersActive } from "./places.ts";
import type { CardId, Event, JaegerUndSpaeher, Refusal, State } from "./state.ts";
import { discardItems, displaySize, modeOf } from "./table.ts";
import { takeHunger } from "./track.ts";

/**
 * So many cards can be taken, and what is left with the other's hand allows him a sunset too. With an empty hand that
 * always holds for the least number (JS-S6, JS-A26, JS-A44).
 */
export const refuseTaking = (s: State, seat: Seat, count: number): Refusal | null =>
  refuseOf(displaySize(s), s.players[1 - seat]!.hand.length, modeOf(s.options).least, count);

/** The same for a display of so many cards and so many in the other hand, where so many are taken at the least. */
export function refuseOf(has: number, otherHand: number, least: number, count: number): Refusal | null {
  if (has < count) return { reason: "display-too-small", has, needs: count };
  const left = has - count + otherHand;
  return left < least ? { reason: "other-stranded", left, needs: least } : null;
}

/** Hidden items that may stay at sunset (JS-N5, JS-A51). `without`: one member less at that place. */
export function mayKeep(s: State, seat: Seat, without?: CardId): number {
  let most = KEEP;
  for (const { card, members } of s.locations)
    if (members[seat]! > (card.id === without ? 1 : 0)) most = Math.max(most, KEEPS[card.face] ?? KEEP);
  return most;
}

/** What is not kept is discarded; what is kept stays hidden. */
export function settleKeeping(s: State, seat: Seat, emit: Emit<Event>): void {
  const player = s.players[seat]!;
  const discarded = discardItems(s, player.items);
  player.items = player.aside;
  player.aside = [];
  s.turn.kept = player.items.length;
  emit({ type: "items-discarded", seat, cards: discarded, why: "sunset" });
}

/** Whether giving up this member would end the rule by which items were kept, while another member can go (JS-A22). */
export function guardsItems(s: State, seat: Seat, from: CardId): boolean {
  if (s.turn.kept <= mayKeep(s, seat, from)) return false;
  const { home } = s.players[seat]!;
  return home > 0 || s.locations.some(({ card, members }) => card.id !== from && members[seat]! > 0);
}

/** The steps of a sunset after its points (JS-S3, JS-S4, JS-S5, JS-N5, JS-N6). */
export const sunsetTasks = {
  "sunset-keep"(s, { seat }) {
    if (modeOf(s.options).keepsAll) return;
    const { items } = s.players[seat]!;
    s.turn.kept = items.length;
    const left = mayKeep(s, seat);
    if (items.length > left) s.pending.push({ type: "keep", seat, left });
  },

  "sunset-feed": (s, { seat }, emit) => takeHunger(s, seat, membersActive(s, seat), "sunset", emit),

  /** Once in a sunset, even if too much remains (JS-A1). */
  "sunset-limit"(s, { seat }, emit) {
    if (s.players[seat]!.hunger < HUNGER_LIMIT) return;
    if (membersActive(s, seat) > 0) s.pending.push({ type: "sacrifice", seat, left: 1 });
    else emit({ type: "step-fell-away", seat, step: "sacrifice" });
  },

  /** One after another; from the least number on the player may stop (JS-A44). */
  "sunset-draft"(s, { seat }, emit) {
    const { least, most } = modeOf(s.options);
    const taken = (s.turn.taken ??= 0);
    if (taken < most && refuseTaking(s, seat, 1) === null)
      return void s.pending.push({ type: "draft", seat, left: most - taken });
    if (taken < least) throw new Error(`only ${taken} characters can be taken at sunset`);
    s.turn.taken = null;
    if (taken < most) emit({ type: "step-fell-away", seat, step: "draft" });
  },
} satisfies Partial<Tasks<JaegerUndSpaeher>>;
