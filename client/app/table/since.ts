import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import type { AskedBy } from "../../../shared/engine/standin.ts";
import { type Name, say, type Texts } from "../../table/texts.ts";
import type { Told } from "./story.ts";

/** What somebody did meanwhile: the events of each act that stands. */
export interface Deeds<E> {
  readonly seat: Seat;
  readonly deeds: readonly (readonly E[])[];
  /** How often he took something back. */
  readonly takenBack: number;
}
/** How many there were, and which was the last. */
interface Moves<E> {
  readonly n: number;
  readonly last: readonly E[] | undefined;
}
/** What has happened since the viewer did something himself. */
export interface Since<E> {
  /** Of the story, the first beat of it. */
  readonly from: number;
  /** All that happened and stands. */
  readonly events: readonly E[];
  /** The others, in the order in which they began. */
  readonly others: readonly Deeds<E>[];
  /** How many moves of theirs stand, and the last of them. */
  readonly moves: Moves<E>;
  /** What a bot did in the viewer's place, and at whose word; null where none played for him. */
  readonly forMe: { readonly asked: AskedBy; readonly deeds: Deeds<E>["deeds"] } | null;
}

type Named = { readonly type: string };
type Done = Named & { readonly seat?: Seat };
/** Entries that are nobody's move: who plays changes, or that anybody does. */
const COMPANY: ReadonlySet<string> = new Set(["taken-over", "returned", "seat-left", "broken-off"]);

/** The moves among these acts. Where there is none the last change of who plays is told in their place. */
export function movesIn<E extends Named>(acts: readonly (readonly E[])[]): Moves<E> {
  const moves = acts.filter(([first]) => first !== undefined && !COMPANY.has(first.type));
  return moves.length === 0 ? { n: 1, last: acts.at(-1) } : { n: moves.length, last: moves.at(-1) };
}

/**
 * The one reckoning of what happened to somebody: since his last own act or, where he was away, from beat `awayFrom` on;
 * null where nothing did. For a watcher there is only what he missed.
 */
export function sinceMine<E extends Named>(
  story: readonly Told<E>[],
  mine: Seat | null,
  awayFrom: number | null = null,
): Since<E> | null {
  const players = doersOf(story, mine);
  // Of a beat that is hidden from the viewer he knows no event, and nobody who did it: for a watcher, too, that is not himself.
  const acted = players.findLastIndex(
    (by, at) => by !== null && by === mine && !COMPANY.has(story[at]!.events[0]!.type),
  );
  const away = awayFrom === null ? -1 : story.findIndex(({ seq }) => seq >= awayFrom);
  if (mine === null && away < 0) return null;
  // What somebody goes on from is the past of another match.
  const begun = story.findLastIndex(({ events: [first] }) => first?.type === "dealt-anew");
  const from = Math.max(away < 0 ? acted + 1 : away, begun + 1);
  const theirs = story.filter(
    ({ events: [first], stands }, at) =>
      at >= from && stands && isDeed(first) && typeof players[at] === "number" && players[at] !== mine,
  );
  const moves = movesIn(theirs.map(({ events: all }) => all));
  const others = othersOf(story, players, from, mine);
  const events = story.flatMap(({ events: all, stands }, at) => (at >= from && stands ? all : []));
  const found: Since<E> = { from, events, others, moves, forMe: forMeOf(story, players, from, mine) };
  return found.others.length === 0 && found.forMe === null ? null : found;
}

/** Of what the viewer missed, what others did and stands; that something was taken back, where he had seen what is gone. */
export function deedsOfOthers<E extends Named>(
  story: readonly Told<E>[],
  missed: readonly { readonly seq: number }[],
  mine: Seat | null,
): readonly Told<E>[] {
  const unseen = new Set(missed.map(({ seq }) => seq));
  const players = doersOf(story, mine);
  const undoesSeen = ({ seq, events: [event] }: Told<E>): boolean => {
    if (event?.type !== "undone") return true;
    const { to } = event as unknown as { readonly to: number };
    return story.some((gone) => gone.seq > to && gone.seq < seq && !unseen.has(gone.seq));
  };
  return story.filter(
    (told, at) =>
      unseen.has(told.seq) &&
      told.stands &&
      !isTurn(told.events[0]) &&
      typeof players[at] === "number" &&
      players[at] !== mine &&
      undoesSeen(told),
  );
}

