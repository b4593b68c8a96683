import { clamp, holds, type Placed, type Rect, rect, type Viewport } from "./layout.ts";
import type { Hit } from "./pieces.ts";
import { behind, type Pages, type Tabs } from "./tabs.ts";

/** A part of the table that scrolls: what lies in it is longer than its rectangle. */
export interface Zone {
  readonly id: string;
  readonly rect: Rect;
  /** Length of what lies in it, along its axis. */
  readonly content: number;
  readonly axis: "x" | "y";
  /** Depth of what lies in it: things outside lie above it only from here on. */
  readonly z: number;
}

/** A point of the table or of the screen, in CSS pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}
/** How closely the table is looked at: so many times larger, from this corner on, in CSS pixels of the table. */
export interface Look {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}
/** The nearest that one may look. */
const NEAREST = 3;
const WHOLE: Look = { zoom: 1, x: 0, y: 0 };

/**
 * The table's surface: what the player opened, turned to or scrolled, and how closely he looks. It outlives beats; the game says
 * when it begins anew.
 */
export interface Surface {
  /** Something of its own that the scene holds open over the table, until it is closed. */
  readonly opened: string | null;
  /** Which page of a group of tabs shows, by the group's name. */
  readonly pages: Pages;
  /** How far each zone is scrolled. */
  readonly scrolled: Readonly<Record<string, number>>;
  readonly look: Look;
}
export const FRESH: Surface = { opened: null, pages: {}, scrolled: {}, look: WHOLE };

export const surfaceOf = ({ opened, pages, scrolled, look }: Surface): Surface => ({ opened, pages, scrolled, look });

const lengthOf = ({ rect: r, axis }: Zone): number => (axis === "x" ? r.width : r.height);
const most = (zone: Zone): number => Math.max(0, zone.content - lengthOf(zone));
/** How far a zone is scrolled: never further than there is something to see. */
export const offsetOf = ({ scrolled }: Surface, zone: Zone): number => clamp(0, scrolled[zone.id] ?? 0, most(zone));

/** A zone scrolled to here. */
export const scrolledTo = (surface: Surface, zone: Zone, to: number): Surface => ({
  ...surface,
  scrolled: { ...surface.scrolled, [zone.id]: clamp(0, to, most(zone)) },
});

/** Air between a thing that comes into sight and the zone's end. */
const AIR = 8;
/** A zone scrolled just so far that a thing in it is seen. */
export function shownIn(surface: Surface, zone: Zone, thing: Rect): Surface {
  const now = offsetOf(surface, zone);
  const [from, to] =
    zone.axis === "x"
      ? [thing.x - zone.rect.x, thing.x + thing.width - zone.rect.x]
      : [thing.y - zone.rect.y, thing.y + thing.height - zone.rect.y];
  if (from - AIR < now) return scrolledTo(surface, zone, from - AIR);
  if (to + AIR > now + lengthOf(zone)) return scrolledTo(surface, zone, to + AIR - lengthOf(zone));
  return surface;
}

/** The same for a thing wherever it lies: what does not scroll is seen as it is. */
export function inSight<S extends Surface>(
  surface: S,
  zones: readonly Zone[],
  { zone: name, rect: at }: Pick<Hit, "zone" | "rect">,
): S {
  const zone = zones.find(({ id }) => id === name);
  return zone === undefined ? surface : { ...surface, ...shownIn(surface, zone, at) };
}

const shifted = (r: Rect, { axis }: Zone, by: number): Rect =>
  axis === "x" ? { ...r, x: r.x - by } : { ...r, y: r.y - by };

/** What is seen of a thing in a zone, where it lies now; null: nothing. */
function seenIn(zone: Zone, by: number, r: Rect): Rect | null {
  const { rect: window } = zone;
  const at = shifted(r, zone, by);
  const x = Math.max(at.x, window.x);
  const y = Math.max(at.y, window.y);
  const width = Math.min(at.x + at.width, window.x + window.width) - x;
  const height = Math.min(at.y + at.height, window.y + window.height) - y;
  return width > 0 && height > 0 ? rect(x, y, width, height) : null;
}

