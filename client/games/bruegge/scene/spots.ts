import type { Seat } from "../../../../shared/engine/contract.ts";
import { once } from "../../../../shared/engine/once.ts";
import type { Bruegge } from "../../../../shared/games/bruegge/state.ts";
import { drawnAs } from "../../../table/kit/flights.ts";
import { seatId } from "../../../table/kit/places.ts";
import { paintedOn, whereabouts } from "../../../table/kit/whereabouts.ts";
import type { Rect } from "../../../table/layout.ts";
import type { Art } from "../../../table/pieces.ts";
import type { Motion, Shown } from "../../../table/scene.ts";
import type { Lying, Zone } from "../../../table/surface.ts";
import type { Tabs } from "../../../table/tabs.ts";
import { layingOf, trayOf } from "../laying.ts";
import { type Arrangement, arrange, DEPTH, tableOf as placesOf } from "../layout.ts";
import { sightOf } from "./sight.ts";

export type Moved = Motion<Bruegge>;
type At = Shown<Bruegge>;

/** The table as it is laid now. */
export const arranged = (shown: At): Arrangement =>
  once(arrangements, shown, () => arrange(layingOf(shown.view, trayOf(shown), shown.opened), shown.port));
const arrangements = new WeakMap<At, Arrangement>();

/** The street, the hand and the answers scroll where they are too long. */
export function zonesOf(shown: At): Zone[] {
  const { city, tray } = arranged(shown);
  return [city.street, tray.tiles.zone, tray.hand.zone];
}

/** Houses and canals share their place on a low screen. */
export function tabsOf(shown: At, host: Moved["host"]): Tabs[] {
  const { city } = arranged(shown);
  if (city.tabs === null) return [];
  const { words } = sightOf(shown, host);
  const tab = (to: "houses" | "canals") => {
    const [label, short] = words.tabs[to];
    return { to, rect: city.tabs![to], label, short };
  };
  return [{ of: "city", z: DEPTH.tabs, area: city.rect, tabs: [tab("houses"), tab("canals")] }];
}
const lyingOf = (shown: At, host: Moved["host"]): Lying => ({
  zones: zonesOf(shown),
  tabs: tabsOf(shown, host),
});

export const { spot, seen } = whereabouts<Bruegge>({
  placed: (shown) => placesOf(shown.view, [], arranged(shown), shown.opened),
  lying: lyingOf,
  // Never the sentence that tells of it.
  elsewhere: (shown) => arranged(shown).dice.rect,
});

/** Where a player has his things: his plate, or one's own. */
export const ofSeat = (motion: Moved, seat: Seat): Rect => spot(motion, "before", seatId(seat));

/** Where he has such things: where his plate shows the first of these that it shows, whatever number stands on it. */
export function keptBy(motion: Moved, when: "before" | "after", seat: Seat, ...arts: readonly Art[]): Rect {
  const plate = drawnAs(motion.drawn[when], seatId(seat));
  for (const { key } of plate === undefined ? [] : arts) {
    const shown = paintedOn(plate!, (art) => kindOf(art.key) === kindOf(key));
    if (shown !== null) return shown;
  }
  return ofSeat(motion, seat);
}
/** Money and points are one picture for each number. */
const kindOf = (key: string): string => /(coin|points) \d*$/.exec(key)?.[1] ?? key;
