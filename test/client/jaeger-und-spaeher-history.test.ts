import { h } from "preact";
import { expect, test, vi } from "vitest";
import { characterCard, member, place, sunBadge } from "../../client/games/jaeger-und-spaeher/art/pictures.ts";
import { History } from "../../client/games/jaeger-und-spaeher/panels/History.tsx";
import type { Art } from "../../client/table/pieces.ts";
import { addressOf } from "../../client/ui/Drawing.tsx";
import { jaegerUndSpaeher as game } from "../../shared/games/jaeger-und-spaeher/index.ts";
import type { Card, Event } from "../../shared/games/jaeger-und-spaeher/state.ts";
import { table } from "../games/jaeger-und-spaeher/tables.ts";
import { classed, drawn, infoOf } from "./drawn.ts";

// The strip only scrolls with them; here nothing is mounted.
vi.mock("preact/hooks", () => ({ useRef: () => ({ current: null }), useLayoutEffect: () => {} }));

const forest: Card = { id: 1, face: "forest-a" };
const turn = (seat: number): Event => ({ type: "turn-began", seat, round: 1 });
const back = (seat: number): Event => ({ type: "member-recalled", seat, card: forest, space: "wood" });
/** Seat 0 begins. */
const EVENTS: Event[] = [
  back(0),
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
  "the history (%s) shows each turn by its character, its sun, its Geysers, or the member of whoever takes back",
  (form) => {
    const page = drawn(
      h(History, {
        view: game.view(table(), 0),
        info: infoOf("jaeger-und-spaeher"),
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
  },
);
