import type { Action, Bruegge, View } from "../../../shared/games/bruegge/state.ts";
import { COLOURS } from "../../../shared/games/bruegge/vocabulary.ts";
import { arranging, BAR, placed, seatId } from "../../table/kit/places.ts";
import { flipped } from "../../table/kit/sides.ts";
import type { Placed, Port, Rect, rect } from "../../table/layout.ts";
import type { Laid } from "../../table/ui.ts";
import {
  berthId,
  cityTab,
  DONE,
  dieId,
  houseId,
  LEGEND,
  PRICE,
  PROMPT,
  STAIRS,
  spaceId,
  stackId,
  targets,
  tilesAfter,
} from "./choices.ts";
import { layingOf, seatSeen, trayAfter, trayOf } from "./laying.ts";
import { type Arrangement, DEPTH } from "./layout/arrangement.ts";
import { desk } from "./layout/desk.ts";
import { landscape } from "./layout/landscape.ts";
import { portrait } from "./layout/portrait.ts";

export { type Arrangement, DEPTH } from "./layout/arrangement.ts";

/** In a lower window that is as narrow as a desk may be the hand would lie over what goes back. */
const LOWEST_DESK = 640;
/** Lays the table for a viewport. */
export const arrange = arranging(
  { desk, landscape, portrait },
  { landscape: pressedLeft, portrait: pressedLeft },
  LOWEST_DESK,
);

/** The foot of the tray for the left hand. */
function pressedLeft(arrangement: Arrangement): Arrangement {
  const { tray } = arrangement;
  const foot = (at: Rect): Rect => (at.y >= tray.main.y ? flipped(at, tray.rect) : at);
  const { prompt, undo, back, main } = tray;
  return {
    ...arrangement,
    tray: { ...tray, prompt: foot(prompt), undo: undo && foot(undo), back: foot(back), main: foot(main) },
  };
}

const IDLE = { type: "idle" } as const;

/** Where everything lies: the only source of rectangles for scene, mirror and layout test. */
export function place(view: View, legal: readonly Action[], port: Port, laid?: Laid<Bruegge>): Placed[] {
  const tray = trayOf({ view, legal, choice: laid?.choice ?? IDLE });
  const a = arrange(layingOf(view, tray), port);
  // On a canvas papers that come later do not lie there yet.
  const later = laid === undefined ? papersOf(view, legal, port) : [];
  return [...tableOf(view, legal, a), ...handOf(a), ...later, ...papersIn(a, "now")];
}

/** Everything but the hand: the same whatever is chosen. */
export function tableOf(view: View, legal: readonly Action[], a: Arrangement, opened: string | null = null): Placed[] {
  const { city } = a;
  const houses = view.players[seatSeen(view, opened)]!.houses;
  const onStreet = { zone: "street", ...(city.tabs !== null && { page: cityTab("houses") }) };
  const onWater = city.tabs === null ? {} : { page: cityTab("canals") };
  const done = legal.some((action) => targets(action, view)[0]?.includes(DONE) === true);
  return [
    ...placed(
      ["zone:top", a.top, DEPTH.note],
      ["zone:undo", view.viewer === "spectator" ? null : a.tray.undo, DEPTH.note],
      [BAR, a.tray.main, DEPTH.panel],
      [PROMPT, a.tray.prompt, DEPTH.panel],
      [LEGEND, a.tray.uses, DEPTH.panel],
      ["city", city.rect, DEPTH.panel],
      [PRICE, a.price, DEPTH.cell],
      [STAIRS, a.stairs, DEPTH.panel],
      ...a.plates.map(({ seat, rect: at }) => [seatId(seat), at, DEPTH.panel] as const),
      [seatId(a.own?.seat ?? 0), a.own?.rect ?? null, DEPTH.panel],
      ...a.dice.columns.map(({ die }, i) => [dieId(COLOURS[i]!), die, DEPTH.cell] as const),
      ...berthsIn(view, a).map(({ id, rect: at }) => [id, at, DEPTH.cell] as const),
      ...(a.piles === null ? [] : a.piles.stacks.map((at, i) => [stackId(i), at, DEPTH.cell] as const)),
      [DONE, done ? a.tray.main : null, DEPTH.button],
    ),
    ...houses.map(({ number }, i) => ({ id: houseId(number), rect: city.houses[i]!, z: DEPTH.card, ...onStreet })),
    { id: "plot", rect: city.plot, z: DEPTH.cell, ...onStreet },
    { id: "gate", rect: city.gate, z: DEPTH.cell, ...onWater },
    ...city.canals.flatMap((spaces, c) =>
      spaces.map((at, i) => ({ id: spaceId(c, i), rect: at, z: DEPTH.card, ...onWater })),
    ),
  ];
}

/** Berths, or the ships that sail where berths have no room. */
export function berthsIn(
  { berths }: View,
  { dice, sailing }: Arrangement,
): { readonly id: string; readonly rect: ReturnType<typeof rect> }[] {
  if (sailing !== null) {
    const now = sailing.ships.length === COLOURS.length ? COLOURS : COLOURS.filter((_, i) => berths[i] !== null);
    return now.map((colour, n) => ({ id: berthId(colour), rect: sailing.ships[n]! }));
  }
  return dice.columns.flatMap(({ berth }, i) => (berth === null ? [] : [{ id: berthId(COLOURS[i]!), rect: berth }]));
}

/** Cards of the hand, the open one larger. */
export function handOf({ tray }: Arrangement): Placed[] {
  const cards = tray.hand.things.map((it) => ({ ...it, z: DEPTH.tray, zone: "hand" }));
  return tray.open === null ? cards : [...cards, { ...tray.open, z: DEPTH.tray }];
}

/** Answers that lie there, over what was pointed at. */
export const papersIn = ({ tray }: Pick<Arrangement, "tray">, of: string): Placed[] =>
  tray.tiles.things.map((it) => ({ ...it, z: DEPTH.tray, zone: "tiles", page: `papers:${of}` }));

/** Answers that come once something was pointed at: each group lies there by itself. */
function papersOf(view: View, legal: readonly Action[], port: Port): Placed[] {
  const paths = new Map<string, readonly string[]>();
  for (const action of legal) {
    const steps = targets(action, view);
    for (let n = 1; n < steps.length; n++) {
      const path = steps.slice(0, n).map((step) => step[0]!);
      if (tilesAfter(path, legal, view).length > 0) paths.set(path.join(" "), path);
    }
  }
  return [...paths].flatMap(([name, path]) =>
    papersIn(arrange(layingOf(view, trayAfter(path, legal, view)), port), name),
  );
}
