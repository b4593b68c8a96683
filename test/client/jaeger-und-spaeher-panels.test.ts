import { h } from "preact";
import { expect, test, vi } from "vitest";
import { characterCard, member, place, sunBadge } from "../../client/games/jaeger-und-spaeher/art/pictures.ts";
import { turnsOf } from "../../client/games/jaeger-und-spaeher/history.ts";
import { panels } from "../../client/games/jaeger-und-spaeher/panels/index.tsx";
import { canvasWords } from "../../client/games/jaeger-und-spaeher/texts/canvas.ts";
import { de } from "../../client/games/jaeger-und-spaeher/texts/de.ts";
import { en } from "../../client/games/jaeger-und-spaeher/texts/en.ts";
import type { Art } from "../../client/table/pieces.ts";
import { addressOf } from "../../client/ui/Drawing.tsx";
import type { Character, Face } from "../../shared/games/jaeger-und-spaeher/data.ts";
import { jaegerUndSpaeher as game } from "../../shared/games/jaeger-und-spaeher/index.ts";
import type { Card, Event } from "../../shared/games/jaeger-und-spaeher/state.ts";
import { table, type Wanted } from "../games/jaeger-und-spaeher/tables.ts";
import { infoOf } from "../told.ts";
import { classed, drawn } from "./drawn.ts";

// The strip only scrolls with them; here nothing is mounted.
vi.mock("preact/hooks", () => ({ useRef: () => ({ current: null }), useLayoutEffect: () => {} }));

const forest: Card = { id: 1, face: "forest-a" };
const turn = (seat: number): Event => ({ type: "turn-began", seat, round: 1 });
const back = (seat: number): Event => ({ type: "member-recalled", seat, card: forest, space: "wood" });
/** Seat 0 begins. */
const EVENTS: Event[] = [
  back(0),
  back(0),
  { type: "points-moved", seat: 0, count: 1, points: 4, from: "hunt" },
  { type: "points-moved", seat: 1, count: 1, points: 5, from: "places" },
  turn(1),
  back(1),
  turn(0),
  { type: "character-played", seat: 0, character: "scout" },
  turn(1),
  { type: "sunset-began", seat: 1, members: 3, hunger: 0, unplayed: 0 },
  turn(0),
  { type: "geysers-used", seat: 0 },
];
const PICTURED: ReadonlyMap<unknown, string> = new Map(
  Object.entries({
    red: member(0),
    blue: member(1),
    scout: characterCard("scout", "chip", "en"),
    sun: sunBadge(null),
    geysers: place("geysers", "chip", "en"),
  } satisfies Record<string, Art>).map(([name, art]) => [addressOf(art.draw({ width: 40, height: 40 }).svg), name]),
);

test.each(["rail", "strip"] as const)(
  "the history (%s) shows each turn by its character, its sun, its Geysers, or the member of whoever brings some home",
  (form) => {
    const page = drawn(
      h(panels.History, {
        view: game.view(table(), 0),
        info: infoOf({ game: "jaeger-und-spaeher" }),
        events: EVENTS,
        takenBack: [],
        form,
        language: "en",
        name: (seat) => ["Nora", "Jonas"][seat]!,
      }),
    );
    const shown = classed(page, "js-chip").map(({ props }) => PICTURED.get(props["src"]));
    // The rail begins with the latest.
    expect(form === "rail" ? shown.reverse() : shown).toEqual(["red", "blue", "scout", "sun", "geysers"]);
    const said = page.map(({ text }) => text).join();
    expect(said).toContain("brings 2 members home");
    // Whose turn it is needs no name.
    if (form === "rail") expect(said).toMatch(/Nora[^:]*\+1, now 4.*Jonas: \+1, now 5/);
  },
);

const panel = (node: Parameters<typeof drawn>[0]): string =>
  drawn(node)
    .map(({ text }) => text)
    .join(" ");
const shared = (wanted: Wanted) => ({
  view: game.view(table(wanted), 0),
  info: infoOf({ game: "jaeger-und-spaeher" }),
  language: "en" as const,
  name: (seat: number) => ["Nora", "Jonas"][seat]!,
});

