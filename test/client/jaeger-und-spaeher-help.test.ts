import { expect, test } from "vitest";
import { keptFree, notePlace, panelsOf } from "../../client/app/learn/notePlace.ts";
import { HOLY_WORDS } from "../../client/games/jaeger-und-spaeher/art/holy-words.ts";
import { placeDrawing } from "../../client/games/jaeger-und-spaeher/art/places.ts";
import {
  builtId,
  columnId,
  handId,
  itemId,
  NO_HAND,
  pileId,
  placeId,
  SUNSET,
  spaceId,
  TAKE_BACK,
  targets,
} from "../../client/games/jaeger-und-spaeher/choices.ts";
import { arrange, place } from "../../client/games/jaeger-und-spaeher/layout.ts";
import { scene } from "../../client/games/jaeger-und-spaeher/scene/index.ts";
import { sightOf } from "../../client/games/jaeger-und-spaeher/scene/sight.ts";
import { de } from "../../client/games/jaeger-und-spaeher/texts/de.ts";
import { en } from "../../client/games/jaeger-und-spaeher/texts/en.ts";
import { explanation } from "../../client/games/jaeger-und-spaeher/texts/explain.ts";
import { lesson } from "../../client/games/jaeger-und-spaeher/texts/lesson.ts";
import { outlookOf, pointsAfter, sunsetOf } from "../../client/games/jaeger-und-spaeher/texts/texts.ts";
import type { Piece } from "../../client/table/pieces.ts";
import { say } from "../../client/table/texts.ts";
import { BONUS_SPACES } from "../../shared/games/jaeger-und-spaeher/data.ts";
import { jaegerUndSpaeher as game } from "../../shared/games/jaeger-und-spaeher/index.ts";
import { HOLY } from "../../shared/games/jaeger-und-spaeher/options.ts";
import type { JaegerUndSpaeher, State } from "../../shared/games/jaeger-und-spaeher/state.ts";
import {
  act,
  acts,
  at,
  done,
  fetch,
  legal,
  play1,
  type Spot,
  sunset,
  type Tribe,
  table,
  type Wanted,
} from "../games/jaeger-und-spaeher/tables.ts";
import { overlap } from "./examiner/layout.ts";
import { DESK, host, linesOf, PHONE, paragraphsOf, seated, wordsOf } from "./jaeger-und-spaeher-paper.ts";
import { shownOf } from "./paper.ts";
import { PORTS } from "./ports.ts";

test("a sunset is said with the hunger there is then, as its picture shows it, and as what would be; an empty camp is called so", () => {
  const locations = [{ face: "forest-a", members: [3, 0] }] satisfies Spot[];
  const view = game.view(table({ tribes: [{ points: 9, hunger: 1, camp: 0 }, {}], locations }), 0);
  const outlook = outlookOf(view, 0);
  expect(outlook).toMatchObject({ members: 5, hunger: 1 });
  expect([en.actions, de.actions].map((actions) => say(actions, "type", sunset, view, host.name))).toEqual([
    expect.stringMatching(/then 6 hunger$/),
    expect.stringMatching(/dann 6 Hunger$/),
  ]);
  expect(en.hints.sunset(outlook, true)).toMatch(/^With a sunset now: 5 members/);
  expect(de.hints.sunset(outlook, true)).toMatch(/^Ginge die Sonne jetzt unter: 5 Mitglieder/);
  expect(
    [en.hints.camp({ ...view.players[0]!, camp: 0 }), de.hints.camp({ ...view.players[0]!, camp: 0 })].join(),
  ).not.toMatch(/0|score|punkten/);
  expect(en.hints.camp({ ...view.players[0]!, camp: 2 })).toMatch(/^2 in camp, not born yet/);
});

test("in the fight for survival the bonus of the track says what it costs whoever cannot pay for it (JS-U2)", () => {
  const costs = /hoever does not have them takes 1 hunger\./;
  for (const survival of [true, false])
    for (const id of [`track:${BONUS_SPACES[0]}`, "track"]) {
      const view = { ...game.view(table(), 0), survival };
      const { text } = explanation(id, sightOf(shownOf<JaegerUndSpaeher>(view, DESK), host))!;
      expect(costs.test(text), text).toBe(survival);
    }
  expect([de.hints.space(BONUS_SPACES[0], [], true, host.name), de.hints.track(true)]).toEqual([
    expect.stringContaining("Wer sie nicht hat, nimmt 1 Hunger."),
    expect.stringContaining("wer sie nicht hat, nimmt 1 Hunger."),
  ]);
});

