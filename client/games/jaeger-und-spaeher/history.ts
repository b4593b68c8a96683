import type { Seat } from "../../../shared/engine/contract.ts";
import { BRIDGE_MEMBERS, type Character, type Face, type Item } from "../../../shared/games/jaeger-und-spaeher/data.ts";
import type { Holy } from "../../../shared/games/jaeger-und-spaeher/options.ts";
import type { Event, JaegerUndSpaeher, Pile, TurnKind } from "../../../shared/games/jaeger-und-spaeher/state.ts";
import { noting, turnsTold } from "../../table/kit/turns.ts";

/** What happened beside the move. */
export type Note =
  | {
      readonly type: "scored";
      readonly seat: Seat;
      readonly count: number;
      readonly points: number;
      readonly by?: Holy;
    }
  /** A holy place took hunger from him, or sent a member of his there. */
  | { readonly type: "fed"; readonly seat: Seat; readonly count: number; readonly by: Holy }
  | { readonly type: "sent"; readonly seat: Seat; readonly to: Face; readonly by: Holy }
  | { readonly type: "created"; readonly item: Item }
  | { readonly type: "left" | "extinct"; readonly seat: Seat }
  | { readonly type: "reshuffled"; readonly pile: Pile; readonly count: number };
/** One player's turn (JS-T1 to JS-T3); `kind` null while he thinks. */
export interface Turn {
  readonly seat: Seat;
  readonly round: number;
  readonly kind: TurnKind | null;
  readonly character: Character | null;
  /** Members brought home. */
  readonly back: number;
  readonly notes: readonly Note[];
  /** Who has members at the two places that send some of whoever lets the sun set, by Seat. */
  readonly there: There;
  /** Which of them are still to send in this turn, the next one first, and how many; null before the first. */
  readonly sending: readonly Sending[] | null;
}
type Sender = "rock-bridge" | "misty-gorge";
type There = Readonly<Record<Sender, readonly number[]>>;
interface Sending {
  readonly by: Sender;
  readonly left: number;
}
const SENDS: readonly Sending[] = [
  { by: "rock-bridge", left: BRIDGE_MEMBERS },
  { by: "misty-gorge", left: 1 },
];

const NOBODY: There = { "rock-bridge": [0, 0], "misty-gorge": [0, 0] };
const fresh = (seat: Seat, round: number, there = NOBODY): Turn => ({
  seat,
  round,
  kind: null,
  character: null,
  back: 0,
  notes: [],
  there,
  sending: null,
});

/** So many members more at a place, or less. */
function changed(there: There, face: Face | undefined, seat: Seat, by: number): There {
  if (face !== "rock-bridge" && face !== "misty-gorge") return there;
  return { ...there, [face]: there[face].with(seat, there[face][seat]! + by) };
}

/** A member goes: at the end of a turn that a sunset was, a holy place sends him (JS-N9), the Herb Heath the other's. */
function moved(turn: Turn, { seat, card, from }: Extract<Event, { type: "member-moved" }>): Partial<Turn> {
  const there = changed(changed(turn.there, from?.face, seat, -1), card.face, seat, 1);
  if (turn.kind !== "sunset") return { there };
  const sent = (by: Holy) => noting<Note>(turn, { type: "sent", seat, to: card.face, by });
  if (seat !== turn.seat) return { there, ...sent("herb-heath") };
  // Who is where is taken before the first of them goes (JS-N8).
  const [now, ...more] = turn.sending ?? SENDS.filter(({ by }) => turn.there[by][seat]! > 0);
  if (now === undefined) return { there };
  return { there, sending: now.left > 1 ? [{ ...now, left: now.left - 1 }, ...more] : more, ...sent(now.by) };
}
/** He sends nobody else from there. */
const stopped = ({ seat, there, sending }: Turn): readonly Sending[] =>
  (sending ?? SENDS.filter(({ by }) => there[by][seat]! > 0)).slice(1);
/** The match as turns (JS-I8). */
export const turnsOf = turnsTold<JaegerUndSpaeher, Turn>({
  first: (start) => fresh(start, 1),
  begins: { "turn-began": ({ there }, { seat, round }) => fresh(seat, round, there) },
  adds: {
    "character-played": (_, { character }) => ({ kind: "character", character }),
    "member-recalled": ({ back, there }, { seat, card }) => ({
      kind: "recall",
      back: back + 1,
      there: changed(there, card.face, seat, -1),
    }),
    "member-moved": moved,
    "members-driven-out": ({ there }, { seat, card, count }) => ({ there: changed(there, card.face, seat, -count) }),
    "member-given-up": ({ there }, { seat, from }) => ({ there: changed(there, from?.face, seat, -1) }),
    passed: (turn, { seat, of }) =>
      turn.kind === "sunset" && of === "placing" && seat === turn.seat ? { sending: stopped(turn) } : {},
    // The Oak feeds whoever's turn it is, the Heath the other one.
    "hunger-dropped": (turn, { seat, count, why }) =>
      why === "places"
        ? noting<Note>(turn, { type: "fed", seat, count, by: seat === turn.seat ? "ancient-oak" : "herb-heath" })
        : {},
    "sunset-began": () => ({ kind: "sunset" }),
    "geysers-used": () => ({ kind: "geysers" }),
    "points-moved": (turn, { seat, count, points, by }) =>
      noting<Note>(turn, { type: "scored", seat, count, points, ...(by !== undefined && { by }) }),
    "item-created": (turn, { card }) => noting<Note>(turn, { type: "created", item: card.face as Item }),
    "pile-reshuffled": (turn, { pile, count }) => noting<Note>(turn, { type: "reshuffled", pile, count }),
    "seat-left": (turn, { seat }) => noting<Note>(turn, { type: "left", seat }),
    "tribe-extinct": (turn, { seat }) => noting<Note>(turn, { type: "extinct", seat }),
  },
});
