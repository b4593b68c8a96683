import type { Rule } from "../../../engine/contract.ts";
import { membersActive } from "../places.ts";
import type { JaegerUndSpaeher } from "../state.ts";
import { refuseTaking } from "../sunset.ts";
import { modeOf } from "../table.ts";
import { gain } from "../track.ts";

/**
 * A point for each member on tribe card and locations, one less for each hunger and each unplayed card (JS-S1). Then keep
 * items, feed, give up a member, take characters (JS-T3, JS-N5). With cards in hand only where JS-S6 allows it.
 */
export const sunset: Rule<JaegerUndSpaeher, "sunset"> = {
  answers: "turn",
  candidates: () => [{ type: "sunset" }],
  shows: () => [{ type: "sunset" }],
  refuse: (s, seat) => refuseTaking(s, seat, modeOf(s.options).least),

  apply(s, seat, _action, emit) {
    s.turn.kind = "sunset";
    const { hunger, hand } = s.players[seat]!;
    const members = membersActive(s, seat);
    emit({ type: "sunset-began", seat, members, hunger, unplayed: hand.length });
    s.pending.push(
      { task: "sunset-draft", seat },
      { task: "sunset-limit", seat },
      { task: "sunset-feed", seat },
      { task: "sunset-keep", seat },
    );
    gain(s, seat, members - hunger - hand.length, "sunset", emit);
  },
};
