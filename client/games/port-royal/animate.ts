import type { Seat } from "../../../shared/engine/contract.ts";
import { printed } from "../../../shared/games/port-royal/data.ts";
import type { Card, Event, PortRoyal } from "../../../shared/games/port-royal/state.ts";
import { document } from "../../art/svg.ts";
import { centre, grown, type Rect, rect } from "../../table/layout.ts";
import { over, travel } from "../../table/motion.ts";
import { type Art, type Piece, picture } from "../../table/pieces.ts";
import type { Motions, Shown, Turn } from "../../table/scene.ts";
import { back, face, handOf, sign } from "./art/pictures.ts";
import { DEPTH } from "./layout/arrangement.ts";
import { arrange, place } from "./layout.ts";
import { COMPLETED, contractAt, markContract, STEPPED } from "./scene/cubes.ts";
import { spotsOf } from "./scene/players.ts";

/** Milliseconds (SPEC: deal 180, move 220, flip 160, coins 260, one after the other by 40). */
const DEAL = 180;
const MOVE = 220;
const FLIP = 160;
const COIN = 260;
const STEP = 40;
/** More coins than this only make the way longer. */
const MOST_COINS = 6;

const FLYING = DEPTH.flying;
type Moved = Turn<PortRoyal>;

const RING: Art = {
  key: "ring",
  draw: () => ({
    svg: document(
      '<circle cx="50" cy="50" r="44" fill="none" stroke="#ffffff" stroke-opacity=".75" stroke-width="5"/><circle cx="50" cy="50" r="36" fill="none" stroke="#ffffff" stroke-opacity=".35" stroke-width="3"/>',
      100,
      100,
      {},
    ),
    width: 100,
    height: 100,
  }),
};

/** Where a thing or a seat's coins lie. */
function where({ view, port }: Shown<PortRoyal>, id: string): Rect {
  const spot = spotsOf(view, arrange(view, [], port)).find((it) => it.id === id);
  const found = spot?.rect ?? place(view, [], port).find((it) => it.id === id)?.rect;
  if (found === undefined) throw new Error(`${id} has no place`);
  return found;
}
const purse = (shown: Shown<PortRoyal>, seat: Seat): Rect => over(where(shown, `seat:${seat}/coins`), 30, 30);
const seatOf = (shown: Shown<PortRoyal>, seat: Seat): Rect => over(where(shown, `seat:${seat}`), 36, 50);
const drawn = (pieces: readonly Piece[], id: string): Piece | undefined => pieces.find((piece) => piece.id === id);

/** Whoever acts, if it is not the player himself, reaches for it with his hand. */
function reach({ act, before }: Moved, seat: Seat, on: Rect): void {
  if (seat === before.view.viewer) return;
  const size = Math.min(44, on.width * 0.5);
  const at = over(on, size, size);
  act.put(picture("reach", handOf(seat), at, FLYING + 0.5), { alpha: 0, rect: grown(at, size * 0.4) });
  void act.move("reach", { alpha: 1, rect: at }, { ms: 120 });
}

/** The hand goes along. */
const bring = ({ act }: Moved, to: Rect, ms: number): Promise<void> =>
  act.move("reach", { rect: over(to, 34, 34), alpha: 0.9 }, { ms });

async function coins({ act }: Moved, count: number, from: Rect, to: Rect): Promise<void> {
  const size = 30;
  const rise = Math.min(90, 24 + Math.abs(centre(from).x - centre(to).x) * 0.12);
  const flights = Array.from({ length: Math.min(count, MOST_COINS) }, async (_, i) => {
    const id = `coin:${i}`;
    act.put(picture(id, sign("coin"), over(from, size, size), FLYING + 0.1 + i * 0.001, { alpha: 0 }));
    await act.move(id, { alpha: 1 }, { ms: 1, delay: i * STEP });
    await act.move(id, { rect: over(to, size, size) }, { ms: COIN, arc: rise, ease: "both" });
    act.take(id);
  });
  await Promise.all(flights);
}

