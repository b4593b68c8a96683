import type { Seat } from "../../../shared/engine/contract.ts";
import { INFLUENCE_TO_END, printed } from "../../../shared/games/port-royal/data.ts";
import { influenceOf } from "../../../shared/games/port-royal/reckoning.ts";
import type { Card, Event, PortRoyal } from "../../../shared/games/port-royal/state.ts";
import * as kit from "../../table/kit/flights.ts";
import { COIN, DEAL, drawnAs, FLIP, MOST_COINS, MOVE, rise, STEP, still } from "../../table/kit/flights.ts";
import * as moments from "../../table/kit/moments.ts";
import { seatId } from "../../table/kit/places.ts";
import { grown, type Rect } from "../../table/layout.ts";
import { over } from "../../table/motion.ts";
import { type Art, type Piece, picture } from "../../table/pieces.ts";
import type { Motion, Motions, Shown } from "../../table/scene.ts";
import { back, face, ICONS, ring, sign } from "./art/pictures.ts";
import { arrange, DEPTH, place, waterOf } from "./layout.ts";
import { COMPLETED, contractAt, markContract, STEPPED } from "./scene/cubes.ts";
import { seatSpots } from "./scene/players.ts";
import { crowned } from "./scene/prize.ts";
import { speakerOf } from "./texts/speaker.ts";

const above = DEPTH.flying;
/** Until the hand of somebody else lies on what he takes. */
const REACH = 120;
type Moved = Motion<PortRoyal>;
type Taken = { readonly seat: Seat; readonly card: Card };
type Paid = { readonly seat: Seat; readonly cards: readonly Card[] };

/** Where a thing or a seat's coins lie. */
function where({ view, port }: Shown<PortRoyal>, id: string): Rect {
  const found = [...seatSpots(view, arrange(view, [], port)), ...place(view, [], port)].find((it) => it.id === id);
  if (found === undefined) throw new Error(`${id} has no place`);
  return found.rect;
}
const purse = (shown: Shown<PortRoyal>, seat: Seat): Rect => where(shown, seatId(seat, "coins"));
const panelOf = (shown: Shown<PortRoyal>, seat: Seat): Rect => over(where(shown, seatId(seat)), 36, 50);
const idOf = ({ id }: Card): string => `card:${id}`;
/** Where everybody is told something: before the water. */
function middle({ before: { view, port } }: Moved) {
  return { at: waterOf(arrange(view, [], port)), z: above + 0.6 };
}

const coins = ({ mover }: Moved, count: number, from: Rect, to: Rect): Promise<void> =>
  kit.pay(mover, sign("coin"), count, { from, to, z: above + 0.1 });

/** Everything that lies elsewhere afterwards goes there; what leaves the table's open places goes to `to`. */
const go = (motion: Moved, ms: number, to: (piece: Piece) => Rect | null = () => null, stagger = 0): Promise<void> =>
  kit.go(motion, { ms, stagger, to, above });

const onto =
  (motion: Moved, cards: readonly Card[]) =>
  ({ id }: Piece): Rect | null =>
    cards.some((card) => id === idOf(card)) ? where(motion.after, "discard") : null;

/** Off the pile, over, and to where it waits for its fate. */
async function reveal(motion: Moved, seat: Seat, card: Card): Promise<void> {
  const shown = drawnAs(motion.drawn.after, idOf(card));
  if (shown === undefined) return;
  const revealed = kit.reveal(motion, { seat, pile: where(motion.before, "draw"), back, shown, z: above });
  // What lies in the harbour makes room for it.
  await Promise.all([revealed, kit.go(motion, { above: above - 0.5 })]);
}

/** One ring on the water where the card touches it; its colour fills. */
async function land(motion: Moved, card: Card): Promise<void> {
  const { mover, drawn } = motion;
  const at = drawnAs(drawn.after, idOf(card))?.rect;
  if (at === undefined) return;
  const water = over(at, at.width * 1.1, at.width * 0.9);
  const front = printed(card.face);
  const disc = front.kind === "ship" ? drawnAs(drawn.after, `colour:${front.colour}`) : undefined;
  if (disc !== undefined) mover.put(disc, { rect: grown(disc.rect, disc.rect.width * 0.15) });
  await Promise.all([
    go(motion, MOVE),
    kit.spread(mover, ring, water, { by: at.width * 0.34, z: DEPTH.socket + 0.2, ms: 240 }),
    ...(disc === undefined ? [] : [mover.move(disc.id, { rect: disc.rect }, { ms: DEAL })]),
  ]);
}