/** What of the table scrolls, and what turns: the game says it. */
export interface Lying {
  readonly zones: readonly Zone[];
  readonly tabs: readonly Tabs[];
}

/** Things where they are seen now; those that are scrolled out of sight, or behind another page, are left out. */
export function visible<T extends Hit>(things: readonly T[], { zones, tabs }: Lying, surface: Surface): T[] {
  return things.flatMap((thing) => {
    if (behind(thing, tabs, surface.pages) !== null) return [];
    const zone = thing.zone === undefined ? undefined : zones.find(({ id }) => id === thing.zone);
    if (zone === undefined) return [thing];
    const at = seenIn(zone, offsetOf(surface, zone), thing.rect);
    return at === null ? [] : [{ ...thing, rect: at }];
  });
}

/** Where a rectangle of the table is on the screen, as closely as one looks. */
export const magnified = (r: Rect, { zoom, x, y }: Look): Rect =>
  rect((r.x - x) * zoom, (r.y - y) * zoom, r.width * zoom, r.height * zoom);
/** What of the table lies under a rectangle of the screen. */
export const underneath = (r: Rect, { zoom, x, y }: Look): Rect =>
  rect(r.x / zoom + x, r.y / zoom + y, r.width / zoom, r.height / zoom);
/** The spot of the table under a spot of the screen. */
export const spotUnder = (at: Spot, { zoom, x, y }: Look): Spot => ({ x: at.x / zoom + x, y: at.y / zoom + y });

/** Closer or further, by this factor, the spot under the fingers staying under them; never past the table's edges. */
export function looked(look: Look, by: number, under: Spot, port: Viewport): Look {
  const spot = spotUnder(under, look);
  const zoom = clamp(1, look.zoom * by, NEAREST);
  return within({ zoom, x: spot.x - under.x / zoom, y: spot.y - under.y / zoom }, port);
}
/** The same nearness, moved along by the fingers. */
export const moved = (look: Look, dx: number, dy: number, port: Viewport): Look =>
  within({ ...look, x: look.x - dx / look.zoom, y: look.y - dy / look.zoom }, port);

const within = ({ zoom, x, y }: Look, { width, height }: Viewport): Look => ({
  zoom,
  x: clamp(0, x, width - width / zoom),
  y: clamp(0, y, height - height / zoom),
});

/** The zone under a spot of the screen scrolled by so much; null: there is none. */
function scrolledAt(surface: Surface, zones: readonly Zone[], at: Spot, dx: number, dy: number): Surface | null {
  const zone = zoneAt(at, zones, surface);
  if (zone === undefined) return null;
  const by = (zone.axis === "x" ? dx : dy) / surface.look.zoom;
  return scrolledTo(surface, zone, offsetOf(surface, zone) + by);
}

/** A finger or a mouse drags from here: the zone that lies there scrolls, else the table moves under whoever looks closely. */
export const dragged = (
  surface: Surface,
  zones: readonly Zone[],
  port: Viewport,
  from: Spot,
  dx: number,
  dy: number,
): Surface => scrolledAt(surface, zones, from, -dx, -dy) ?? { ...surface, look: moved(surface.look, dx, dy, port) };

/** Two fingers move apart by this factor around a spot, and move along together. */
export const pinched = (
  surface: Surface,
  port: Viewport,
  by: number,
  around: Spot,
  dx: number,
  dy: number,
): Surface => ({
  ...surface,
  look: moved(looked(surface.look, by, around, port), dx, dy, port),
});

/** A wheel turned by so many pixels brings whoever looks closer by a factor of e. */
const TURN = 200;
interface Wheel {
  readonly dx: number;
  readonly dy: number;
  /** The wheel looks closer instead of scrolling. */
  readonly nearer: boolean;
}
/** A zone scrolls along its axis by any wheel; without one the table moves under whoever looks closely. */
export function wheeled(
  surface: Surface,
  zones: readonly Zone[],
  port: Viewport,
  at: Spot,
  { dx, dy, nearer }: Wheel,
): Surface {
  if (nearer) return { ...surface, look: looked(surface.look, Math.exp(-dy / TURN), at, port) };
  const scrolled = scrolledAt(surface, zones, at, dx === 0 ? dy : dx, dy === 0 ? dx : dy);
  return scrolled ?? { ...surface, look: moved(surface.look, -dx, -dy, port) };
}