/** Who did each beat; "bot": it was done in the viewer's place. */
function doersOf(story: readonly Told<Named>[], mine: Seat | null): readonly (Seat | "bot" | null)[] {
  let isByBot = false;
  let turn: Seat | null = null;
  const turns = new Map<number, Seat | null>();
  return story.map(({ seq, events }) => {
    const [first] = events as readonly Done[];
    if (first?.type === "dealt-anew") isByBot = false;
    const by = doerOf(events, turn);
    turn = turnAfter(events, turn, turns);
    turns.set(seq, turn);
    if (by !== mine || mine === null) return by;
    if (first?.type === "taken-over") isByBot = true;
    if (first?.type === "returned" || first?.type === "seat-left") isByBot = false;
    return isByBot && first?.type !== "taken-over" ? "bot" : by;
  });
}

/** To end one's turn and do nothing else is no move that anybody would tell. */
const isTurn = (first: Named | undefined): boolean => first?.type === "turn-began";
const isDeed = (first: Named | undefined): boolean => !isTurn(first) && first?.type !== "undone";
/** Where an act says of nobody that he did it, as one that only ends a turn, it was done by the one whose turn it was. */
function doerOf(events: readonly Done[], turn: Seat | null): Seat | null {
  const [first] = events;
  if (first === undefined) return null;
  const named = isTurn(first) ? undefined : first.seat;
  return named ?? turn ?? events.find((event) => event.seat !== undefined && !isTurn(event))?.seat ?? null;
}
/**
 * What is taken back leads to the turn of that moment, which is another's where a guest of it takes back; of a match that has
 * just begun, to his who takes back. `turns`: by beat.
 */
function turnAfter(events: readonly Done[], before: Seat | null, turns: ReadonlyMap<number, Seat | null>): Seat | null {
  const [first] = events;
  if (first?.type === "dealt-anew") return null;
  if (first?.type !== "undone") return events.findLast(isTurn)?.seat ?? before;
  const { to } = first as unknown as { readonly to: number };
  return turns.get(to) ?? first.seat ?? before;
}

function othersOf<E extends Named>(
  story: readonly Told<E>[],
  players: readonly (Seat | "bot" | null)[],
  from: number,
  mine: Seat | null,
): readonly Deeds<E>[] {
  const found = new Map<Seat, { seat: Seat; deeds: (readonly E[])[]; takenBack: number }>();
  for (const [at, { events, stands }] of story.entries()) {
    const [first] = events;
    const seat = players[at];
    if (at < from || first === undefined || typeof seat !== "number" || seat === mine) continue;
    const his = found.get(seat) ?? { seat, deeds: [], takenBack: 0 };
    if (first.type === "undone") his.takenBack++;
    else if (stands && !isTurn(first)) his.deeds.push(events);
    if (his.takenBack > 0 || his.deeds.length > 0) found.set(seat, his);
  }
  return [...found.values()];
}

function forMeOf<E extends Named>(
  story: readonly Told<E>[],
  players: readonly (Seat | "bot" | null)[],
  from: number,
  mine: Seat | null,
): Since<E>["forMe"] {
  const taken = story.findLast(
    ({ events: [first] }, at) => at >= from && first?.type === "taken-over" && players[at] === mine,
  );
  if (taken === undefined || mine === null) return null;
  const { asked } = taken.events[0] as unknown as { readonly asked: AskedBy };
  const deeds = story.flatMap(({ events, stands }, at) =>
    at >= from && stands && players[at] === "bot" ? [events] : [],
  );
  return { asked, deeds };
}

/** What an act is told by: its first event, which says what was done, not what followed; what was paid for it comes before. */
export function deedOf<G extends Kind>(
  { events: sentences, aside }: Texts<G>,
  act: readonly G["Event"][],
  name: Name,
): string {
  const deed = act.find(({ type }) => !(aside?.has(type) ?? false)) ?? act[0];
  return deed === undefined ? "" : say(sentences, "type", deed as never, name);
}

/** Why a bot plays for this seat, as the story tells it. */
export function takenOverBy(events: readonly Named[], seat: Seat | null): AskedBy | null {
  const last = events.findLast((event) => event.type === "taken-over" && (event as Done).seat === seat);
  return (last as { readonly asked?: AskedBy } | undefined)?.asked ?? null;
}
