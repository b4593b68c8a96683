import { expect, test } from "vitest";
import { ground } from "../../client/games/bruegge/art/pictures.ts";
import { houseId, useId } from "../../client/games/bruegge/choices.ts";
import { ui } from "../../client/games/bruegge/index.ts";
import { cityId, layingOf, trayAfter } from "../../client/games/bruegge/laying.ts";
import { arrange, place } from "../../client/games/bruegge/layout.ts";
import { carry } from "../../client/games/bruegge/motion/ways.ts";
import { scene } from "../../client/games/bruegge/scene/index.ts";
import { en } from "../../client/games/bruegge/texts/en.ts";
import { seatId } from "../../client/table/kit/places.ts";
import { type Rect, rect, type Viewport } from "../../client/table/layout.ts";
import { type Piece, picture } from "../../client/table/pieces.ts";
import { BACK } from "../../client/table/scene.ts";
import { onScreen } from "../../client/table/surface.ts";
import type { Laid } from "../../client/table/ui.ts";
import { bruegge } from "../../shared/games/bruegge/index.ts";
import type { Action, Bruegge, State } from "../../shared/games/bruegge/state.ts";
import { USES } from "../../shared/games/bruegge/vocabulary.ts";
import {
  act,
  canalCard,
  does,
  FIVE,
  shown as impossible,
  legal,
  playCard,
  refuse,
  table,
  usePerson,
  type Wanted,
} from "../games/bruegge/tables.ts";
import { Faults } from "./examiner/faults.ts";
import { examinePointing } from "./examiner/pointing.ts";
import { hostOf, shownOf, tableOnPaper } from "./paper.ts";

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SMALL = { width: 320, height: 568 };
const SCREENS = [DESK, PHONE, SMALL, { width: 844, height: 390 }];
const host = hostOf<Bruegge>("bruegge", en, 4);

/** Seat 0 at a table on paper, asked: what lies there, and what it sends. */
function seated(state: State, port: Viewport) {
  let laid: Laid<Bruegge> | undefined;
  const paper = tableOnPaper(scene, { ...host, laid: (now) => (laid = now) }, port, { pending: false });
  const view = bruegge.view(state, 0);
  const actions = legal(state);
  paper.stage.settle(view);
  paper.stage.offer(actions, { refused: impossible(state) });
  const spot = (id: string): Rect => {
    paper.screen.turn();
    const lies = place(view, actions, port, laid).findLast((it) => it.id === id);
    if (lies === undefined) throw new Error(`${id} lies nowhere`);
    paper.stage.focus(id);
    return onScreen([lies], laid!, laid!)[0]!.rect;
  };
  const pieces = (kind: string): Piece[] =>
    [...paper.painter.standing.values()].flatMap(({ piece }) => (piece.id.startsWith(kind) ? [piece] : []));
  return {
    ...paper,
    view,
    pieces,
    tap: (id: string) => paper.screen.tap(spot(id), "touch"),
    framed: (kind: string) => pieces(`frame:${kind}`).map(({ id }) => id.slice("frame:".length)),
    button: (id: string) =>
      JSON.parse(paper.screen.canvas.dataset["buttons"] ?? "[]").find((it: { id: string }) => it.id === id),
  };
}
const wordsOf = (piece: Piece | undefined): string[] =>
  (piece?.parts ?? []).flatMap((part) =>
    part.type === "line"
      ? part.bits.flatMap((bit) => ("text" in bit ? [bit.text] : []))
      : part.type === "words"
        ? [part.text]
        : [],
  );
/** The last of what a paper says, in its shortest form. */
function shortOf({ pieces }: ReturnType<typeof seated>, id: string): string | undefined {
  const bits = pieces(id)[0]!.parts.flatMap((part) => (part.type === "line" ? part.bits : []));
  const last = bits.at(-1);
  return last !== undefined && "text" in last ? [last.short ?? last.text].flat().at(-1) : undefined;
}
const paper = ({ pieces }: ReturnType<typeof seated>, id: string): string => wordsOf(pieces(id)[0]).join(" | ");