/** Everything that lies elsewhere afterwards goes there; what leaves the table's open places goes to `to`. */
const go = (turn: Moved, ms: number, to: (piece: Piece) => Rect | null = () => null, stagger = 0): Promise<void> =>
  travel(turn.act, turn.drawn.before, turn.drawn.after, { ms, stagger, to, above: FLYING });

const onto =
  (turn: Moved, cards: readonly Card[]) =>
  (piece: Piece): Rect | null =>
    cards.some(({ id }) => piece.id === `card:${id}`) ? where(turn.after, "discard") : null;

/** Off the pile, over, and to where it waits for its fate. */
async function reveal(turn: Moved, seat: Seat, card: Card): Promise<void> {
  const { act } = turn;
  const pile = where(turn.before, "draw");
  const shown = drawn(turn.drawn.after, `card:${card.id}`);
  if (shown === undefined) return;
  const up = grown(pile, pile.width * 0.025);
  const raised = rect(up.x, up.y - 12, up.width, up.height);
  act.put(picture("flip", back, pile, FLYING));
  reach(turn, seat, pile);
  await act.move("flip", { rect: raised }, { ms: DEAL });
  await act.move("flip", { squash: 0 }, { ms: FLIP / 2, ease: "in" });
  act.take("flip");
  act.take("reach");
  const share = Math.min(raised.width / shown.rect.width, raised.height / shown.rect.height);
  act.put(
    { ...shown, z: FLYING },
    { rect: over(raised, shown.rect.width * share, shown.rect.height * share), squash: 0 },
  );
  await act.move(shown.id, { squash: 1 }, { ms: FLIP / 2 });
  await act.move(shown.id, { rect: shown.rect }, { ms: MOVE });
}

/** One ring on the water where the card touches it; its colour fills. */
async function land(turn: Moved, card: Card): Promise<void> {
  const { act } = turn;
  const at = drawn(turn.drawn.after, `card:${card.id}`)?.rect;
  if (at === undefined) return;
  const ring = over(at, at.width * 1.1, at.width * 0.9);
  act.put(picture("ring", RING, ring, DEPTH.socket + 0.2));
  const ways = [go(turn, MOVE), act.move("ring", { rect: grown(ring, at.width * 0.34), alpha: 0 }, { ms: 240 })];
  const front = printed(card.face);
  const disc = front.kind === "ship" ? drawn(turn.drawn.after, `colour:${front.colour}`) : undefined;
  if (disc !== undefined) {
    act.put(disc, { rect: grown(disc.rect, disc.rect.width * 0.15) });
    ways.push(act.move(disc.id, { rect: disc.rect }, { ms: DEAL }));
  }
  await Promise.all(ways);
}

/** The two equal ships flash twice, then the whole harbour sails off to the right. */
async function bust(turn: Moved, lost: readonly Card[], seat: Seat, colour: string): Promise<void> {
  const { act, before } = turn;
  const pair = lost.filter(({ face }) => {
    const front = printed(face);
    return front.kind === "ship" && front.colour === colour;
  });
  reach(turn, seat, where(turn.before, "draw"));
  for (let flash = 0; flash < 2; flash++)
    for (const alpha of [0.3, 1])
      await Promise.all(pair.map(({ id }) => act.move(`card:${id}`, { alpha }, { ms: 70, ease: "both" })));
  await travel(act, turn.drawn.before, turn.drawn.after, {
    ms: MOVE + 60,
    stagger: STEP,
    above: FLYING,
    ease: "in",
    to: ({ id, rect: r }) =>
      lost.some((card) => id === `card:${card.id}`) ? rect(before.port.width + 20, r.y, r.width, r.height) : null,
  });
}

async function repel(turn: Moved, card: Card, keeper: Seat | null): Promise<void> {
  const { act } = turn;
  const at = drawn(turn.drawn.before, `card:${card.id}`)?.rect;
  if (at === undefined) return;
  const size = at.width * 0.62;
  const over_ = over(at, size, size);
  act.put(picture("sabres", sign("sabres"), over_, FLYING + 0.6), { alpha: 0, rect: grown(over_, size * 0.5) });
  await act.move("sabres", { alpha: 1, rect: over_ }, { ms: DEAL });
  void act.move("sabres", { alpha: 0 }, { ms: MOVE });
  const away = onto(turn, [card]);
  await go(turn, MOVE, (piece) =>
    keeper !== null && piece.id === `card:${card.id}` ? seatOf(turn.after, keeper) : away(piece),
  );
}