/** The two equal ships meet before everybody, then the whole harbour sails off. */
function bust(motion: Moved, lost: readonly Card[], colour: string): Promise<void> {
  const isPair = ({ face: of }: Card): boolean => {
    const front = printed(of);
    return front.kind === "ship" && front.colour === colour;
  };
  const [pair, others] = [true, false].map((meets) => lost.filter((card) => isPair(card) === meets).map(idOf));
  const said = { text: speakerOf(motion.host).words.moments.bust, seal: sign("bust") };
  return moments.clash(motion, { pair: pair!, others: others!, said }, middle(motion));
}

async function repel(motion: Moved, card: Card, keeper: Seat | null): Promise<void> {
  const { mover } = motion;
  const at = drawnAs(motion.drawn.before, idOf(card))?.rect;
  if (at === undefined) return;
  const size = at.width * 0.62;
  const on = over(at, size, size);
  mover.put(picture("sabres", sign("sabres"), on, above + 0.6), { alpha: 0, rect: grown(on, size * 0.5) });
  await mover.move("sabres", { alpha: 1, rect: on }, { ms: DEAL });
  void mover.move("sabres", { alpha: 0 }, { ms: MOVE });
  const away = onto(motion, [card]);
  await go(motion, MOVE, (piece) =>
    keeper !== null && piece.id === idOf(card) ? panelOf(motion.after, keeper) : away(piece),
  );
}

/** What he kept goes to the discards: his own as cards, another's as signs from his panel (PR-47, PR-75). */
function scatter(motion: Moved, { seat, cards }: Paid): Promise<void> {
  const { before, after, host } = motion;
  return kit.outOfHand(motion, {
    id: "kept",
    seat,
    panel: panelOf(before, seat),
    pile: where(after, "discard"),
    which: ({ id }) => cards.some((card) => id === idOf(card)),
    arts: cards.map((card) => face(card.face, "chip", host.language())),
    size: { width: 30, height: 30 },
    above,
    ms: MOVE,
  });
}

/** A gift is seen to come from somebody: its sign goes along with the coin of the pile (PR-34). */
async function given(motion: Moved, seat: Seat, by: Seat, count: number): Promise<void> {
  const { mover, before, after } = motion;
  mover.put(picture("gift", sign("gift"), over(purse(before, by), 34, 34), above + 0.3));
  await Promise.all([
    mover.move("gift", { rect: over(purse(after, seat), 34, 34) }, { ms: COIN + 2 * STEP, arc: 30, ease: "both" }),
    coins(motion, count, where(before, "draw"), purse(after, seat)),
  ]);
  mover.take("gift");
}

/** The clerk who helped shows himself. */
async function help({ mover, drawn, after, host }: Moved, seat: Seat, card: Card): Promise<void> {
  const own = drawnAs(drawn.after, idOf(card));
  if (own !== undefined) return rise(mover, own, 0.09, above, true);
  const at = over(panelOf(after, seat), 34, 34);
  mover.put(picture("clerk", face(card.face, "chip", host.language()), at, above));
  await mover.move("clerk", { rect: grown({ ...at, y: at.y + 14 }, 6), alpha: 0.9 }, { ms: DEAL });
  await mover.move("clerk", { alpha: 0 }, { ms: DEAL });
}

/** Coins of the pile, and whatever else shows why they come. */
function gained(motion: Moved, { seat, count, by, contract }: Extract<Event, { type: "coins-gained" }>): Promise<void> {
  if (by !== undefined) return given(motion, seat, by, count);
  const from = contract === undefined ? where(motion.before, "draw") : contractAt(motion.before, contract);
  return coins(motion, count, from, purse(motion.after, seat));
}

/** Whoever takes a card, if it is another, lays his hand on it. */
async function grasp(motion: Moved, { seat, card }: Taken): Promise<void> {
  const at = drawnAs(motion.drawn.before, idOf(card))?.rect;
  if (at !== undefined) kit.reach(motion, seat, at, above + 0.5);
  await motion.mover.rest(seat === motion.before.view.viewer ? 1 : REACH);
}

/** A card goes from the harbour or the row to somebody: with his hand on it, if he is another. */
async function taken(
  motion: Moved,
  { seat, card, persons = [] }: Taken & { readonly persons?: readonly Card[] },
): Promise<void> {
  await grasp(motion, { seat, card });
  const target = drawnAs(motion.drawn.after, idOf(card))?.rect ?? panelOf(motion.after, seat);
  void kit.bring(motion.mover, target, MOVE);
  const away = onto(motion, persons);
  await go(motion, MOVE, (piece) => (piece.id === idOf(card) ? target : away(piece)), persons.length > 0 ? STEP : 0);
}

