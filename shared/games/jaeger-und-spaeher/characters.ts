import type { Emit, Seat, Tasks } from "../../engine/contract.ts";
import {
  type Character,
  type Deck,
  deckOf,
  GHOST_CAVE_NEEDS_CAMP_MEMBER,
  type Ground,
  INSTRUCTIONS,
  OPTION_STEPS,
  type Option,
  type Step,
  WAYS,
} from "./data.ts";
import { change, holds, membersActive } from "./places.ts";
import type { Event, JaegerUndSpaeher, State, Task } from "./state.ts";
import { canDraw, displaySize, drawItems, revealTop } from "./table.ts";
import { dropHunger, gain, takeHunger } from "./track.ts";

/** Instructions from top to bottom: the last one is pushed first (JS-T1). */
export function pushSteps(s: State, seat: Seat, steps: readonly Step[]): void {
  for (let i = steps.length - 1; i >= 0; i--) s.pending.push({ ...steps[i]!, seat } as Task);
}
/** What a character does, and then he is put away (JS-T1). */
export function pushCharacter(s: State, seat: Seat, character: Character): void {
  s.pending.push({ task: "put-away", seat });
  if (WAYS[character] === undefined) pushSteps(s, seat, INSTRUCTIONS[character]);
  else s.pending.push({ type: "option", seat, left: 0 });
}
/** Ways to play the character in play that are open now (JS-A8, JS-A27, JS-A42). */
export function optionsOpen(s: State, seat: Seat): Option[] {
  return WAYS[s.turn.character!]!.filter((option) => {
    if (option === "take-character") return displaySize(s) > 0;
    return option !== "put-character" || s.players[seat]!.hand.length > 0;
  });
}
export const pushOption = (s: State, seat: Seat, option: Option): void => pushSteps(s, seat, [OPTION_STEPS[option]]);

/** Instructions of characters and effects of items. */
export const steps = {
  /** Which cards a stone may come to is fixed now; then they are set one by one (JS-A12, JS-A45). */
  stones(s, { seat, grounds, count }, emit) {
    let due = 0;
    for (const { card } of s.locations)
      if ((grounds as readonly Deck[]).includes(deckOf(card.face))) {
        change(s, card.id, { due: true });
        due++;
      }
    if (due === 0) return emit({ type: "step-fell-away", seat, step: "stones" });
    s.turn.stones = Math.min(due, count ?? due);
    askForStone(s, seat);
  },

  /** One of either deck; with two decks the player says which, if both have a card (JS-C15, JS-A28). */
  reveal(s, { seat, grounds }, emit) {
    s.turn.at = null;
    const able = grounds.filter((ground) => canDraw(s, ground));
    if (able.length > 1) s.pending.push({ type: "reveal", seat, left: 0 });
    else revealFor(s, able[0] ?? grounds[0]!, emit);
  },

  /** A new instruction: everybody may be moved once (JS-A49). On the card just revealed, if there is one (JS-C5, JS-A28). */
  place(s, { seat, most, where, locks }) {
    for (const { card, moved } of s.locations) if (moved > 0) change(s, card.id, { moved: 0 });
    const on = where === "revealed" ? s.turn.at : null;
    if (where === "revealed" && on === null) return;
    s.turn.placing = { on, locks, left: most ?? membersActive(s, seat), step: null };
    askForPlace(s, seat);
  },

  draw: (s, { seat, count }, emit) => drawItems(s, seat, count, emit),
  "drop-hunger": (s, { seat, count }, emit) => dropHunger(s, seat, count, whyOf(s), emit),
  "take-hunger": (s, { seat, count }, emit) => takeHunger(s, seat, count, "item", emit),

  /** A member in camp is born and makes the hungry hungrier; a tribe in the Ghost Cave gets a point instead (JS-C9, JS-A20). */
  birth(s, { seat }, emit) {
    const player = s.players[seat]!;
    if (holds(s, seat, "ghost-cave") && (player.camp > 0 || !GHOST_CAVE_NEEDS_CAMP_MEMBER))
      return gain(s, seat, 1, "places", emit, "ghost-cave");
    if (player.camp === 0) return emit({ type: "nobody-born", seat });
    player.camp--;
    player.home++;
    emit({ type: "member-born", seat });
    if (player.hunger > 0) takeHunger(s, seat, 1, "birth", emit);
  },

  /** Two are drawn before one is chosen; a single one is kept (JS-C12, JS-A10, JS-A39). */
  fish(s, { seat, count }, emit) {
    const player = s.players[seat]!;
    drawItems(s, seat, count, emit, "aside");
    if (player.aside.length > 1) s.pending.push({ type: "fish", seat, left: 1 });
    else player.items.push(...player.aside.splice(0));
  },

  /** Items are chosen one by one; they go when the player has enough (JS-C13, JS-A9). */
  exchange(s, { seat }, emit) {
    const left = s.players[seat]!.items.length;
    if (left > 0) s.pending.push({ type: "exchange", seat, left });
    else emit({ type: "step-fell-away", seat, step: "exchange" });
  },
  weave: (s, { seat, points }, emit) => gain(s, seat, points, "weaver", emit),
  take: (s, { seat }) => void s.pending.push({ type: "take", seat, left: 1 }),
  discard: (s, { seat }) => void s.pending.push({ type: "discard", seat, left: 1 }),

  /** What lies before the player on top goes into a shortest column (JS-T1, JS-A43). */
  "put-away": (s, { seat }) => void s.pending.push({ type: "put", seat, left: 0 }),
} satisfies Partial<Tasks<JaegerUndSpaeher>>;

/** The next stone; when none is to come any more, nothing is due. */
export function askForStone(s: State, seat: Seat): void {
  const { stones } = s.turn;
  if (stones > 0) s.pending.push({ type: "stones", seat, left: stones });
  else for (const { card, due } of s.locations) if (due) change(s, card.id, { due: false });
}
/** Where the next member goes, as long as the instruction allows one. */
export function askForPlace(s: State, seat: Seat): void {
  const { left } = s.turn.placing!;
  if (left > 0) s.pending.push({ type: "placing", seat, left });
  else s.turn.placing = null;
}

export function revealFor(s: State, ground: Ground, emit: Emit<Event>): void {
  s.turn.at = revealTop(s, ground, emit)?.id ?? null;
}

const whyOf = ({ turn }: State) => (turn.kind === "character" ? "fisher" : "item");