test("JS-H2: the discards lie there the newest first", () => {
  const said = panel(h(panels.pages!["wild"]!.Panel, shared({ discards: { wild: ["forest-b", "swamp-a"] } })));
  expect(said).toMatch(/Swamp.*Forest/);
});

test("JS-A41: a player’s panel says where each of his members is", () => {
  const locations = [
    { face: "forest-a", members: [1, 0] },
    { face: "toxodon", members: [0, 2] },
  ] satisfies Wanted["locations"];
  const said = panel(h(panels.Player, { ...shared({ locations }), seat: 0 }));
  expect(said).toMatch(/Forest 1/);
  expect(said).not.toContain("Toxodon");
});

test("a player’s panel says each kind of character once, and how often he has it; of none there is no heading", () => {
  const of = (hand: Character[]) =>
    panel(h(panels.Player, { ...shared({ tribes: [{ hand }, {}] }), language: "de", seat: 0 }));
  expect(of(["scout", "hunter", "scout"])).toMatch(/2 × Späher: .*Jäger: /);
  expect(of(["scout", "hunter", "scout"]).match(/Späher/g)).toHaveLength(1);
  // Its sentence ends with new characters.
  expect(of([])).not.toMatch(/Charaktere(?!\.)/);
});

test("points below nothing stand with a minus and are as many as they are", () => {
  const loss = en.hints.sunset({ members: 2, hunger: 7, unplayed: 10 }, true);
  expect(loss).toContain("−15 points");
  expect(canvasWords("de").dusk(1, 4)).toBe("Sonnenuntergang: +1 Punkt, danach Hunger 4.");
  expect(canvasWords("en").dusk(-2, 4)).toBe("Sunset: −2 points, then hunger 4.");
});

test("JS-V3: the result adds up line by line, with what was lost", () => {
  const breakdown = { start: 3, sunset: -2, items: 4 };
  const standings = [{ seat: 0, place: 1, points: 5, breakdown, tieBreaks: [] }];
  const { info, ...rest } = shared({});
  const said = panel(h(panels.Ranking, { ...rest, info: { ...info, standings } }));
  expect(said).toMatch(/to begin with3at sunset−2for items4Total5/);
});

test("a match that is over says after how many rounds, and which of the games it was", () => {
  const rounds = (more: object) =>
    [en, de].map(
      ({ heading }) => heading({ ...game.view(table(), 0), ended: "goal", round: 9, ...more } as never, String).round,
    );
  expect(rounds({ normal: false, survival: false })).toEqual([
    "After 9 rounds · introductory game",
    "Nach 9 Runden · Einführungsspiel",
  ]);
  expect(rounds({ normal: true, survival: false })[1]).toBe("Nach 9 Runden · normales Spiel");
  expect(rounds({ normal: true, survival: true })[0]).toBe("After 9 rounds · fight for survival");
});

test("the result leaves it to the house to say that a tribe has left", () => {
  const left = (ended: "alone" | "goal") => {
    const { view, info, ...rest } = shared({});
    return panel(h(panels.Ranking, { ...rest, view: { ...view, ended }, info: { ...info, standings: [] } }));
  };
  expect(left("goal")).toContain("The goal is reached.");
  expect(left("alone")).toBe("");
});

test("JS-U1: what the fight for survival covers is said in a true sentence, be it one space or three", () => {
  expect(en.abilities["cave-bear"]).toMatch(/Covered from the start in the fight for survival: 1 fur\.$/);
  expect(en.abilities.mammoth).toMatch(/Covered from the start in the fight for survival: 2 meat and 1 fur\.$/);
  expect(de.abilities.mammoth).toMatch(/Im Überlebenskampf von Anfang an abgedeckt: 2 \S+ und 1 \S+\.$/);
});