test("each space of the track says what it is, and how far both would be after a sunset", () => {
  const state = table({ tribes: [{ points: 9, hunger: 1 }, { points: 12 }] });
  const { screen, painter, spot } = seated(state, DESK);
  const track = spot("track");
  // The ninth of 24 spaces, from the left.
  screen.tap({ x: track.x + track.width * 0.384, y: track.y + 20 }, "mouse");
  const note = paragraphsOf(painter.standing.get("explained")!.piece);
  expect(note.join(" ")).toContain(en.hints.space(9, [0], false, host.name));
  expect(note.join(" ")).not.toMatch(/takes 1 hunger/);
  expect(note.join(" ")).toMatch(/Nora about 10, Jonas about 14/);
  // Four hunger close the goal (JS-V2).
  const locations = [
    { face: "forest-a", members: [3, 2] },
    { face: "swamp-a", members: [0, 1] },
  ] satisfies Spot[];
  const tribes: Wanted["tribes"] = [
    { points: 23, hunger: 4, camp: 0 },
    { points: 23, hunger: 3, camp: 0 },
  ];
  const near = table({ tribes, locations });
  expect([0, 1].map((seat) => pointsAfter(game.view(near, 0), seat))).toEqual([23, 25]);
  // Whoever is beyond it already moves on, and nobody falls below nothing.
  const far = table({
    tribes: [
      { points: 30, hunger: 4 },
      { points: 1, hunger: 6 },
    ],
  });
  expect([0, 1].map((seat) => pointsAfter(game.view(far, 0), seat))).toEqual([28, 0]);
});

test("JS-UI3: a sunset promises what the track lets it bring: nothing at a closed goal, and no more loss than there are points", () => {
  const at = (points: number) =>
    game.view(
      table({
        tribes: [
          { points, hunger: 4, home: 5, camp: 0 },
          { points: 1, hunger: 9 },
        ],
      }),
      0,
    );
  const [near, closed] = [at(22), at(23)];
  expect([near, closed].map((view) => sunsetOf(view, 0).points)).toEqual([1, 0]);
  expect(sunsetOf(near, 1).points).toBe(-1);
  expect(say(en.actions, "type", sunset, closed, host.name)).toMatch(/: 0 points, then 9 hunger$/);
});

test("JS-V2: who is stopped before the goal is told what he moved, and that hunger keeps it closed", () => {
  const event = { type: "points-moved", seat: 0, count: 0, points: 23, from: "items", lost: 2 } as const;
  const said = [en, de].map((texts) => say(texts.events, "type", event, host.name));
  expect(said[0]).toBe("Nora scores 0 points for items and stands at 23: with so much hunger the goal is closed.");
  expect(said[1]).toBe("Nora bekommt 0 Punkte (für Gegenstände) und steht auf 23: Mit so viel Hunger ist das Ziel zu.");
});

test("to come to a holy place that the other tribe holds says how many go at once, and what for", () => {
  const locations = [{ face: "mud-springs", members: [0, 2] }, { face: "forest-a" }] satisfies Spot[];
  const s = table({ tribes: [{ hand: ["gatherer"], home: 4, camp: 1 }, { camp: 0 }], locations });
  const { state } = act(s, play1("gatherer"));
  const said = ([texts, face]: readonly [typeof en, "mud-springs" | "forest-a"]): string =>
    say(texts.actions, "type", { type: "place", card: at(state, face) }, game.view(state, 0), host.name);
  expect(said([en, "mud-springs"])).toBe("Place 3 members at the Mud Springs at once: they drive the others out");
  expect(said([de, "mud-springs"])).toBe("3 Mitglieder zugleich einsetzen, die anderen vertreiben: Schlammquellen");
  expect([en, de].map((texts) => said([texts, "forest-a"]))).toEqual([
    "Place a member at the Forest",
    "Ein Mitglied einsetzen: Wald",
  ]);
});

test("JS-UI6: the stack of items speaks of the Geysers only where they lie out", () => {
  const says = (face: "geysers" | "forest-a", pile: "item" | "wild"): string => {
    const view = game.view(table({ locations: [{ face }] }), 0);
    return explanation(pileId(pile), sightOf(shownOf<JaegerUndSpaeher>(view, DESK), host))!.text;
  };
  expect(says("geysers", "item")).toMatch(/Geysers/);
  expect([says("geysers", "wild"), says("forest-a", "item")].join()).not.toMatch(/Geysers/);
});

