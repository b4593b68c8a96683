import { expect, test } from "vitest";
import { asks, PRICE } from "../../client/games/bruegge/choices.ts";
import { cityId } from "../../client/games/bruegge/laying.ts";
import { marker, rings } from "../../client/games/bruegge/motion/board.ts";
import { CLOSE_CITY } from "../../client/games/bruegge/scene/city.ts";
import { scene } from "../../client/games/bruegge/scene/index.ts";
import { sightOf } from "../../client/games/bruegge/scene/sight.ts";
import { promptPiece } from "../../client/games/bruegge/scene/tiles.ts";
import { after } from "../../client/games/bruegge/story.ts";
import { en } from "../../client/games/bruegge/texts/en.ts";
import { explanation } from "../../client/games/bruegge/texts/explain.ts";
import { tilesIn } from "../../client/games/bruegge/texts/tiles.ts";
import { whole } from "../../client/table/kit/parts.ts";
import { seatId } from "../../client/table/kit/places.ts";
import { centre, holds, type Rect, rect, type Viewport } from "../../client/table/layout.ts";
import type { Piece } from "../../client/table/pieces.ts";
import { bruegge } from "../../shared/games/bruegge/index.ts";
import type { PersonId } from "../../shared/games/bruegge/persons.ts";
import type { Bruegge, View } from "../../shared/games/bruegge/state.ts";
import { COLOURS } from "../../shared/games/bruegge/vocabulary.ts";
import { FIVE, table, type Wanted } from "../games/bruegge/tables.ts";
import { isInside } from "./examiner/layout.ts";
import { hostOf, shownOf } from "./paper.ts";
import { withRuler } from "./ruler.ts";

withRuler();

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const host = hostOf<Bruegge>("bruegge", en, 4);

const viewOf = (wanted: Wanted): View => bruegge.view(table(wanted), 0);
const drawn = (view: View, port: Viewport): readonly Piece[] => scene.pieces(shownOf<Bruegge>(view, port), host);
/** The pictures of a thing by name, and its words. */
function saysOf(pieces: readonly Piece[], id: string) {
  const { parts, rect } = pieces.find((piece) => piece.id === id)!;
  const bits = parts.flatMap((part) => (part.type === "line" ? part.bits : []));
  return {
    rect,
    parts,
    pictures: parts.flatMap((part) => (part.type === "picture" ? [{ key: part.art.key, rect: part.rect }] : [])),
    bits: bits.map((bit) => ("text" in bit ? bit.text : bit.art.key)),
  };
}

const threatened = { threats: { red: 2, blue: 1 } };
test.each([DESK, PHONE])(
  "BR-13: markers stand by colour, and one more than which is too many stands out ($width)",
  (port) => {
    const others = { players: [{ hand: FIVE, ...threatened }, threatened, {}] };
    const three = viewOf({ seats: 3, ...others });
    // A phone tells of others what is next to strike, of oneself everything.
    const all = ["threat blue", "1", "threat red", "2!"];
    const next = port === DESK ? all : ["threat red", "2!"];
    const marks = (view: View, seat: number): string[] => {
      const { parts } = drawn(view, port).find(({ id }) => id === seatId(seat))!;
      return parts.flatMap((part, i) => {
        const next = parts[i + 1];
        if (part.type !== "picture" || !part.art.key.startsWith("threat ") || next?.type !== "line") return [];
        return [part.art.key, ...next.bits.map((bit) => ("text" in bit ? bit.text : ""))];
      });
    };
    expect(marks(three, 0)).toEqual(all);
    expect(marks(three, 1)).toEqual(next);
    expect(marks(three, 2)).toEqual([]);
    const warded = viewOf({ seats: 3, players: [{ ...threatened, persons: ["castellan"] }, {}, {}] });
    expect(marks(warded, 0)).toEqual(["threat blue", "1", "threat red", "2"]);
  },
);

test("whoever has left is named as such, and not by a dot", () => {
  const view = viewOf({ seats: 4 });
  const players = view.players.map((player, seat) => ({ ...player, gone: seat === 1 }));
  const { bits } = saysOf(drawn({ ...view, players }, DESK), seatId(1));
  expect(bits.slice(0, 2)).toEqual([host.name(1), "has left"]);
  const other = saysOf(drawn({ ...view, players }, DESK), seatId(2)).bits;
  expect(other).not.toContain("has left");
  // Its place is that of his money, which he needs no more.
  expect([other, bits].map((all) => all.some((bit) => bit.startsWith("coin ")))).toEqual([true, false]);
});

