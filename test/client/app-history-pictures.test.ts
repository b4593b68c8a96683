import { h } from "preact";
import { expect, test, vi } from "vitest";
import { handDrawing } from "../../client/art/house.ts";
import { signSvg } from "../../client/games/port-royal/art/signs.ts";
import { History } from "../../client/games/port-royal/panels/History.tsx";
import type { Face } from "../../shared/games/port-royal/data.ts";
import type { Card, Event } from "../../shared/games/port-royal/state.ts";
import { infoOf } from "../told.ts";
import { classed, type Drawn, drawn } from "./drawn.ts";
import { opening } from "./positions.ts";

// The strip only scrolls with them; here nothing is mounted.
vi.mock("preact/hooks", () => ({ useRef: () => ({ current: null }), useLayoutEffect: () => {} }));

const svgOf = ({ props }: Drawn): string => (props["dangerouslySetInnerHTML"] as { __html: string }).__html;

const card = (id: number, face: Face): Card => ({ id, face });
const yellow = card(1, "ship-yellow-1-1");
const sailor = card(2, "sailor-3");
const red = card(3, "ship-red-1-1");
const map = card(4, "expedition-anchors");
const revealed = (order: number, of: Card): Event => ({ type: "card-revealed", seat: 0, card: of, order });
const EVENTS: Event[] = [
  revealed(1, yellow),
  revealed(2, map),
  { type: "expedition-found", card: map },
  revealed(3, red),
  { type: "ship-repelled", seat: 0, card: red },
  revealed(4, sailor),
  { type: "discover-stopped", seat: 0 },
  { type: "coins-gained", seat: 0, count: 2, due: 2, from: "admiral" },
  { type: "ship-traded", seat: 0, card: yellow, traders: 0 },
  { type: "coin-handed", seat: 2, to: 0 },
  { type: "person-hired", seat: 2, card: sailor, cost: 3, discount: 0 },
];

const takenOver = (seat: number, asked: number | "clock") => ({ type: "taken-over", seat, asked }) as never as Event;
const history = (form: "rail" | "strip", events: readonly Event[], whole = false) =>
  drawn(
    h(History, {
      view: { ...opening(3, 0), start: 0 },
      info: infoOf(),
      events,
      takenBack: [],
      form,
      whole,
      language: "en",
      name: (seat) => ["Ann", "Ben", "Cleo"][seat]!,
    }),
  );

test.each(["rail", "strip"] as const)(
  "PR-50: the history (%s) draws the circled number, the hand of whoever took a card, the frame of a repelled ship and the payments",
  (form) => {
    const page = history(form, EVENTS);
    const chips = classed(page, "pr-chip");
    expect(chips.map(({ text }) => text)).toEqual(["1", "2", "3", "4"]);
    expect(chips.map((chip) => svgOf(classed([chip], "pr-mark")[0]!))).toEqual([
      handDrawing(0).svg,
      signSvg("to-the-row"),
      signSvg("repelled"),
      handDrawing(2).svg,
    ]);
    expect(new Set([0, 1, 2, 3, 4].map((seat) => handDrawing(seat).svg)).size).toBe(5);
    const said = page.map(({ text }) => text).join();
    expect(said).toMatch(/Ann gains 2.*Cleo.*1/);
    expect(chips.map(({ props }) => [props["role"], props["title"]])).toEqual(
      chips.map(({ props }) => ["img", props["aria-label"]]),
    );
    expect(chips[2]!.props["aria-label"]).toMatch(/^3: .*repelled/);
  },
);

test.each(["rail", "strip"] as const)(
  "the history (%s) says once that somebody's time was up and a bot acted, in the turn in which it did; not where others asked for the bot",
  (form) => {
    const began: Event = { type: "turn-began", seat: 1, round: 1 };
    const next: Event = { type: "card-revealed", seat: 1, card: red, order: 1 };
    // Pictures in a line are read aloud as words of their own.
    const once = form === "strip" ? 2 : 1;
    const marked = (events: readonly Event[]) =>
      classed(history(form, events), "turn").map(({ text }) => [
        text.includes("Ben") ? "Ben" : "Ann",
        text.split("Time was up: a bot acted").length - 1,
      ]);
    const orderOf = (turns: ReturnType<typeof marked>) => (form === "rail" ? turns.toReversed() : turns);
    const during = orderOf(marked([revealed(1, yellow), takenOver(0, "clock"), ...EVENTS.slice(3, 8), began, next]));
    expect(during).toEqual([
      ["Ann", once],
      ["Ben", 0],
    ]);
    const before = orderOf(marked([...EVENTS.slice(0, 8), began, takenOver(1, "clock"), next]));
    expect(before).toEqual([
      ["Ann", 0],
      ["Ben", once],
    ]);
    const asked = orderOf(marked([...EVENTS.slice(0, 8), began, takenOver(1, 0), next]));
    expect(asked).toEqual([
      ["Ann", 0],
      ["Ben", 0],
    ]);
  },
);

test("PR-50: the frame of a repelled ship is rounded and holds swords", () => {
  expect(signSvg("repelled")).toMatch(/<rect [^>]*rx="\d/);
  expect(signSvg("repelled")).not.toBe(signSvg("bust"));
});

test("PR-50: all of a history stands the newest first, its rounds and the turns of each, as beside the table", () => {
  const began = (seat: number, round: number): Event => ({ type: "turn-began", seat, round });
  const events = [revealed(1, yellow), began(1, 1), began(2, 1), began(1, 2), began(2, 2)];
  const players = (whole: boolean) =>
    classed(history("rail", events, whole), "turn-head").map(({ text }) => /Ann|Ben|Cleo/.exec(text)![0]);
  expect(players(true)).toEqual(["Cleo", "Ben", "Cleo", "Ben", "Ann"]);
  expect(players(true)).toEqual(players(false));
});