test("on a wide track every space has its number: one where somebody stands below it, a free one on it", () => {
  const { piece } = seated(table({ tribes: [{ points: 7 }, { points: 12 }] }), DESK).painter.standing.get("track")!;
  const foot = Math.max(...linesOf(piece).map(({ rect }) => rect.y));
  const below = linesOf(piece).filter(({ rect }) => rect.y === foot);
  expect(wordsOf(piece).length).toBe(24);
  expect(below.flatMap(({ bits }) => bits.map((bit) => "text" in bit && bit.text)).toSorted()).toEqual(
    ["7", "9", "12", "14", "18", "24"].toSorted(),
  );
});

test("JS-S2: who stands before the first space has a 0 below, on every track with numbers, and where it is read large", () => {
  for (const port of PORTS)
    for (const points of [0, 1]) {
      const { screen, painter, spot } = seated(table({ tribes: [{ points }, { points: 9 }] }), port);
      const zeros = (id: string) => {
        const piece = painter.standing.get(id)?.piece;
        return piece === undefined
          ? []
          : linesOf(piece).filter(({ bits }) => bits.some((bit) => "text" in bit && bit.text === "0"));
      };
      const track = spot("track");
      const small = zeros("track");
      screen.tap({ ...track, y: track.y + track.height - 4, height: 0 }, "touch");
      expect([small.length || zeros("explained").length, small.length < 2], `${points} at ${port.width}`).toEqual([
        points === 0 ? 1 : 0,
        true,
      ]);
      const marker = painter.standing.get("marker:0")!.piece.rect;
      for (const { rect } of small)
        expect(Math.abs(track.x + rect.x + rect.width / 2 - (marker.x + marker.width / 2))).toBeLessThan(1);
    }
});

test("an item is explained, hidden or made; where no character lies only what was fetched is", () => {
  const state = table({ tribes: [{ items: ["axe"], built: ["drum"] }] });
  const view = game.view(state, 0);
  const { own, built } = view.players[0]!;
  const said = (id: string, more: Partial<typeof view> = {}) =>
    explanation(id, sightOf(shownOf<JaegerUndSpaeher>({ ...view, ...more }, PHONE), host));
  expect([said(itemId(own[0]!)), said(builtId(built[0]!))]).toMatchObject([
    { title: en.titles.axe, text: en.abilities.axe },
    { title: en.titles.drum, text: en.abilities.drum },
  ]);
  expect([said("played"), said("played", { kind: "recall" })]).toMatchObject([
    null,
    { text: en.hints.pool(view.pool) },
  ]);
});

test("an item that draws others says what it does before it is created", () => {
  const locations: Spot[] = [
    { face: "toxodon", members: [1, 0] },
    { face: "savanna-b", members: [1, 0] },
  ];
  const board = table({ locations, tribes: [{ items: ["drum"], home: 1 }] });
  const { state } = acts(board, fetch(board, "toxodon", "fur"), fetch(board, "savanna-b", "wood"));
  const [drum] = game.view(state, 0).players[0]!.own;
  for (const port of PORTS) {
    const paper = seated(state, port);
    if (!paper.sees(itemId(drum!))) paper.tap("tab:own:items");
    paper.tap(itemId(drum!));
    expect([paper.sent, paper.sees("explained")]).toEqual([[], true]);
    expect(paper.says("explained")).toContain(en.abilities.drum);
    paper.tap(itemId(drum!));
    expect(paper.sent, `${port.width}`).toEqual([{ type: "create", item: "drum" }]);
  }
});

test("a track whose spaces are too small to be read opens large by a tap, with every number, and closes by the next", () => {
  const state = table({ tribes: [{ points: 9 }, { points: 9 }] });
  const found = new Set<boolean>();
  for (const port of PORTS) {
    const { screen, painter, spot } = seated(state, port);
    const standing = () => painter.standing.get("explained")?.piece;
    const track = spot("track");
    screen.tap({ ...track, y: track.y + track.height - 4, height: 0 }, "touch");
    const numbers = (piece: Piece) => wordsOf(piece).filter((text) => /^\d+$/.test(text)).length;
    const legible = numbers(painter.standing.get("track")!.piece) === 24;
    expect([port, numbers(standing()!)]).toEqual([port, legible ? 0 : 24]);
    found.add(legible);
    expect(Math.min(...linesOf(standing()!).map(({ rect }) => rect.width))).toBeGreaterThan(30);
    screen.tap(track, "touch");
    expect(standing()).toBeUndefined();
  }
  expect(found.size).toBe(2);
});