test("the backs of both piles are told apart without colour, also where they are small", () => {
  const view = viewOf({ seats: 2 });
  for (const [port, back] of [
    [DESK, "back"],
    [PHONE, "back chip"],
  ] as const)
    expect(
      drawn(view, port).flatMap(({ id, parts }) =>
        /^stack:/.test(id) ? parts.flatMap((part) => (part.type === "picture" ? [part.art.key] : [])) : [],
      ),
    ).toEqual(expect.arrayContaining(view.piles.map(({ top }) => `${back} ${top}`)));
});

test("on one's own plate the word for majorities stands beside all statues, or not at all", () => {
  const view = viewOf({ seats: 2 });
  for (const port of [DESK, { width: 1024, height: 768 }])
    for (const statues of [[], [7], [7, 6, 5], [7, 6, 5, 4, 4, 4]]) {
      const players = view.players.map((player, seat) => (seat === 0 ? { ...player, statues } : player));
      const { parts } = saysOf(drawn({ ...view, players }, port), seatId(0));
      const lines = parts.flatMap((part) => (part.type === "line" ? [part] : []));
      const [named, discs] = lines.slice(-2);
      const all = discs!.bits.reduce((sum, bit) => sum + ("art" in bit ? bit.width : 0) + 4, 0);
      const free = discs!.rect.x + discs!.rect.width - all - named!.rect.x - named!.rect.width;
      if (named!.rect.width > 0) expect(free, `${statues} at ${port.width}`).toBeGreaterThanOrEqual(0);
      expect(named!.bits[0]).toMatchObject({ short: "" });
    }
});

test("the fewer others there are, the more of their cities is seen: houses with names, without, then as many as fit", () => {
  const city = { persons: ["monk", "count", "painter"] as const, houses: 2 };
  const homes = [
    { seats: 2, key: /^home \w+ (monk|count|painter) / },
    { seats: 3, key: /^house chip \w+ (monk|count|painter)$/ },
  ];
  for (const { seats, key } of homes) {
    const players = [{ hand: FIVE }, { ...city, persons: [...city.persons] }, ...Array(seats - 2).fill({})];
    const { pictures, rect } = saysOf(drawn(viewOf({ seats, players, zwin: true }), DESK), seatId(1));
    const houses = pictures.filter(({ key: name }) => /^(home|house)/.test(name));
    expect(houses).toHaveLength(5);
    expect(houses.filter(({ key: name }) => key.test(name))).toHaveLength(3);
    const faults = houses.filter(({ rect: at }) => !isInside(at, rect) || at.width < 40);
    expect(faults).toEqual([]);
    expect(apart(houses.map(({ rect: at }) => at))).toBe(true);
  }
});
const apart = (all: readonly Rect[]): boolean =>
  all.every((a, i) =>
    all.slice(i + 1).every((b) => a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1 || a.y + a.height <= b.y + 1),
  );

test("BR-10: until they are rolled all five dice lie there pale, each with the sign of its colour, and no price beside them", () => {
  const view = viewOf({ players: [{ hand: FIVE }], dice: [0, 0, 0, 0, 0] });
  for (const port of [DESK, PHONE]) {
    const pieces = drawn({ ...view, phase: "draw" }, port);
    for (const colour of COLOURS) {
      expect(saysOf(pieces, `die:${colour}`).pictures.map(({ key }) => key)).toEqual([`die ${colour} 0`]);
      expect(pieces.find(({ id }) => id === `die:${colour}`)!.alpha).toBeLessThan(0.6);
    }
    expect(saysOf(pieces, "price").bits.join()).not.toMatch(/\d|no advance/);
    const ahead = scene.upcoming!(shownOf<Bruegge>({ ...view, phase: "draw" }, port), host);
    const keys = new Set(ahead.map(({ art }) => art.key));
    expect([...keys].filter((key) => key.startsWith("die "))).toHaveLength(30);
    expect([...keys]).toEqual(expect.arrayContaining(COLOURS.map((colour) => `back ${colour}`)));
  }
  expect(saysOf(drawn({ ...view, phase: "draw" }, DESK), seatId(0)).bits.join()).not.toContain("card ");
  expect(saysOf(drawn({ ...view, phase: "cards", turn: 3 }, DESK), seatId(0)).bits).toContain("card 3 of 4");
});

