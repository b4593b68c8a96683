import type { Action, JaegerUndSpaeher, View } from "../../../shared/games/jaeger-und-spaeher/state.ts";
import { pointedAt } from "../../table/Chooser.ts";
import { arranging, BAR, BARE_BAR, placed } from "../../table/kit/places.ts";
import { FINGER } from "../../table/kit/rows.ts";
import { clamp, type Placed, type Port, type Rect, rect } from "../../table/layout.ts";
import type { Zone } from "../../table/surface.ts";
import type { Laid } from "../../table/ui.ts";
import {
  builtId,
  columnId,
  HOME,
  handIds,
  itemId,
  kindsOpen,
  NO_HAND,
  pileId,
  placeId,
  saysNoHand,
  spaceId,
} from "./choices.ts";
import { type Arrangement, answersOf, type Cell, DEPTH, ownTab, type Page, pageTab } from "./layout/arrangement.ts";
import { desk } from "./layout/desk.ts";
import { landscape, portrait } from "./layout/stacked.ts";

export { type Arrangement, type Cell, DEPTH } from "./layout/arrangement.ts";

/** In a lower window, as on a small laptop or with its page enlarged, plates and cards of a desk have no room for their words. */
const LOWEST_DESK = 700;
/** Lays the table for a viewport. */
export const arrange = arranging({ desk, landscape, portrait }, {}, LOWEST_DESK);

/** The kinds of spaces of a location, large enough for a finger, over its foot; in two rows where one is wider than the card. */
export function petals({ location, rect: at }: Cell, within: Rect): { readonly id: string; readonly rect: Rect }[] {
  const kinds = kindsOpen(location);
  const all = kinds.length;
  const inTwo = all > 2 && all * FINGER + (all - 1) > at.width && at.height >= 2 * FINGER + 2 + LOW;
  const columns = inTwo ? Math.ceil(all / 2) : all;
  const size = clamp(FINGER, at.height * (inTwo ? 0 : 0.34), 58);
  const gap = clamp(1, (at.width - columns * size) / (columns + 1), 8);
  const width = columns * size + (columns - 1) * gap;
  const x = clamp(within.x, at.x + (at.width - width) / 2, within.x + within.width - width);
  const top = at.y + at.height - LOW - size - (inTwo ? size + 2 : 0);
  return kinds.map((space, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return {
      id: spaceId(location.card.id, space),
      rect: rect(x + column * (size + gap), top + row * (size + 2), size, size),
    };
  });
}
/** Between them and the lower edge of their card. */
const LOW = 6;
/** The spaces of the location that was pointed at lie open, each by itself; those of the others are somewhere on their cards. */
function spacesOf(cell: Cell, zone: Zone, laid: Pick<Laid<JaegerUndSpaeher>, "choice"> | undefined): Placed[] {
  const id = placeId(cell.location.card.id);
  const open = laid !== undefined && pointedAt(laid.choice).includes(id);
  const lies = { z: DEPTH.petal, zone: zone.id };
  return petals(cell, zone.rect).map((petal) =>
    open ? { ...petal, ...lies, page: `spaces of ${id}` } : { id: petal.id, rect: cell.rect, ...lies, page: petal.id },
  );
}

/** Where everything lies: the only source of rectangles for scene, mirror and layout test. */
export function place(
  view: View,
  legal: readonly Action[],
  port: Port,
  laid?: Pick<Laid<JaegerUndSpaeher>, "choice">,
): Placed[] {
  const a = arrange(view, legal, port);
  const on = (page: Page) => (a.pages === null ? {} : { page: pageTab(page) });
  const own = (page: "hand" | "items") => (a.ownPages === null ? {} : { page: ownTab(page) });
  const all = (things: readonly Placed[], more: Pick<Placed, "zone" | "page">): Placed[] =>
    things.map((thing) => ({ ...thing, ...more }));
  const { zone } = a.places;
  const hand = handIds(a.hand.cards.map(({ card }) => card));
  return [
    ...placed(
      ["zone:top", a.top, DEPTH.note],
      ["zone:undo", view.viewer === "spectator" ? null : a.undo, DEPTH.note],
      [BAR, a.bar, DEPTH.panel],
      // On a desk it is a part of the panel in which the question stands.
      [BARE_BAR, a.headings === null && answersOf(view, legal).length === 0 ? a.bar : null, DEPTH.panel],
      ["track", a.track, DEPTH.panel],
      ...a.plates.map(({ seat, rect: at }) => [`seat:${seat}`, at, DEPTH.panel] as const),
      ["played", a.played, DEPTH.panel],
      [
        NO_HAND,
        a.headings === null || a.tribe === null || a.hand.cards.length > 0 || !saysNoHand(view)
          ? null
          : a.hand.zone.rect,
        DEPTH.panel,
      ],
      ...(a.tribe === null ? [] : tribePlaces(a.tribe, a.ownPages !== null)),
      ...a.buttons.map(({ id, rect: at }) => [id, at, DEPTH.button] as const),
      ...Object.entries(a.headings ?? {}).map(([of, at]) => [`heading:${of}`, at, DEPTH.panel] as const),
    ),
    ...all(
      placed(
        ...a.places.cells.map((it) => [placeId(it.location.card.id), it.rect, DEPTH.cell] as const),
        ...a.piles.map(({ pile, rect: at }) => [pileId(pile), at, DEPTH.card] as const),
      ),
      { zone: "places", ...on("places") },
    ),
    ...a.places.cells.flatMap((it) => spacesOf(it, zone, laid)),
    ...all(placed(...a.holy.map((it) => [placeId(it.location.card.id), it.rect, DEPTH.cell] as const)), on("holy")),
    ...all(placed(...a.display.columns.map((at, i) => [columnId(i), at, DEPTH.cell] as const)), on("display")),
    ...all(placed(...a.hand.cards.map((it, i) => [hand[i]!, it.rect, DEPTH.card] as const)), {
      zone: "hand",
      ...own("hand"),
    }),
    ...all(placed(...a.hidden.cards.map((it) => [itemId(it.card), it.rect, DEPTH.card] as const)), {
      zone: "hidden",
      ...own("items"),
    }),
    ...all(placed(...a.built.cards.map((it) => [builtId(it.card), it.rect, DEPTH.card] as const)), {
      zone: "built",
      ...own("items"),
    }),
  ];
}

/** `tabbed`: tabs lie among its chips, and nothing behind them takes their taps (JS-UI1). */
const tribePlaces = (
  { seat, rect: at, home, camp, hunger, points }: NonNullable<Arrangement["tribe"]>,
  tabbed: boolean,
) =>
  [
    [`seat:${seat}`, tabbed ? null : at, DEPTH.panel],
    [HOME, home, DEPTH.card],
    ["camp", camp, DEPTH.card],
    ["hunger", hunger, DEPTH.card],
    ["points", points, DEPTH.card],
  ] as const;