test("a card that is asked for once more says what it does; what is created, what it costs and brings", () => {
  const state = table({ tribes: [{ hand: ["chief"] }] });
  for (const port of PORTS) {
    const paper = seated(state, port);
    expect(paper.sees("explained")).toBe(false);
    paper.tap(handId("chief", 0));
    expect(paper.sent).toEqual([]);
    const said = paragraphsOf(paper.painter.standing.get("explained")!.piece);
    expect(said).toEqual([en.hints.character("chief")]);
    paper.tap(handId("chief", 0));
    expect(paper.sent).toEqual([play1("chief")]);
  }
  const view = game.view(state, 0);
  expect(say(en.actions, "type", { type: "create", item: "drum" }, view, host.name)).toBe(
    "Create a Drum for 1 fur and 1 wood: 2 points, then: take one hunger, draw an item",
  );
  expect(en.abilities["vegetable-patch"]).toContain("2 × ");
  const left = { ...view, pool: [0, 2, 0, 0, 0, 0, 0] };
  expect(say(en.actions, "type", done, left, host.name)).toBe("Done, 2 furs unused");
  const [cult] = game.view(table({ locations: [{ face: "cult-site", members: [0, 2] }] }), 0).locations;
  expect(en.hints.location(cult!, host.name)).toMatch(/There: Jonas 2\. .* The other tribe needs 3 at once/);
});

test("while the answer is on its way what was chosen stays open: the card's words, the spaces, the pressed button, the sunset", () => {
  const display: State["display"] = [1, 2, 3].map(() => ["scout", "scout"]);
  const locations = [{ face: "savanna-b", members: [2, 0] }] satisfies Spot[];
  const six = { hand: Array<"scout">(6).fill("scout") };
  for (const port of PORTS) {
    const state = table({ tribes: [{ hand: ["chief"] }, six], locations, display });
    const card = at(state, "savanna-b");
    const paper = () => seated(state, port);
    const [chief, member] = [paper(), paper()];
    for (const _ of [1, 2]) chief.tap(handId("chief", 0));
    expect([chief.sent, chief.sees("explained")]).toEqual([[play1("chief")], true]);
    member.tap(TAKE_BACK);
    member.tap(placeId(card));
    const asked = [member.sees(spaceId(card, "wood")), member.says("played")];
    member.tap(spaceId(card, "wood"));
    expect(member.sent).toEqual([fetch(state, "savanna-b", "wood")]);
    expect([member.sees(spaceId(card, "wood")), member.says("played")]).toEqual(asked);
    expect(member.framed()).toContain(TAKE_BACK);
    member.stage.offer(legal(state));
    expect(member.sees(spaceId(card, "wood"))).toBe(false);
    const bare = seated(table({ tribes: [{}, six], locations, display }), port);
    for (const _ of [1, 2]) bare.tap(SUNSET);
    expect(bare.sent).toEqual([sunset]);
    expect([bare.sees("sunset/brings"), bare.painter.standing.get(SUNSET)!.piece.alpha ?? 1]).toEqual([true, 1]);
    expect(bare.says("played")).toMatch(/^Sunset: .*hunger \d+\.$/);
  }
});

test("a card that acts at the first tap is not explained while its action is on its way", () => {
  const paper = seated(table({ tribes: [{ hand: ["gatherer"] }] }), DESK);
  paper.tap(handId("gatherer", 0));
  expect([paper.sent, paper.sees("explained")]).toEqual([[play1("gatherer")], false]);
});

test("a location, one of its spaces and a column say what they bring, what that costs, and whom the sunset makes hungry", () => {
  const display: State["display"] = [["scout", "chief"], [], []];
  const locations: Spot[] = [{ face: "toxodon", members: [1, 2], covered: { meat: 1 } }];
  const view = game.view(table({ locations, display, tribes: [{ home: 0 }] }), 0);
  const [toxodon] = view.locations;
  expect(en.hints.location(toxodon!, host.name)).toMatch(/Nora 1 and Jonas 2\. At sunset each .* eats\./);
  expect(en.hints.location(toxodon!, host.name)).toContain(en.uses.meat);
  const shown = shownOf<JaegerUndSpaeher>(view, DESK);
  const sight = sightOf(shown, host);
  const meat = explanation(spaceId(toxodon!.card.id, "meat"), sight)!.text;
  expect(meat).toContain(en.uses.meat);
  expect(meat).toMatch(/^\d meat left at the Toxodon\. .*goes home, and a stone covers the space\.$/);
  expect(explanation(columnId(0), sight)!.text).toContain(`Chief: ${en.instructions.chief}`);
  expect(explanation(columnId(1), sight)!.text).toMatch(/^Empty\./);
});