test("BR-11: on a phone no ship is said not to sail before the dice are rolled", () => {
  for (const port of [PHONE, { width: 844, height: 390 }]) {
    const says = (dice: number[]) =>
      saysOf(drawn(viewOf({ players: [{ hand: FIVE }], zwin: true, dice }), port), "sailing/none").bits;
    expect(says([0, 0, 0, 0, 0])).toEqual(["ships: not rolled yet"]);
    expect(says([1, 2, 5, 6, 1])).toEqual(["no ship sails"]);
  }
});

test("BR-11, BR-12, BR-19: beside each die stands what its number brings, with and without ships", () => {
  const says = (zwin: boolean, dice: number[]) => {
    const pieces = drawn(viewOf({ players: [{ hand: FIVE }], zwin, dice }), DESK);
    return COLOURS.map((colour) => saysOf(pieces, `die:${colour}`).bits.at(-1));
  };
  expect(says(true, [1, 2, 3, 4, 5])).toEqual(["+1", "+2", "ship", "ship", "threat"]);
  expect(says(false, [6, 5, 4, 3, 2])).toEqual(["threat", "threat", "nothing", "nothing", "+2"]);
});

test("a marker of the dice comes from its die, one of a person from whoever plays; nobody alone ahead, no bell", async () => {
  const view = viewOf({ seats: 3, players: [{ hand: FIVE }, {}, {}] });
  const shown = shownOf<Bruegge>(view, DESK);
  const puts = async (event: Parameters<typeof marker>[1] | Parameters<typeof rings>[1]) => {
    const put: Rect[] = [];
    const mover = {
      put: (piece: Piece, look?: { readonly rect?: Rect }) => void put.push(look?.rect ?? piece.rect),
      move: async () => {},
      rest: async () => {},
      take: () => {},
    };
    const now = { pieces: drawn(view, DESK) };
    const motion = {
      mover,
      host,
      before: shown,
      after: shown,
      drawn: { before: now.pieces, after: now.pieces },
    } as never;
    await (event.type === "threat-received" ? marker(motion, event) : rings(motion, event));
    return put;
  };
  const begins = (at: Rect | undefined, id: string): boolean => {
    const { x, y } = centre(at!);
    return holds(drawn(view, DESK).find((piece) => piece.id === id)!.rect, x, y);
  };
  const received = { type: "threat-received", seat: 2, colour: "red", count: 1, limit: 3 } as const;
  const [fromDie] = await puts({ ...received, by: null });
  const [fromPlayer] = await puts({ ...received, by: "jailer" });
  expect(begins(fromDie, "die:red")).toBe(true);
  expect(begins(fromPlayer, seatId(0))).toBe(true);
  const counted = { type: "majority-counted", majority: "canals", counts: [1, 1, 0], turned: false } as const;
  expect(await puts({ ...counted, leader: null })).toEqual([]);
  expect((await puts({ ...counted, leader: 1 })).length).toBeGreaterThan(0);
});

test("what takes something away is asked for; papers say before what they cost", () => {
  const view = viewOf({ players: [{ hand: FIVE, canals: [2, 0], guilders: 9 }] });
  expect(asks({ type: "bury", person: "monk" }, view)).toBe("once");
  expect(asks({ type: "burn", house: 1, canal: null }, view)).toBe("once");
  expect(asks({ type: "draw", pile: 0 }, view)).toBe("never");
  const canal = { type: "play", card: "poet", use: "canal", canal: 0, worker: null } as const;
  expect(tilesIn("en").of(canal, view, String)).toMatchObject({ title: "Canal, space 3", price: "− 3 guilders" });
});

test("BR-19: the price of an advance is explained: none yet, none at all, or how much", () => {
  const price = (dice: number[]): string => {
    const shown = shownOf<Bruegge>(viewOf({ players: [{ hand: FIVE }], dice }), DESK);
    return explanation(PRICE, sightOf(shown, host))!.text;
  };
  expect(price([0, 0, 0, 0, 0])).toMatch(/Not rolled yet/);
  expect(price([3, 4, 5, 6, 3])).toMatch(/nobody can advance/);
  expect(price([1, 2, 5, 6, 3])).toMatch(/3 guilders/);
});

test("BR-5: as soon as a round begins, or a card turn, the story stands in its phase", () => {
  const view = viewOf({ players: [{ hand: FIVE }] });
  expect(after({ ...view, phase: "majorities" }, { type: "round-began", round: 2, start: 1 }).phase).toBe("draw");
  expect(after({ ...view, phase: "dice" }, { type: "turn-began", seat: 1, turn: 1 }).phase).toBe("cards");
});

