import { expect, test } from "vitest";
import { motions } from "../../client/games/bruegge/animate.ts";
import { threat, worker } from "../../client/games/bruegge/art/pictures.ts";
import { handId } from "../../client/games/bruegge/choices.ts";
import { draws, plays, sees } from "../../client/games/bruegge/motion/cards.ts";
import { digs, movesIn, spares } from "../../client/games/bruegge/motion/city.ts";
import { coins, gains } from "../../client/games/bruegge/motion/goods.ts";
import { homeId } from "../../client/games/bruegge/scene/city.ts";
import { scene } from "../../client/games/bruegge/scene/index.ts";
import { arranged, type Moved } from "../../client/games/bruegge/scene/spots.ts";
import { en } from "../../client/games/bruegge/texts/en.ts";
import { paintedOn } from "../../client/table/kit/whereabouts.ts";
import { centre, holds, type Rect } from "../../client/table/layout.ts";
import type { Mover } from "../../client/table/motion.ts";
import type { Piece } from "../../client/table/pieces.ts";
import type { Event } from "../../shared/games/bruegge/events.ts";
import { bruegge } from "../../shared/games/bruegge/index.ts";
import type { Bruegge, View } from "../../shared/games/bruegge/state.ts";
import { does, FIVE, table, type Wanted } from "../games/bruegge/tables.ts";
import { hostOf, shownOf } from "./paper.ts";
import { withRuler } from "./ruler.ts";

withRuler();

const PORT = { width: 1440, height: 900 };
const host = hostOf<Bruegge>("bruegge", en, 4);
const viewOf = (own: NonNullable<Wanted["players"]>[number]): View =>
  bruegge.view(table({ players: [{ hand: FIVE, ...own }] }), 0);

/** What stands on the table whenever something begins to move: before, what lay there; and what the motion puts there itself. */
async function standing(before: View, after: View, play: (motion: Moved) => Promise<void>, port = PORT) {
  const drawn = [before, after].map((view) => scene.pieces(shownOf<Bruegge>(view, port), host));
  const put = new Map<string, Piece>();
  const moments: {
    readonly moves: string;
    readonly from: Rect | undefined;
    readonly to: Rect | undefined;
    readonly there: readonly string[];
  }[] = [];
  const artsOf = ({ parts }: Piece): string[] =>
    parts.flatMap((part) => (part.type === "picture" ? [part.art.key] : []));
  const mover = {
    put: (piece: Piece) => void put.set(piece.id, piece),
    take: (id: string) => void put.delete(id),
    rest: async () => {},
    move: async (id: string, { rect: to }: { readonly rect?: Rect } = {}) =>
      void moments.push({
        moves: id,
        from: put.get(id)?.rect,
        to,
        there: [...put.values()].flatMap(artsOf).map((key) => key.toString()),
      }),
  };
  await play({
    mover: mover as unknown as Mover,
    host,
    before: shownOf<Bruegge>(before, port),
    after: shownOf<Bruegge>(after, port),
    drawn: { before: drawn[0]!, after: drawn[1]! },
  });
  return moments;
}

test("water runs into a space that lies dry, not into a gap", async () => {
  const [dry, wet] = [viewOf({}), viewOf({ canals: [1, 0] })];
  const built = { type: "canal-built", seat: 0, canal: 0, space: 1, colour: "red", by: null } as const;
  const [fills] = await standing(dry, wet, (motion) => digs(motion, built as never));
  expect(fills!.there.filter((key) => /next/.test(key))).toHaveLength(1);
  expect(fills!.there.filter((key) => /built/.test(key))).toHaveLength(1);
});

test("while light comes on in a house its walls stand", async () => {
  const [empty, lived] = [viewOf({ houses: 1 }), viewOf({ persons: ["monk"] })];
  const { number } = empty.players[0]!.houses[0]!;
  const event = { type: "person-recruited", seat: 0, person: "monk", house: number } as never;
  const moments = await standing(empty, lived, (motion) => movesIn(motion, event));
  const last = moments.at(-1)!;
  expect(last.moves).toMatch(/^home:/);
  expect(last.there.filter((key) => /^house /.test(key))).toHaveLength(1);
});

test("BR-A58: cards of a draw turn from their backs one after the other: none is gone meanwhile", async () => {
  const [none, all] = [bruegge.view(table({ players: [{ hand: [] }] }), 0), viewOf({})];
  const moments = await standing(none, all, (motion) => sees(motion));
  expect(moments.map(({ moves }) => moves)).toHaveLength(2 * FIVE.length);
  for (const { there } of moments) expect(there).toHaveLength(FIVE.length);
  expect(moments[0]!.there.filter((key) => key.startsWith("back "))).toHaveLength(FIVE.length);
});

test("BR-A58: when the cards of a draw are seen its papers go and its backs, and the sentence stands where it will", async () => {
  const { state } = does({ players: [{ hand: ["poet"] }], piles: [["monk"], ["queen"]] }, [{ op: "draw", n: 1 }]);
  const taken = bruegge.view(state, 0);
  const [own, ...others] = taken.players;
  const before = { ...taken, players: [{ ...own!, taken: ["red"] as const }, ...others] };
  const seen = { type: "cards-seen", seat: 0, colours: ["red"], cards: ["nun"], by: null } as const;
  const gone: string[] = [];
  await standing(before, scene.after(before, seen), (motion) => {
    const take = (id: string): void => void gone.push(id);
    return sees({ ...motion, mover: { ...motion.mover, take } as unknown as Mover });
  });
  expect(gone).toEqual(expect.arrayContaining(["answer:pile:0", "answer:pile:1", "taken:0"]));
});

