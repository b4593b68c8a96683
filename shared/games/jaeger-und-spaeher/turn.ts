import type { Emit, Seat, Tasks } from "../../engine/contract.ts";
import { pushSteps, steps } from "./characters.ts";
import {
  BONUS_COST,
  BRIDGE_MEMBERS,
  END_PHASE,
  type EndPhase,
  FUR,
  GOAL,
  LAND,
  type LocationFace,
  NONE,
  OAK_PER_ITEM,
  type Step,
} from "./data.ts";
import { change, holds } from "./places.ts";
import type { Event, JaegerUndSpaeher, State, Turn } from "./state.ts";
import { refuseTaking, sunsetTasks } from "./sunset.ts";
import { revealTop } from "./table.ts";
import { dropHunger, dueBonus, end, gain, settleBonus, takeHunger } from "./track.ts";

export const newTurn = (): Turn => ({
  kind: null,
  character: null,
  pool: NONE,
  created: 0,
  at: null,
  stones: 0,
  waterfall: false,
  kept: 0,
  taken: null,
  placing: null,
});

/** One of four kinds of turn is chosen (JS-A31); what belongs to every turn's end comes after it (JS-A37). */
export function askForTurn(s: State, seat: Seat): void {
  s.pending.push({ task: "next-turn" }, { task: "wilderness" }, { task: "end-phase" }, { type: "turn", seat, left: 0 });
}

const placeMembers = (most: number): Step => ({ task: "place", most, where: "any", locks: false });

/** What each holy place does at the end of a turn (JS-N9). */
const effects: Readonly<Record<EndPhase, (s: State, seat: Seat, emit: Emit<Event>) => void>> = {
  "cult-site": (s, seat, emit) => gain(s, seat, 1, "places", emit, "cult-site"),
  "mammoth-graveyard": (s, seat, emit) => gain(s, seat, 1, "places", emit, "mammoth-graveyard"),
  "ancient-oak": (s, seat, emit) => dropHunger(s, seat, OAK_PER_ITEM ? s.turn.created : 1, "places", emit),
  /** Not where the other could never have a sunset again (JS-A26). */
  "ancestors-hill"(s, seat, emit) {
    if (refuseTaking(s, seat, 1) === null) s.pending.push({ type: "hill", seat, left: 1 });
    else emit({ type: "step-fell-away", seat, step: "hill" });
  },
  "rock-bridge": (s, seat) => pushSteps(s, seat, [placeMembers(BRIDGE_MEMBERS)]),
  "misty-gorge": (s, seat) => pushSteps(s, seat, [placeMembers(1)]),
  "herb-heath"(s, seat, emit) {
    dropHunger(s, seat, 1, "places", emit);
    pushSteps(s, seat, [{ task: "draw", count: 1 }, placeMembers(1)]);
  },
};
/** In whose turn, and after what (JS-N9). */
function triggered(s: State, holy: EndPhase): boolean {
  if (holy === "mammoth-graveyard") return s.turn.character === "hunter";
  if (holy === "ancient-oak") return s.turn.created > 0;
  return s.turn.kind === "sunset";
}

/** All that goes on by itself. */
export const tasks: Tasks<JaegerUndSpaeher> = {
  ...steps,
  ...sunsetTasks,

  /** Every two furs left make a point at the Mud Springs, else a member in camp; the rest is lost (JS-A18, JS-A20). */
  "settle-furs"(s, { seat }, emit) {
    const fur = s.turn.pool[FUR]!;
    const pairs = Math.floor(fur / 2);
    const used = holds(s, seat, "mud-springs") ? pairs : Math.min(pairs, s.players[seat]!.supply);
    const lost = s.turn.pool.with(FUR, fur - 2 * used);
    s.turn.pool = NONE;
    if (lost.some((count) => count > 0)) emit({ type: "resources-lost", seat, amounts: lost });
    for (let n = 0; n < used; n++) s.pending.push({ task: "settle-pair", seat });
  },
  /** Each pair by itself: what a point brings comes before the next one (JS-A18, JS-A53). */
  "settle-pair"(s, { seat }, emit) {
    if (holds(s, seat, "mud-springs")) return gain(s, seat, 1, "places", emit, "mud-springs");
    const player = s.players[seat]!;
    player.supply--;
    player.camp++;
    emit({ type: "member-readied", seat });
  },

  /** In ascending order; a point gained may bring the next one (JS-A38). Who lacks two items goes hungry in survival (JS-U2). */
  "settle-bonus"(s, { seat }, emit) {
    const space = dueBonus(s, seat);
    if (space === 0) return;
    s.pending.push({ task: "settle-bonus", seat });
    if (s.players[seat]!.built.length >= BONUS_COST) return void s.pending.push({ type: "bonus", seat, left: space });
    settleBonus(s, seat);
    emit({ type: "bonus-missed", seat, space });
    if (s.options.survival) takeHunger(s, seat, 1, "bonus", emit);
  },

  /** Who is where is taken now; members moved meanwhile open and close nothing (JS-N8, JS-A22, JS-A23, JS-UI7). */
  "end-phase"(s) {
    for (let i = END_PHASE.length - 1; i >= 0; i--) {
      const holy = END_PHASE[i]!;
      const seat = holy === "herb-heath" ? 1 - s.active : s.active;
      if (holds(s, seat, holy) && triggered(s, holy)) s.pending.push({ task: "holy", seat, holy });
    }
  },
  holy: (s, { seat, holy }, emit) => effects[holy](s, seat, emit),

  /** JS-H1 */
  wilderness(s, _task, emit) {
    for (const { card } of s.locations) if (LAND[card.face as LocationFace]?.ground === "wild") return;
    revealTop(s, "wild", emit);
  },

  /** Alternately; when the start player has reached the goal, the other one has one more turn (JS-I8, JS-V3, JS-A7). */
  "next-turn"(s, _task, emit) {
    if (s.active !== s.start && s.players[s.start]!.points >= GOAL) return end(s, "goal", emit);
    for (const { card, locked, moved } of s.locations)
      if (locked > 0 || moved > 0) change(s, card.id, { locked: 0, moved: 0 });
    s.turn = newTurn();
    s.active = 1 - s.active;
    if (s.active === s.start) s.round++;
    askForTurn(s, s.active);
    emit({ type: "turn-began", seat: s.active, round: s.round });
  },
};

/** The other one has won: that is the house's own rule, for a tribe that is lost JS-V5 is. */
export function leaveMatch(s: State, seat: Seat, emit: Emit<Event>): void {
  if (s.ended !== null || s.gone.includes(seat)) return;
  s.gone.push(seat);
  emit({ type: "seat-left", seat });
  end(s, "alone", emit);
}