test("BR-32: as soon as a round begins, no power stands as used", () => {
  const ending = viewOf({ players: [{ hand: FIVE }], used: ["clerk"] });
  expect(after(ending, { type: "round-began", round: 2, start: 1 }).used).toEqual([]);
});

test.each([DESK, { width: 1024, height: 768 }, PHONE])(
  "BR-13: with markers of all colours each count has its room, inside and apart ($width)",
  (port) => {
    const threats = { blue: 2, yellow: 2, red: 2, brown: 2, purple: 2 };
    const view = viewOf({ seats: 4, players: [{ hand: FIVE, threats }, { threats, houses: 5 }, {}, {}] });
    for (const seat of port === PHONE ? [0] : [0, 1]) {
      const { rect, parts } = drawn(view, port).find(({ id }) => id === seatId(seat))!;
      const counts = parts.filter(
        (part) => part.type === "line" && part.bits.some((bit) => "text" in bit && bit.text === "2!"),
      );
      expect(counts).toHaveLength(5);
      // "!" alone is enough where there is no room for both.
      for (const part of counts) expect(part.rect.width).toBeGreaterThanOrEqual(7);
      expect(counts.filter((part) => !isInside(part.rect, whole(rect)))).toEqual([]);
      expect(apart(counts.map((part) => part.rect))).toBe(true);
    }
  },
);

test("a narrow plate tells reputation and every card of the hand, too; houses keep clear of threats", () => {
  const threats = { blue: 2, yellow: 1, red: 1, brown: 1 };
  const hand: PersonId[] = ["count", "painter", "sculptor", "clerk", "bard"];
  const others = { hand, houses: 6, step: 7, threats };
  const view = viewOf({ seats: 4, players: [{ hand: FIVE }, others, {}, {}] });
  for (const port of [DESK, { width: 1024, height: 768 }]) {
    const { parts } = drawn(view, port).find(({ id }) => id === seatId(1))!;
    const lines = parts.flatMap((part) => (part.type === "line" ? [part] : []));
    const arts = lines.map(({ bits }) => bits.map((bit) => ("text" in bit ? bit.text : bit.art.key)));
    const reputation = arts.find((bits) => bits.some((bit) => /advance/.test(bit)));
    expect(reputation, `${port.width}`).toContain("7");
    if (port !== DESK) expect(arts.flat().filter((bit) => bit.startsWith("back chip"))).toHaveLength(FIVE.length);
    const street = lines.find(({ bits }) => bits.some((bit) => "art" in bit && bit.art.key.startsWith("house chip")))!;
    const first = parts.find((part) => part.type === "picture" && part.art.key.startsWith("threat "))!;
    expect(street.rect.x + street.rect.width).toBeLessThanOrEqual(first.rect.x);
  }
});

test("who watches has nothing to close: a city he has not opened has no button", () => {
  const watched = bruegge.view(table({ seats: 2, players: [{ hand: FIVE }, {}] }), "spectator");
  const closes = (view: View, opened: string | null): boolean =>
    scene.pieces({ ...shownOf<Bruegge>(view, DESK), opened }, host).some(({ id }) => id === CLOSE_CITY);
  expect(closes(watched, null)).toBe(false);
  expect(closes(watched, cityId(1))).toBe(true);
  expect(closes(viewOf({ seats: 2, players: [{ hand: FIVE }, {}] }), cityId(1))).toBe(true);
});

test("three others on the smallest phone: money, and what is next to strike or, where nothing is, houses", () => {
  const small = { width: 568, height: 320 };
  const others = { players: [{ hand: FIVE }, threatened, { houses: 2 }, {}] };
  const pieces = drawn(viewOf({ seats: 4, ...others }), small);
  const [struck, quiet] = [1, 2].map((seat) => saysOf(pieces, seatId(seat)));
  expect(struck!.pictures.some(({ key }) => key === "threat red")).toBe(true);
  expect(struck!.bits.some((bit) => bit.startsWith("chip"))).toBe(false);
  expect(quiet!.bits.join()).toMatch(/chip|house/);
  expect(struck!.bits.join()).not.toMatch(/chip|house/);
});