test("where a card has left the hand the others close up while it goes, and do not jump afterwards", async () => {
  const [five, four] = [viewOf({}), viewOf({ hand: FIVE.slice(1) })];
  const played = { seat: 0, card: FIVE[0]! } as const;
  const moved = (await standing(five, four, (motion) => plays(motion, played), { width: 390, height: 844 })).map(
    ({ moves }) => moves,
  );
  expect(moved).toEqual(expect.arrayContaining(FIVE.slice(1).map(handId)));
});

test("after a disaster comes the person who kept it away: at his house, where it is seen, else over the plate", async () => {
  const spared = (seat: number) => {
    const side: Wanted["players"] = [{ hand: FIVE }, {}];
    const players = side.with(seat, { ...side[seat], persons: ["fire-warden"] });
    const view = bruegge.view(table({ players }), 0);
    return standing(view, view, (motion) =>
      spares(motion, { type: "disaster-spared", seat, colour: "red", why: "immune", by: "fire-warden" }),
    );
  };
  const [mine, others] = [await spared(0), await spared(1)];
  expect(mine.map(({ moves }) => moves).filter((id) => id !== "sign")).toHaveLength(1);
  expect(others.map(({ moves }) => moves)).toEqual(["sign", "sign", "sign", "sign"]);
  expect(others.flatMap(({ there }) => there).filter((key) => key === "person chip fire-warden")).toHaveLength(2);
});

test("what a person gives comes from his house, all else from the dice: nothing flies over the sentence that tells of it", async () => {
  const view = viewOf({ persons: ["monk"] });
  for (const port of [PORT, { width: 390, height: 844 }, { width: 844, height: 390 }]) {
    const gained = async (by: "monk" | null) =>
      (await standing(view, view, (motion) => gains(motion, 0, coins(1), by), port)).at(-1)!.from!;
    const shown = shownOf<Bruegge>(view, port);
    const { number } = view.players[0]!.houses[0]!;
    const home = scene.pieces(shown, host).find(({ id }) => id === homeId(number))!.rect;
    const [given, paid] = [centre(await gained("monk")), centre(await gained(null))];
    expect(holds(home, given.x, given.y)).toBe(true);
    expect(holds(arranged(shown).dice.rect, paid.x, paid.y)).toBe(true);
  }
});

test("where no room is left for the piles, cards come from the dice, not out of the sentence", async () => {
  const view = viewOf({});
  const port = { width: 320, height: 568 };
  const drawn = { type: "card-drawn", seat: 1, pile: 0, colour: "red", next: "blue" } as const;
  const [comes] = await standing(view, view, (motion) => draws(motion, drawn), port);
  const { x, y } = centre(comes!.from!);
  expect(holds(arranged(shownOf<Bruegge>(view, port)).dice.rect, x, y)).toBe(true);
});

test("what somebody comes to have goes where his plate shows it from then on, not somewhere on the plate", async () => {
  const none = bruegge.view(table({ players: [{ hand: FIVE }, {}] }), 0);
  const [own, other] = none.players;
  const has = { ...other!, houses: [{ number: 1, colour: "red" as const, person: null, since: 1 }] };
  const more = {
    ...none,
    players: [own!, { ...has, threats: [0, 0, 1, 0, 0] as const, guilders: other!.guilders + 1 }],
  };
  const plate = scene.pieces(shownOf<Bruegge>(more, PORT), host).find(({ id }) => id === "seat:1")!;
  const lands = async (event: Event): Promise<Rect> => {
    const play = motions[event.type as keyof typeof motions].play as (motion: Moved, event: Event) => Promise<void>;
    return (await standing(none, more, (motion) => play(motion, event))).at(-1)!.to!;
  };
  const ends = [
    await lands({ type: "threat-received", seat: 1, colour: "red", count: 1, by: null } as never),
    await lands({ type: "house-built", seat: 1, house: 1, colour: "red", by: null } as never),
    await lands({ type: "workers-gained", seat: 1, workers: [1, 0, 0, 0, 0], by: null } as never),
    await lands({ type: "guilders-gained", seat: 1, count: 1, by: null } as never),
  ];
  const wanted = [threat("red").key, /house( chip)? red/, worker("blue").key, /coin \d+/];
  for (const [i, key] of wanted.entries()) {
    const shown = paintedOn(plate, (art) => (typeof key === "string" ? art.key === key : key.test(art.key)))!;
    expect(centre(ends[i]!)).toEqual(centre(shown));
  }
});

test("the dice of the last round pale when the next one begins, and are not gone at once", async () => {
  const [rolled, fresh] = [[3, 3, 1, 5, 6] as const, [0, 0, 0, 0, 0] as const].map(
    (dice): View => ({ ...viewOf({}), dice }),
  );
  const event = { type: "round-began", round: 2, start: 0 } as const;
  const moments = await standing(rolled!, fresh!, (motion) => motions["round-began"].play(motion, event));
  const paled = moments.filter(({ moves }) => moves.startsWith("rolled:"));
  expect(paled.map(({ moves }) => moves)).toHaveLength(5);
  // Whoever begins is seen meanwhile.
  expect(moments.length).toBeGreaterThan(paled.length);
});