test("a card that is pointed at opens its six uses, each with what it brings and costs; a second tap carries one out", () => {
  const state = table({ players: [{ hand: FIVE, guilders: 9, houses: 1 }], dice: [4, 2, 3, 4, 5] });
  for (const port of SCREENS) {
    const on = seated(state, port);
    expect(on.pieces("use:")).toEqual([]);
    on.tap("hand:poet");
    expect(on.pieces("use:").map(({ id }) => id)).toEqual(USES.map((use) => useId("poet", use)));
    expect(paper(on, useId("poet", "workers"))).toBe("2 workers | in blue | free");
    expect(paper(on, useId("poet", "guilders"))).toBe("4 guilders | die shows\u00a04 | free");
    expect(paper(on, useId("poet", "person"))).toBe("Person | moves in | − 2 guilders");
    expect(on.sent).toEqual([]);
    on.tap(useId("poet", "guilders"));
    expect(on.sent).toEqual([playCard("poet", "guilders")]);
  }
});

test("where an open card has no room it looks chosen among the lines of the others; those shine nowhere, and their frames are whole", () => {
  const state = table({ players: [{ hand: FIVE, guilders: 9, houses: 1 }] });
  const on = seated(state, SMALL);
  expect(on.pieces("glow:hand:").length).toBe(FIVE.length);
  on.tap("hand:poet");
  const chosen = on
    .pieces("hand:")
    .filter(({ parts: [ground] }) => ground?.type === "picture" && /chosen/.test(ground.art.key));
  expect(chosen.map(({ id }) => id)).toEqual(["hand:poet"]);
  // Its name is dark on light paper, those of the others white on their colour.
  const inks = on.pieces("hand:").map(({ id, parts }) => {
    const named = parts.flatMap((part) => (part.type === "line" ? part.bits : [])).find((bit) => "text" in bit);
    return [id, named !== undefined && "text" in named && named.style.colour === "#ffffff"];
  });
  expect(inks.filter(([, white]) => !white)).toEqual([["hand:poet", false]]);
  expect([on.pieces("glow:hand:"), on.pieces("frame:hand:").length > 1]).toEqual([[], true]);
  const { zone, things } = arrange(layingOf(on.view, trayAfter(["hand:poet"], legal(state), on.view)), SMALL).tray.hand;
  for (const { rect: line } of things) {
    expect(line.y - FRAME).toBeGreaterThanOrEqual(zone.rect.y - 0.5);
    expect(line.y + line.height + FRAME).toBeLessThanOrEqual(zone.rect.y + zone.rect.height + 0.5);
  }
});
/** So far a frame reaches beyond what it is around. */
const FRAME = 5.5;

test("the papers of a card stay open, with a frame round the chosen one alone, while it is on its way", () => {
  const state = table({ players: [{ hand: FIVE, guilders: 9, houses: 1 }] });
  const { view, legal: actions } = { view: bruegge.view(state, 0), legal: legal(state) };
  for (const port of SCREENS) {
    const on = seated(state, port);
    on.tap("hand:poet");
    const papers = on.pieces("use:").map(({ id, rect: at }) => ({ id, at }));
    on.tap(useId("poet", "workers"));
    expect(on.pieces("use:").map(({ id, rect: at }) => ({ id, at }))).toEqual(papers);
    expect([on.framed("use:"), on.framed("hand:")]).toEqual([[useId("poet", "workers")], []]);
    expect(on.button(BACK)).toBeUndefined();
    // The house answers: the papers go.
    on.stage.settle(view);
    on.stage.offer(actions);
    expect(on.pieces("use:")).toEqual([]);
  }
});

test("what is impossible is grey and says why; pointing at it sends nothing", () => {
  const state = table({ players: [{ hand: FIVE, guilders: 0, workers: { red: 1 } }] });
  for (const port of SCREENS) {
    const on = seated(state, port);
    on.tap("hand:poet");
    expect(paper(on, useId("poet", "threat"))).toMatch(/none in blue$/);
    expect(paper(on, useId("poet", "house"))).toMatch(/none in blue$/);
    expect(paper(on, useId("poet", "person"))).toMatch(/no empty one$/);
    // Nor is the reason given up where its paper is narrow.
    for (const use of ["threat", "house", "person"] as const)
      expect(shortOf(on, useId("poet", use))).toBe(paper(on, useId("poet", use)).split(" | ").at(-1));
    expect(on.framed("use:")).toEqual([useId("poet", "workers"), useId("poet", "guilders")]);
    on.screen.tap(on.pieces(useId("poet", "house"))[0]!.rect, "touch");
    expect(on.sent).toEqual([]);
  }
});

