import type { Seat } from "../../../../shared/engine/contract.ts";
import { type By, CANAL_SPACES, type CanalNumber, type Face } from "../../../../shared/games/bruegge/data.ts";
import { canalPrice, priceOf } from "../../../../shared/games/bruegge/effects/prices.ts";
import type { Event } from "../../../../shared/games/bruegge/events.ts";
import { PERSON, PERSONS, type PersonId } from "../../../../shared/games/bruegge/persons.ts";
import { SHIP, SHIPS } from "../../../../shared/games/bruegge/ships.ts";
import type { Bruegge, PlayerView, View } from "../../../../shared/games/bruegge/state.ts";
import type { Colour, Op, Person, Ship } from "../../../../shared/games/bruegge/vocabulary.ts";
import type { Texts } from "../../../table/texts.ts";
import type { Names } from "./persons.names.ts";
import type { PersonTexts } from "./persons.ts";
import type { PanelWords } from "./words.ts";

/** What this game's panels say beyond the tables that every game has; words on the canvas are canvas.ts' and tiles.ts'. */
export interface BrueggeTexts extends Texts<Bruegge> {
  /** What a person or ship does, and nothing else. */
  readonly effects: { readonly [F in Face]: string };
  readonly words: PanelWords;
}

const by = <T extends { readonly id: string }>(all: readonly T[], value: (it: T) => string) =>
  Object.fromEntries(all.map((it) => [it.id, value(it)]));

/** What single persons and ships are called and do: `worth` says the figures of a card before its effect. */
export function facesOf(
  { persons, objects, ships }: Names,
  { effect }: PersonTexts,
  say: { readonly ship: (name: string) => string; readonly worth: (person: Person) => string },
) {
  const both = (person: (it: Person) => string, ship: (it: Ship) => string) =>
    ({ ...by(PERSONS, person), ...by(SHIPS, ship) }) as { readonly [F in Face]: string };
  const nameOf = (it: Ship) => ships[it.id as keyof typeof ships];
  return {
    titles: both((it) => persons[it.id as PersonId], nameOf),
    cards: both(
      (it) => objects[it.id as PersonId],
      (it) => say.ship(nameOf(it)),
    ),
    abilities: both(
      (it) => `${say.worth(it)} ${effect(it.id as PersonId)}`,
      (it) => effect(it.id as keyof typeof SHIP),
    ),
    effects: both(
      (it) => effect(it.id as PersonId),
      (it) => effect(it.id as keyof typeof SHIP),
    ),
  };
}

/** Whose decision it is that the words are about. */
const deciderOf = ({ asked, active }: View): Seat => asked?.seat ?? active;
export const ownSide = (view: View): PlayerView => view.players[deciderOf(view)]!;

/** Where an empty house stands in its street, from 1 on, when there is another empty one of its colour; null: there is none. */
export function placeAmongTwins({ houses }: PlayerView, house: number): number | null {
  const at = houses.findIndex(({ number }) => number === house);
  const { colour } = houses[at]!;
  const twins = houses.filter((it) => it.person === null && it.colour === colour);
  return twins.length > 1 ? at + 1 : null;
}

/** All operations of a person or ship, those of its choices too. */
function operationsOf(id: By): readonly Op[] {
  const flat = (ops: readonly Op[]): Op[] =>
    ops.flatMap((op) => (op.op === "choose" ? [op, ...op.options.flatMap(flat)] : [op]));
  if (id in SHIP) return flat(SHIP[id as keyof typeof SHIP].do);
  const person: Person = PERSON[id as PersonId];
  if (person.kind === "end") return [];
  if (person.kind !== "passive") return flat(person.do);
  const { effect } = person;
  if ("act" in effect) return flat(effect.act.flatMap((way) => way.do));
  return "on" in effect ? flat(effect.do) : [];
}
/** The operation of this name that asks now. */
export function asks<K extends Op["op"]>({ asked }: View, op: K): Extract<Op, { op: K }> | null {
  const all = asked === null || asked.by === null ? [] : operationsOf(asked.by);
  return (all.find((it) => it.op === op) as Extract<Op, { op: K }> | undefined) ?? null;
}

/** The colour of which all markers may go back at once (BR-25); null: something else is asked. */
export function allOf(view: View): Colour | null {
  const op = view.asked?.type === "marker" ? asks(view, "drop-threat") : null;
  return op?.n === "all" ? op.colour : null;
}

/** What the decider has that can burn (BR-16): a finished canal cannot (BR-A4). */
export function burns(view: View): "house" | "token" | "either" {
  const { houses, canals } = ownSide(view);
  const digs = canals.some((tokens) => tokens > 0 && tokens < CANAL_SPACES);
  return houses.length === 0 ? "token" : digs ? "either" : "house";
}

/** What it would cost the decider now to recruit this person, by the card or by the effect that asks. */
export const recruitPrice = (view: View, card: PersonId): number =>
  priceOf(ownSide(view), card, asks(view, "recruit") ?? undefined);
/** The next space of a canal of the decider, from 1, and its price; null where the canal is finished. */
export function nextSpace(view: View, canal: CanalNumber): { readonly space: number; readonly price: number } | null {
  const side = ownSide(view);
  const tokens = side.canals[canal]!;
  if (tokens >= CANAL_SPACES) return null;
  return { space: tokens + 1, price: canalPrice(side, canal, asks(view, "canal")?.discount ?? 0) };
}

/** Whether the decider could use a person now: one that is left for this round, and that he can pay and that changes anything (BR-32). */
export const hasPower = (view: View): boolean => ownSide(view).usable.length > 0;

/** What is paid comes before what it is paid for. */
export const ASIDE: ReadonlySet<Event["type"]> = new Set(["guilders-paid", "worker-paid", "card-paid"]);

/** What stands in another event of the same beat: the price of an advance, and markers that one's own die brought to all (BR-16). */
export const unsaid: NonNullable<Texts<Bruegge>["unsaid"]> = (event, beat, viewer) => {
  if (event.type === "guilders-paid") return event.for === "advance" && beat.some(({ type }) => type === "advanced");
  if (event.type !== "threat-received" || event.by !== null || event.seat === viewer) return false;
  return (
    event.count < event.limit &&
    beat.some((own) => own.type === event.type && own.seat === viewer && own.colour === event.colour)
  );
};

/** The cards that a player holds, for him alone. */
export const inHand = ({ viewer, players }: View): readonly PersonId[] =>
  viewer === "spectator" ? [] : players[viewer]!.own;
/** Who can be read: the own hand, and who lives in a city, each once. */
export const knownTo = (view: View): PersonId[] => [
  ...new Set([
    ...inHand(view),
    ...view.players.flatMap(({ houses }) => houses.flatMap(({ person }) => (person === null ? [] : [person]))),
  ]),
];