test("JS-V5: whose tribe is no more has lost all members; only who went away has left, in the result as in words", () => {
  const view = game.view(table(), 0);
  const [first, second] = view.players;
  const end = (ended: "extinct" | "alone") => {
    const over = { ...view, ended, players: [first!, { ...second!, gone: true }] };
    const standings = [0, 1].map((seat) => ({ seat, place: seat + 1, points: 0, breakdown: {}, tieBreaks: [] }));
    const info = infoOf({ game: "jaeger-und-spaeher", standings });
    const name = (seat: number): string => ["Nora", "Jonas"][seat]!;
    const told = { view: over, info, language: "en", name } as const;
    const rows = classed(drawn(h(panels.Ranking, told)), "rank-words").map(({ text }) => text);
    return [...rows, en.summary(over, name).some((line) => line.includes("Jonas (has left)"))];
  };
  expect(end("extinct")).toEqual(["Nora", "Jonashas lost all members", false]);
  expect(end("alone")).toEqual(["Nora", "Jonas has left", true]);
});

test("a turn of which nothing is known yet has three dots in the strip, and words alone where there is room for them", () => {
  const shown = (form: "strip" | "rail"): string => {
    const name = (seat: number): string => ["Nora", "Jonas"][seat]!;
    const told = { view: game.view(table(), 0), info: infoOf(), events: [back(0), turn(1)], takenBack: [], form, name };
    return classed(drawn(h(panels.History, { ...told, language: "en" })), "js-what").at(-1)!.text;
  };
  expect([shown("strip").includes("…"), shown("rail").includes("…")]).toEqual([true, false]);
});

test("JS-N9: the history says which holy place sent a member, and which took hunger from whom", () => {
  const at = (face: Face): Card => ({ id: 9, face });
  const goes = (seat: number, to: Face, from: Face | null = null, waiting = false): Event => ({
    type: "member-moved",
    seat,
    card: at(to),
    from: from === null ? null : at(from),
    waiting,
  });
  const sunset = (seat: number): Event => ({ type: "sunset-began", seat, members: 3, hunger: 0, unplayed: 0 });
  const fed = (seat: number): Event => ({ type: "hunger-dropped", seat, count: 1, why: "places" });
  const told = turnsOf(
    [
      // Whom a character places no holy place has sent.
      goes(0, "rock-bridge"),
      goes(0, "misty-gorge"),
      turn(1),
      goes(1, "misty-gorge", null, true),
      goes(1, "misty-gorge"),
      { type: "members-driven-out", seat: 0, card: at("misty-gorge"), count: 1 },
      turn(0),
      sunset(0),
      // That he leaves the bridge changes nothing any more.
      goes(0, "forest-a", "rock-bridge"),
      goes(0, "forest-a"),
      { type: "passed", seat: 0, of: "placing" },
      fed(1),
      goes(1, "forest-a"),
      turn(1),
      sunset(1),
      goes(1, "forest-b"),
      turn(0),
      goes(0, "rock-bridge", "forest-a"),
      goes(0, "misty-gorge", "forest-a"),
      turn(1),
      { type: "item-created", seat: 1, card: at("axe"), paid: [] as never },
      fed(1),
      turn(0),
      sunset(0),
      goes(0, "forest-b"),
      goes(0, "forest-b"),
      goes(0, "forest-b"),
      goes(0, "forest-a"),
    ],
    0,
  );
  const by = told.map(({ notes }) => notes.flatMap((note) => ("by" in note ? [`${note.seat} ${note.by}`] : [])));
  const bridge = "0 rock-bridge";
  expect(by).toEqual([
    [],
    [],
    [bridge, bridge, "1 herb-heath", "1 herb-heath"],
    ["1 misty-gorge"],
    [],
    ["1 ancient-oak"],
    [bridge, bridge, bridge, "0 misty-gorge"],
  ]);
  const events = [sunset(0), fed(1), goes(1, "forest-b")];
  const page = panel(h(panels.History, { ...shared({}), events, takenBack: [], form: "rail" }));
  expect(page).toMatch(/Jonas: Herb Heath: −1 hunger.*Jonas: Herb Heath: member → Forest/);
});