test("an open card goes back to the others, and another one opens instead", () => {
  const on = seated(table({ players: [{ hand: FIVE }] }), PHONE);
  on.tap("hand:nun");
  expect(on.pieces("use:nun:").length).toBe(6);
  on.tap("hand:king");
  expect(on.pieces("use:").map(({ id }) => id)[0]).toBe(useId("king", "workers"));
  on.screen.tap(on.button(BACK).rect, "touch");
  expect(on.pieces("use:")).toEqual([]);
  expect(on.framed("hand:").length).toBe(5);
});

/** A gate where the next spaces of both canals have one colour, with a card of it. */
function twoSides(): { state: State; card: Action & { type: "play" } } {
  for (let left = 0; left < 5; left++)
    for (let right = 0; right < 5; right++) {
      const state = table({ players: [{ hand: FIVE, canals: [left, right] }] });
      const card = canalCard(state, 0) as Action & { type: "play" };
      if (card.card === (canalCard(state, 1) as typeof card).card) return { state, card };
    }
  throw new Error("no gate has two spaces of a colour");
}
test("where a canal can grow on either side, it is asked on which", () => {
  const { state, card } = twoSides();
  for (const port of SCREENS) {
    const on = seated(state, port);
    on.tap(`hand:${card.card}`);
    on.tap(useId(card.card, "canal"));
    expect(on.sent).toEqual([]);
    expect(on.pieces("side:").length).toBe(2);
    on.tap(`side:${card.card}:1`);
    expect(on.sent).toEqual([{ ...card, canal: 1 }]);
  }
});

test("a person is used by pointing at his house: a paper tells what he brings and costs first", () => {
  const state = table({ players: [{ hand: FIVE, persons: ["painter"], workers: { blue: 1 } }] });
  const house = houseId(bruegge.view(state, 0).players[0]!.houses[0]!.number);
  for (const port of SCREENS) {
    const on = seated(state, port);
    expect(on.framed("house:")).toEqual([house]);
    on.tap(house);
    expect(paper(on, "power:painter:0")).toMatch(/^Painter \| .*2 points.* \| − 1 blue worker$/);
    on.tap("power:painter:0");
    expect(on.sent).toEqual([usePerson("painter")]);
  }
});

test("BR-A26: who pays with a card is led to it by the person's house and his paper, though the card can be played as well", () => {
  const state = table({ players: [{ hand: ["king", "poet"], persons: ["fence"], owed: 1 }, {}] });
  const [uses, others] = [
    legal(state).filter(({ type }) => type === "use"),
    legal(state).filter(({ type }) => type !== "use"),
  ];
  expect(uses.map((use) => "card" in use && use.card)).toEqual(["king", "poet"]);
  const spoken = { language: "en", texts: en, name: host.name, host } as const;
  const seen = { viewer: 0, before: bruegge.view(state, 0), events: [], after: bruegge.view(state, 0) };
  for (const port of SCREENS)
    for (const use of uses) {
      const faults = new Faults();
      examinePointing({ ui, scene }, spoken, { ...seen, legal: [use, ...others] }, port, faults);
      expect(faults.list()).toEqual([]);
    }
});

const twoPiles: Wanted = {
  players: [{ hand: FIVE }],
  piles: [
    ["monk", "king"],
    ["queen", "count"],
  ],
};
test("two piles are drawn from by their backs: on paper under the hand, and on the table where they lie", () => {
  const { state } = does({ ...twoPiles, players: [{ hand: ["poet"] }] }, [{ op: "draw", n: 1 }]);
  const [left, right] = bruegge.view(state, 0).piles;
  for (const port of SCREENS) {
    const on = seated(state, port);
    expect(paper(on, "answer:pile:0")).toContain(left!.top!);
    expect(paper(on, "answer:pile:1")).toContain(right!.top!);
    on.tap("answer:pile:1");
    expect(on.sent).toEqual([{ type: "draw", pile: 1 }]);
  }
  const desk = seated(state, DESK);
  desk.tap("stack:0");
  expect(desk.sent).toEqual([{ type: "draw", pile: 0 }]);
});