test("on the short plates of a phone what somebody owns ends before what strikes him next", () => {
  const other = { step: 4, threats: { blue: 1, yellow: 2 } };
  for (const port of [PHONE, { width: 844, height: 390 }]) {
    const { parts } = drawn(viewOf({ seats: 3, players: [{ hand: FIVE }, other, {}] }), port).find(
      ({ id }) => id === seatId(1),
    )!;
    const triangle = parts.find((part) => part.type === "picture" && part.art.key.startsWith("threat "))!.rect;
    const lines = parts.filter(({ type, rect: at }) => type === "line" && at.x < triangle.x);
    const beside = lines.filter(({ rect: at }) => Math.abs(centre(at).y - centre(triangle).y) < 6);
    expect(beside.length).toBeGreaterThan(0);
    for (const { rect: at } of beside) expect(at.x + at.width).toBeLessThanOrEqual(triangle.x + 1);
  }
});

test("on the smallest phone one's own line says how many markers there are besides what is next to strike", () => {
  const own = (threats: Wanted["players"]) =>
    saysOf(drawn(viewOf({ seats: 2, players: threats! }), { width: 320, height: 568 }), seatId(0));
  const several = own([{ hand: FIVE, threats: { red: 2, blue: 1, yellow: 1 } }, {}]);
  const lineOf = (text: string): Rect =>
    several.parts.find((part) => part.type === "line" && part.bits.some((bit) => "text" in bit && bit.text === text))!
      .rect;
  expect(several.pictures.filter(({ key }) => key.startsWith("threat ")).map(({ key }) => key)).toEqual(["threat red"]);
  expect(several.bits).toContain("+2");
  const marks = lineOf("2!");
  const more = lineOf("+2");
  expect(marks.x + marks.width).toBeLessThanOrEqual(more.x + 1);
  expect(own([{ hand: FIVE, threats: { red: 2 } }, {}]).bits.some((bit) => bit.startsWith("+"))).toBe(false);
});

test("on the wide plates of an upright tablet nothing of a row lies over what stands beside it", () => {
  const hand: PersonId[] = ["count", "painter", "sculptor", "clerk", "bard"];
  const other = { hand, houses: 5, step: 4, threats: { blue: 1, yellow: 2, brown: 1 } };
  const pieces = drawn(viewOf({ seats: 3, players: [{ hand: FIVE }, other, {}] }), { width: 768, height: 1024 });
  const { parts } = pieces.find(({ id }) => id === seatId(1))!;
  const lines = parts.flatMap((part) => (part.type === "line" ? [part] : []));
  const triangles = parts.flatMap((part) =>
    part.type === "picture" && part.art.key.startsWith("threat ") ? [part.rect] : [],
  );
  expect(triangles).toHaveLength(3);
  for (const { rect: at, bits, gap } of lines.filter(({ bits: all }) => all.length > 2)) {
    // A digit of this letter is half as wide as it is high.
    const wide = bits.map((bit) => ("text" in bit ? bit.text.length * bit.style.size * 0.5 : bit.width));
    expect(wide.reduce((a, b) => a + b) + gap * (bits.length - 1)).toBeLessThanOrEqual(at.width + 1);
    for (const it of triangles)
      if (Math.abs(centre(it).y - centre(at).y) < 10) expect(it.x).toBeGreaterThanOrEqual(at.x + at.width - 1);
  }
});

test("without room for whose power it is, what is asked begins with a capital all the same", () => {
  const [part] = promptPiece(rect(0, 0, 200, 24), "Mason: what do you play this card for?", 15, 1).parts;
  const forms =
    part?.type === "line" ? part.bits.flatMap((bit) => ("text" in bit ? [bit.text, bit.short ?? []].flat() : [])) : [];
  expect(forms[0]).toBe("Mason: what do you play this card for?");
  expect(forms).toContain("What do you play this card for?");
});

test("a question that is asked once more loses what follows from it, then how to answer it, and only at last itself", () => {
  const said = "Recruit the Historian (2 guilders); a house burns? Tap it again.";
  const [part] = promptPiece(rect(0, 0, 200, 24), said, 15, 1).parts;
  const forms =
    part?.type === "line" ? part.bits.flatMap((bit) => ("text" in bit ? [bit.short ?? []].flat() : [])) : [];
  expect(forms.slice(-3)).toEqual([
    "Recruit the Historian (2 guilders)? Tap it again.",
    "Recruit the Historian (2 guilders)?",
    "Tap it again.",
  ]);
  expect(forms.slice(0, -1).filter((form) => !form.startsWith("Recruit the Historian"))).toEqual([]);
});
