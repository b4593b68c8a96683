import { h } from "preact";
import { expect, test, vi } from "vitest";
import { handDrawing } from "../../client/art/house.ts";
import { signSvg } from "../../client/games/port-royal/art/signs.ts";
import { History } from "../../client/games/port-royal/panels/History.tsx";
import type { Face } from "../../shared/games/port-royal/data.ts";
import type { Card, Event } from "../../shared/games/port-royal/state.ts";
import { classed, type Drawn, drawn, infoOf } from "./drawn.ts";
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

test.each(["rail", "strip"] as const)(
  "PR-50: the history (%s) draws the circled number, the hand of whoever took a card, the frame of a repelled ship and the payments",
  (form) => {
    const page = drawn(
      h(History, {
        view: { ...opening(3, 0), start: 0 },
        info: infoOf("port-royal"),
        events: EVENTS,
        takenBack: [],
        form,
        language: "en",
        name: (seat) => ["Ann", "Ben", "Cleo"][seat]!,
      }),
    );
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
    expect(chips[2]!.props["aria-label"]).toMatch(/^3: .*repelled/);
  },
);

test("PR-50: the frame of a repelled ship is rounded and holds swords", () => {
  expect(signSvg("repelled")).toMatch(/<rect [^>]*rx="\d/);
  expect(signSvg("repelled")).not.toBe(signSvg("bust"));
});