test("while a card of one's own draw is on its way both piles stay there, without a frame: the table lies still until all are seen", () => {
  const { state } = does({ ...twoPiles, players: [{ hand: ["poet"] }] }, [{ op: "draw", n: 2 }]);
  for (const port of SCREENS) {
    const on = seated(state, port);
    const lies = () =>
      on
        .pieces("")
        .filter(({ id }) => !/^(frame|glow)/.test(id))
        .map(({ id, rect: at }) => ({ id, at }));
    const asked = lies();
    on.stage.offer([]);
    expect(lies()).toEqual(asked);
    expect(on.framed("answer:")).toEqual([]);
    // The last one is asked for alone.
    const last = act(state, { type: "draw", pile: 0 }).state;
    on.stage.settle(bruegge.view(last, 0));
    expect(on.pieces("answer:pile:")).toHaveLength(2);
    const seen = { type: "cards-seen", seat: 0, colours: [], cards: [], by: null } as const;
    on.stage.settle(scene.after(bruegge.view(last, 0), seen));
    expect(on.pieces("answer:pile:")).toHaveLength(0);
  }
});

test("after a canal a ship that sails is offered with what it brings; nobody has to take it", () => {
  const wanted: Wanted = { zwin: true, berths: ["blue-1"], players: [{ hand: FIVE }] };
  const state = act(table(wanted), canalCard(table(wanted))).state;
  for (const port of SCREENS) {
    const on = seated(state, port);
    expect(paper(on, "answer:ship:blue-1")).toMatch(/− 1 blue worker$/);
    on.tap("answer:refuse:ship");
    expect(on.sent).toEqual([refuse("ship")]);
  }
  const desk = seated(state, DESK);
  desk.tap("berth:blue");
  expect(desk.sent).toEqual([{ type: "sail", ship: "blue-1" }]);
});

test("a tap on a plate shows that player's city, on the own plate one's own again; who is asked anew sees his own", () => {
  const state = table({ players: [{ hand: FIVE, houses: 1 }, { persons: ["monk", "count"] }] });
  for (const port of SCREENS) {
    const on = seated(state, port);
    const houses = () => on.pieces("home:").filter(({ id }) => !id.includes("/")).length;
    expect(houses()).toBe(1);
    on.tap(seatId(1));
    expect(houses()).toBe(2);
    expect(on.framed("house:")).toEqual([]);
    on.tap(seatId(0));
    expect(houses()).toBe(1);
    on.tap(seatId(1));
    on.stage.offer(legal(state));
    expect(houses()).toBe(1);
  }
});

test("a city of a dozen houses and more scrolls; the focus brings each of them into sight", () => {
  const persons = (["painter", "chaplain", "fishmonger", "gardener"] as const).slice();
  const state = table({ players: [{ hand: FIVE, persons, houses: 10, workers: 1 }] });
  const view = bruegge.view(state, 0);
  for (const port of SCREENS) {
    const shown = shownOf<Bruegge>(view, port, { opened: cityId(0) });
    const street = scene.zones!(shown).find(({ id }) => id === "street")!;
    expect(street.content).toBeGreaterThan(street.rect.width);
    const on = seated(state, port);
    on.tap(houseId(view.players[0]!.houses[3]!.number));
    expect(on.pieces("power:gardener:").length).toBe(1);
  }
});

test("a card that is carried to a smaller place keeps its shape on the way, and never grows beyond where it comes from", async () => {
  const [wide, high] = [142, 202];
  const card = picture("hand:king", ground(), rect(0, 0, wide, high), 1);
  const put: Piece[] = [];
  const ways: Rect[] = [];
  const mover = {
    put: (piece: Piece, look: { readonly rect: Rect }) => {
      put.push(piece);
      ways.push(look.rect);
    },
    take: () => {},
    move: async (_: string, look: { readonly rect: Rect }) => void ways.push(look.rect),
  };
  await carry({ mover: mover as never }, card, card.rect, rect(900, 0, 28, 40));
  for (const { rect: at, parts } of put)
    for (const part of parts) expect(part.rect).toEqual(rect(0, 0, at.width, at.height));
  expect(ways[0]).toEqual(card.rect);
  expect(ways[1]!.width).toBeLessThanOrEqual(28);
});