/** The expedition goes to whoever has fulfilled it, and everybody hears what it is worth. */
async function fulfilled(motion: Moved, event: Extract<Event, { type: "expedition-fulfilled" }>): Promise<void> {
  const { texts, words } = speakerOf(motion.host);
  const text = words.moments.expedition(texts.words.points(influenceOf([event.card.face])));
  await Promise.all([taken(motion, event), declare(motion, text, ICONS.compassLight)]);
}

async function traded(motion: Moved, { seat, card }: Taken): Promise<void> {
  await grasp(motion, { seat, card });
  void kit.bring(motion.mover, where(motion.after, "discard"), MOVE);
  await go(motion, MOVE, onto(motion, [card]));
}

/** The tax card rises before everybody; an additional one has none, and is told all the louder. */
function raise(motion: Moved, card: Card | null): Promise<void> {
  const piece = card === null ? undefined : drawnAs(motion.drawn.before, idOf(card));
  if (piece !== undefined) return rise(motion.mover, piece, 0.08, above);
  return declare(motion, speakerOf(motion.host).texts.words.additionalTax, sign("coin"));
}

/** A word and a seal in the middle of the water. */
const declare = (motion: Moved, text: string, seal: Art): Promise<void> =>
  moments.announce(motion, { text, seal }, middle(motion));

/** Coins that somebody pays lie on the discards. */
const paid = (motion: Moved, { seat, cards }: Paid): Promise<void> =>
  coins(motion, cards.length, purse(motion.before, seat), where(motion.after, "discard"));

/** One motion for each event: how it looks, and how long it takes. */
export const motions: Motions<PortRoyal> = {
  "turn-began": moments.moment((motion, { seat }) => moments.passTurn(motion, seat, middle(motion)), moments.TURN),
  "card-revealed": { ms: DEAL + FLIP + MOVE, play: (motion, { seat, card }) => reveal(motion, seat, card) },
  "card-landed": { ms: 240, play: (motion, { card }) => land(motion, card) },
  "ship-repelled": { ms: DEAL + MOVE, play: (motion, { seat, card, kept }) => repel(motion, card, kept ? seat : null) },
  "expedition-found": { ms: MOVE + 40, play: (motion) => go(motion, MOVE + 40) },
  "tax-raised": moments.moment((motion, { card }) => raise(motion, card)),
  "coins-taxed": { ms: COIN + MOST_COINS * STEP, play: paid },
  "tax-settled": { ms: MOVE, play: (motion, { card }) => go(motion, MOVE, onto(motion, card === null ? [] : [card])) },
  "harbour-bust": moments.moment((motion, { colour, cards }) => bust(motion, cards, colour), moments.CLASH),
  "discover-stopped": still,
  "nothing-to-reveal": still,
  "coins-gained": { ms: COIN + 2 * STEP, play: gained },
  "coins-paid": { ms: COIN + 2 * STEP, play: paid },
  "coin-handed": {
    ms: COIN,
    play: (motion, { seat, to }) => coins(motion, 1, purse(motion.before, seat), purse(motion.after, to)),
  },
  "chance-began": still,
  "chance-skipped": still,
  "chance-ended": still,
  "ship-traded": { ms: REACH + MOVE, play: traded },
  "ship-declined": { ms: REACH + MOVE, play: traded },
  "clerk-helped": { ms: 2 * DEAL, play: (motion, { seat, card }) => help(motion, seat, card) },
  "contract-stepped": { ms: STEPPED, play: markContract },
  "contract-completed": moments.moment(markContract, COMPLETED),
  "pirates-discarded": { ms: MOVE + 4 * STEP, play: scatter },
  "person-hired": { ms: REACH + MOVE, play: taken },
  "expedition-fulfilled": moments.moment(fulfilled),
  "pile-reshuffled": {
    ms: MOVE + 2 * STEP,
    play: ({ mover, before }) => kit.reshuffle(mover, back, where(before, "discard"), where(before, "draw"), above),
  },
  "harbour-cleared": { ms: MOVE + 4 * STEP, play: (motion, { cards }) => go(motion, MOVE, onto(motion, cards), 30) },
  "end-announced": moments.moment((motion) =>
    declare(motion, speakerOf(motion.host).house.lastRound, sign({ points: String(INFLUENCE_TO_END) })),
  ),
  "seat-left": still,
  "game-ended": moments.moment(crowned, moments.WON),
};