test("where the hand was is said how it goes on, on a desk", () => {
  expect(seated(table(), DESK).says("hand/empty")).toMatch(/sun set/);
  expect(seated(table({ tribes: [{ hand: ["chief"] }] }), DESK).sees("hand/empty")).toBe(false);
  // Whoever takes the characters of the next day knows that the sun is setting.
  const drafts = { ...game.view(table(), 0), asked: { type: "draft", seat: 0, left: 5 } } as const;
  const drawn = scene.pieces(shownOf<JaegerUndSpaeher>(drafts, DESK), host).map(({ id }) => id);
  expect(drawn).not.toContain(NO_HAND);
  // Who watches has none.
  const watched = scene
    .pieces(shownOf<JaegerUndSpaeher>(game.view(table(), "spectator"), DESK), host)
    .map(({ id }) => id);
  expect(watched).not.toContain(NO_HAND);
  // A newcomer's first note leaves it free.
  expect(seated(table(), DESK).spot(NO_HAND).width).toBeGreaterThan(200);
  expect([NO_HAND, "column:1"].map((id) => lesson.marked!(id))).toEqual([true, true]);
  // So does a note on where members go with the places: its room is the hand's, which is not asked.
  expect(["placing", "turn"].map((situation) => lesson.marked!("place:3", situation))).toEqual([true, false]);
});

test("a holy place says what it does in words on a desk, in signs where they would be too small", () => {
  for (const language of ["de", "en"] as const)
    for (const holy of HOLY) {
      const labels = (width: number, height: number) =>
        (placeDrawing(holy, "card", language, width, height).labels ?? []).slice(1).map(({ text }) => text);
      expect(labels(302, 148), holy).toEqual(HOLY_WORDS[language][holy]);
      // On a phone there is room for as many, on the smallest for signs alone.
      expect(labels(378, 100), holy).toEqual(HOLY_WORDS[language][holy]);
      expect(labels(308, 66)).toEqual([]);
    }
});

test("on a desk what is asked has its panel to itself until a character lies there, or something is answered there", () => {
  const state = table({ tribes: [{ hand: ["scout", "scout"] }, {}] });
  const asked = (at: State) => {
    const { piece } = seated(at, DESK).painter.standing.get("played")!;
    return piece.parts.flatMap((part) => (part.type === "words" ? [part] : []))[0]!;
  };
  const [alone, beside] = [asked(state), asked(act(state, play1("scout")).state)];
  expect(alone).toMatchObject({ align: "centre" });
  expect(beside).toMatchObject({ align: "left" });
  expect(alone.style.size).toBeGreaterThan(beside.style.size);
  // It ends above the place of the way back.
  const undo = place(game.view(state, 0), legal(state), DESK).find(({ id }) => id === "zone:undo")!.rect;
  const panel = seated(state, DESK).painter.standing.get("played")!.piece.rect;
  expect(panel.y + alone.rect.y + alone.rect.height).toBeLessThanOrEqual(undo.y);
  // Whoever may bring more members home, who bring nothing, may be done: that button stands there.
  const spots: Spot[] = [
    { face: "geysers", members: [1, 0] },
    { face: "forest-a", members: [1, 0] },
  ];
  const bare = table({ locations: spots });
  const one = act(bare, fetch(bare, "geysers", null));
  expect(one.legal).toContainEqual(done);
  expect(asked(one.state)).toMatchObject({ align: "left" });
  // What was fetched, and what is done with it, stand there.
  const placed = table({ locations: [{ face: "forest-a", members: [1, 0] }] });
  expect(asked(act(placed, fetch(placed, "forest-a", "wood")).state)).toMatchObject({ align: "left" });
});

test("a newcomer's first note hides no heading on a desk", () => {
  const tribes: [Tribe] = [{ hand: Array<"scout">(6).fill("scout"), items: ["axe", "boots"] }];
  const state = table({ tribes });
  const [view, actions] = [game.view(state, 0), legal(state)];
  for (const port of PORTS.filter((it) => arrange(view, actions, it).form === "desk")) {
    const placed = place(view, actions, port);
    const kept = keptFree(
      actions,
      (action) => targets(action, view),
      placed,
      (id) => lesson.marked!(id, "turn"),
    );
    const { bar } = arrange(view, actions, port);
    const note = notePlace(port, placed, kept, bar, lesson.situations.turn.de.length, panelsOf(placed, 0))!;
    const { standing } = seated(state, port).painter;
    for (const id of ["display/title", "hand/title", "hidden/title", "built/title"])
      expect(overlap(standing.get(id)!.piece.rect, note.rect), `${id} at ${port.width}`).toBe(false);
  }
});