/**
 * Everything that lies somewhere, where it is on the screen now, for the mirror: what is scrolled out of sight at the edge of its
 * zone, what is on another page at the tab that leads there.
 */
export const onScreen = (placed: readonly Placed[], lying: Lying, surface: Surface): Placed[] =>
  placed.map((it) => ({ ...it, rect: magnified(whereFound(it, lying, surface), surface.look) }));

/** Where a thing is seen, or how one gets there: what is on its way to it goes there, too. */
export function whereFound(thing: Omit<Hit, "id">, { zones, tabs }: Lying, surface: Surface): Rect {
  const tab = behind(thing, tabs, surface.pages);
  if (tab !== null) return tab.rect;
  const zone = zones.find(({ id }) => id === thing.zone);
  if (zone === undefined) return thing.rect;
  const by = offsetOf(surface, zone);
  return seenIn(zone, by, thing.rect) ?? edgeOf(zone, by, thing.rect);
}

/** A thing of a zone as it is seen now, but free of it: whatever sets out from there or goes there is not cut at its edges. */
export function freed<T extends Omit<Hit, "id">>(thing: T, zones: readonly Zone[], surface: Surface): T {
  const zone = zones.find(({ id }) => id === thing.zone);
  if (zone === undefined) return thing;
  const { zone: _, ...free } = thing;
  return { ...free, rect: shifted(thing.rect, zone, offsetOf(surface, zone)) } as T;
}

/** How wide the edge is at which things wait that are out of sight. */
const EDGE = 12;
/** The end of a zone behind which a thing lies. */
function edgeOf({ rect: r, axis }: Zone, by: number, thing: Rect): Rect {
  if (axis === "x") return thing.x - by < r.x ? { ...r, width: EDGE } : { ...r, x: r.x + r.width - EDGE, width: EDGE };
  return thing.y - by < r.y ? { ...r, height: EDGE } : { ...r, y: r.y + r.height - EDGE, height: EDGE };
}

/** How far a key scrolls: a step in CSS pixels, a share of the zone, or to its end. */
const STEP = 60;
const SHARE = 0.85;
const KEYS: Readonly<Record<string, (length: number) => { readonly by: number; readonly axis?: Zone["axis"] }>> = {
  ArrowLeft: () => ({ by: -STEP, axis: "x" }),
  ArrowRight: () => ({ by: STEP, axis: "x" }),
  ArrowUp: () => ({ by: -STEP, axis: "y" }),
  ArrowDown: () => ({ by: STEP, axis: "y" }),
  PageUp: (length) => ({ by: -SHARE * length }),
  PageDown: (length) => ({ by: SHARE * length }),
  Home: () => ({ by: -Number.MAX_SAFE_INTEGER }),
  End: () => ({ by: Number.MAX_SAFE_INTEGER }),
};
export const scrolls = (key: string): boolean => key in KEYS;

/** A zone scrolled by a key; null: the key means nothing there. */
export function keyed(surface: Surface, zone: Zone, key: string): Surface | null {
  const asked = KEYS[key]?.(lengthOf(zone));
  if (asked === undefined || (asked.axis ?? zone.axis) !== zone.axis) return null;
  return scrolledTo(surface, zone, offsetOf(surface, zone) + asked.by);
}

/** The zone that lies under a spot of the screen. */
export function zoneAt(at: Spot, zones: readonly Zone[], { look }: Surface): Zone | undefined {
  const { x, y } = spotUnder(at, look);
  return zones.find(({ rect: r }) => holds(r, x, y));
}

/** Whether nothing lies elsewhere: most of what is shown anew lies as before. Zones and tabs are made anew with all that is shown. */
export const liesAlike = (a: Surface & Lying, b: Surface & Lying): boolean =>
  a.opened === b.opened &&
  a.pages === b.pages &&
  a.scrolled === b.scrolled &&
  a.look === b.look &&
  JSON.stringify([a.zones, a.tabs]) === JSON.stringify([b.zones, b.tabs]);