/** What he kept goes to the discards: his own as cards, another's as signs from his panel (PR-47, PR-75). */
async function scatter(turn: Moved, seat: Seat, cards: readonly Card[]): Promise<void> {
  if (seat === turn.before.view.viewer) return go(turn, MOVE, onto(turn, cards), STEP);
  const { act, after, host } = turn;
  const from = seatOf(turn.before, seat);
  await Promise.all(
    cards.map((card, i) => {
      act.put(picture(`kept:${i}`, face(card.face, "chip", host.language()), over(from, 30, 30), FLYING));
      return act.move(`kept:${i}`, { rect: over(where(after, "discard"), 30, 30) }, { ms: MOVE, delay: i * STEP });
    }),
  );
}

/** A gift is seen to come from somebody: its sign goes along with the coin of the pile (PR-34). */
async function given(turn: Moved, seat: Seat, by: Seat, count: number): Promise<void> {
  const { act, before, after } = turn;
  act.put(picture("gift", sign("gift"), over(purse(before, by), 34, 34), FLYING + 0.3));
  await Promise.all([
    act.move("gift", { rect: over(purse(after, seat), 34, 34) }, { ms: COIN + 2 * STEP, arc: 30, ease: "both" }),
    coins(turn, count, where(before, "draw"), purse(after, seat)),
  ]);
  act.take("gift");
}

/** The clerk who helped shows himself. */
async function help({ act, drawn: { after }, after: shown, host }: Moved, seat: Seat, card: Card): Promise<void> {
  const own = drawn(after, `card:${card.id}`);
  if (own !== undefined) {
    act.put({ ...own, z: FLYING });
    await act.move(own.id, { rect: grown(own.rect, own.rect.width * 0.09) }, { ms: DEAL });
    return act.move(own.id, { rect: own.rect }, { ms: DEAL });
  }
  const at = over(seatOf(shown, seat), 34, 34);
  act.put(picture("clerk", face(card.face, "chip", host.language()), at, FLYING));
  await act.move("clerk", { rect: grown({ ...at, y: at.y + 14 }, 6), alpha: 0.9 }, { ms: DEAL });
  await act.move("clerk", { alpha: 0 }, { ms: DEAL });
}

/** Coins of the pile, and whatever else shows why they come. */
function gained(turn: Moved, event: Extract<Event, { type: "coins-gained" }>): Promise<void> {
  const { seat, count, by, contract } = event;
  if (by !== undefined) return given(turn, seat, by, count);
  const from = contract === undefined ? where(turn.before, "draw") : contractAt(turn.before, contract);
  return coins(turn, count, from, purse(turn.after, seat));
}

/** A card goes from the harbour or the row to somebody: with his hand on it, if he is another. */
async function taken(turn: Moved, seat: Seat, card: Card, given: readonly Card[] = []): Promise<void> {
  const at = drawn(turn.drawn.before, `card:${card.id}`)?.rect;
  const target = drawn(turn.drawn.after, `card:${card.id}`)?.rect ?? seatOf(turn.after, seat);
  if (at !== undefined) reach(turn, seat, at);
  await turn.act.rest(seat === turn.before.view.viewer ? 1 : 120);
  const away = onto(turn, given);
  void bring(turn, target, MOVE);
  await go(turn, MOVE, (piece) => (piece.id === `card:${card.id}` ? target : away(piece)), given.length > 0 ? STEP : 0);
}

async function traded(turn: Moved, seat: Seat, card: Card): Promise<void> {
  const at = drawn(turn.drawn.before, `card:${card.id}`)?.rect;
  if (at !== undefined) reach(turn, seat, at);
  await turn.act.rest(seat === turn.before.view.viewer ? 1 : 120);
  void bring(turn, where(turn.after, "discard"), MOVE);
  await go(turn, MOVE, onto(turn, [card]));
}

