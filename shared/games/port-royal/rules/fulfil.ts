import type { Rule, Seat } from "../../../engine/contract.ts";
import { testContracts } from "../contracts.ts";
import { type Expedition, type PersonKind, printed } from "../data.ts";
import { GO_ON } from "../phases.ts";
import { helpersIn, missingFor, personsFor, waysToFulfil } from "../reckoning.ts";
import type { Action, CardId, PortRoyal, State } from "../state.ts";
import { announceEnd, discard, displayOf, gain, mayFulfil, card as show } from "../table.ts";

/**
 * Give one person for each sign, keep the expedition, take its coins; in one's own turn only (PR-16, PR-57). In a chance
 * it counts as no card, and its coins serve at once (PR-59).
 */
export const fulfil: Rule<PortRoyal, "fulfil"> = {
  answers: ["discover", "chance"],
  tight: true,

  candidates(s, seat) {
    const actions: Extract<Action, { type: "fulfil" }>[] = [];
    if (!mayFulfil(s, seat)) return actions;
    const helpers = helpersIn(displayOf(s, seat));
    for (const card of s.expeditions)
      for (const jacks of waysToFulfil(expedition(s, card), helpers)) actions.push({ type: "fulfil", card, jacks });
    return actions;
  },

  shows: (s, seat) => (seat === s.active ? s.expeditions.map((card) => ({ type: "fulfil", card, jacks: [] })) : []),

  refuse(s, seat, { card, jacks }) {
    if (seat !== s.active) return { reason: "not-active" };
    if (!s.expeditions.includes(card)) return { reason: "card-gone" };
    const asked = expedition(s, card);
    const helpers = helpersIn(displayOf(s, seat));
    if (personsFor(asked, jacks, helpers) !== null) return null;
    return {
      reason: "persons-missing",
      requires: asked.requires,
      missing: missingFor(asked, helpers),
      jacks: helpers.jack,
    };
  },

  apply(s, seat, { card, jacks }, emit) {
    const given = personsFor(expedition(s, card), jacks, helpersIn(displayOf(s, seat)))!;
    const persons = discard(s, takePersons(s, seat, given));
    s.expeditions = s.expeditions.filter((id) => id !== card);
    s.players[seat]!.expeditions.push(card);
    emit({ type: "expedition-fulfilled", seat, card: show(s, card), persons });
    gain(s, seat, expedition(s, card).coins, "expedition", emit);
    announceEnd(s, seat, emit);
    testContracts(s, { type: "persons-changed" }, emit);
    s.pending.push(s.phase === "discover" ? { type: "discover", seat } : GO_ON);
  },
};

function expedition(s: State, id: CardId): Expedition {
  const front = printed(s.faces[id]!);
  if (front.kind !== "expedition") throw new Error(`${s.faces[id]} is no expedition`);
  return front;
}

/** Persons of one kind are alike: the one hired first goes first. */
function takePersons(s: State, seat: Seat, kinds: readonly PersonKind[]): CardId[] {
  const player = s.players[seat]!;
  return kinds.map((kind) => {
    const at = player.display.findIndex((id) => {
      const front = printed(s.faces[id]!);
      return front.kind === "person" && front.person === kind;
    });
    return player.display.splice(at, 1)[0]!;
  });
}