async function reshuffle({ act, before }: Moved): Promise<void> {
  const from = where(before, "discard");
  const to = where(before, "draw");
  await Promise.all(
    [0, 1, 2].map(async (i) => {
      act.put(picture(`shuffle:${i}`, back, from, FLYING + i * 0.01));
      await act.move(`shuffle:${i}`, { rect: to }, { ms: MOVE, delay: i * STEP, arc: 20 });
    }),
  );
}

/** The tax card rises before everybody; an additional one has none. */
async function raise({ act, drawn: { before } }: Moved, card: Card | null): Promise<void> {
  const piece = card === null ? undefined : drawn(before, `card:${card.id}`);
  if (piece === undefined) return act.rest(300);
  act.put({ ...piece, z: FLYING });
  await act.move(piece.id, { rect: grown(piece.rect, piece.rect.width * 0.08) }, { ms: DEAL });
  await act.rest(120);
}

const still = { ms: 0, play: async (): Promise<void> => {} };

/** One motion for each event: how it looks, and how long it takes. */
export const motions: Motions<PortRoyal> = {
  "turn-began": still,
  "card-revealed": { ms: DEAL + FLIP + MOVE, play: (turn, { seat, card }) => reveal(turn, seat, card) },
  "card-landed": { ms: 240, play: (turn, { card }) => land(turn, card) },
  "ship-repelled": { ms: DEAL + MOVE, play: (turn, { seat, card, kept }) => repel(turn, card, kept ? seat : null) },
  "expedition-found": { ms: MOVE + 40, play: (turn) => go(turn, MOVE + 40) },
  "tax-raised": { ms: DEAL + 120, play: (turn, { card }) => raise(turn, card) },
  "coins-taxed": {
    ms: COIN + MOST_COINS * STEP,
    play: (turn, { seat, cards }) => coins(turn, cards.length, purse(turn.before, seat), where(turn.after, "discard")),
  },
  "tax-settled": { ms: MOVE, play: (turn, { card }) => go(turn, MOVE, onto(turn, card === null ? [] : [card])) },
  "harbour-bust": { ms: 840, play: (turn, { seat, colour, cards }) => bust(turn, cards, seat, colour) },
  "discover-stopped": still,
  "nothing-to-reveal": still,
  "coins-gained": {
    ms: COIN + 2 * STEP,
    play: gained,
  },
  "coins-paid": {
    ms: COIN + 2 * STEP,
    play: (turn, { seat, cards }) => coins(turn, cards.length, purse(turn.before, seat), where(turn.after, "discard")),
  },
  "coin-handed": {
    ms: COIN,
    play: (turn, { seat, to }) => coins(turn, 1, purse(turn.before, seat), purse(turn.after, to)),
  },
  "chance-began": still,
  "chance-skipped": still,
  "chance-ended": still,
  "ship-traded": { ms: 120 + MOVE, play: (turn, { seat, card }) => traded(turn, seat, card) },
  "ship-declined": { ms: 120 + MOVE, play: (turn, { seat, card }) => traded(turn, seat, card) },
  "clerk-helped": { ms: 2 * DEAL, play: (turn, { seat, card }) => help(turn, seat, card) },
  "contract-stepped": { ms: STEPPED, play: (turn, { seat, contract }) => markContract(turn, seat, contract, false) },
  "contract-completed": { ms: COMPLETED, play: (turn, { seat, contract }) => markContract(turn, seat, contract, true) },
  "pirates-discarded": { ms: MOVE + 4 * STEP, play: (turn, { seat, cards }) => scatter(turn, seat, cards) },
  "person-hired": { ms: 120 + MOVE, play: (turn, { seat, card }) => taken(turn, seat, card) },
  "expedition-fulfilled": {
    ms: 120 + MOVE + 3 * STEP,
    play: (turn, { seat, card, persons }) => taken(turn, seat, card, persons),
  },
  "pile-reshuffled": { ms: MOVE + 2 * STEP, play: (turn) => reshuffle(turn) },
  "harbour-cleared": { ms: MOVE + 4 * STEP, play: (turn, { cards }) => go(turn, MOVE, onto(turn, cards), 30) },
  "end-announced": { ms: 500, play: ({ act }) => act.rest(500) },
  "seat-left": still,
  "only-choice": still,
  undone: still,
  "game-ended": still,
};
