import type { Seat } from "../../../shared/engine/contract.ts";
import { once } from "../../../shared/engine/once.ts";
import type { Action, View } from "../../../shared/games/bruegge/state.ts";
import { type Choice, chosenIn, pointedAt } from "../../table/Chooser.ts";
import { type Followed, seatsAround } from "../../table/kit/places.ts";
import { DONE, handId, ownOf, takenId, targets, tilesAfter } from "./choices.ts";
import type { Laying, Tray } from "./layout/arrangement.ts";

/** What the tray shows is told by what is chosen. */
export interface Handled {
  readonly view: View;
  readonly legal: readonly Action[];
  readonly choice: Choice<Action>;
}

const openId = (seat: Seat): string => `city:${seat}`;

export { openId as cityId };

/** Whose city is seen: one's own, until another one is opened; a watcher sees that of whom he follows, or of whoever acts. */
export function seatSeen({ viewer, asked, active, players, follows }: View & Followed, opened: string | null): Seat {
  const seat = players.findIndex((_, at) => openId(at) === opened);
  if (seat >= 0) return seat;
  return viewer === "spectator" ? (follows ?? asked?.seat ?? active) : viewer;
}

/** What was pointed at on the way to the papers that lie open: a chosen one stays among the others, also while it is on its way. */
export function pathOf({ choice }: Pick<Handled, "choice">): readonly string[] {
  const path = pointedAt(choice);
  return chosenIn(choice) === null ? path : path.slice(0, -1);
}

export function trayAfter(path: readonly string[], legal: readonly Action[], view: View, chosen = false): Tray {
  const tiles = tilesAfter(path, legal, view);
  const done = legal.some((action) => targets(action, view)[0]?.includes(DONE) === true);
  if (tiles.length === 0) return { mode: "rest", tiles, card: null, chosen, done };
  return { mode: path.length === 0 ? "asked" : "open", tiles, card: path[0] ?? null, chosen, done };
}
export const trayOf = (handled: Handled): Tray =>
  trayAfter(pathOf(handled), handled.legal, handled.view, chosenIn(handled.choice) !== null);

/** What the table is laid for: of a view the same for the same papers and city, so that it is laid once. */
export function layingOf(view: View, tray: Tray, opened: string | null = null): Laying {
  const known = once(layings, view, () => new Map<string, Laying>());
  const name = JSON.stringify([tray, opened]);
  let laying = known.get(name);
  if (laying === undefined) known.set(name, (laying = laidFor(view, tray, opened)));
  return laying;
}
const layings = new WeakMap<View, Map<string, Laying>>();

function laidFor(view: View, tray: Tray, opened: string | null): Laying {
  const own = ownOf(view);
  return {
    ...seatsAround(view),
    // The backs of a draw that runs lie beside it (BR-A58).
    hand: [...(own?.own.map(handId) ?? []), ...(own?.taken.map((_, n) => takenId(n)) ?? [])],
    houses: view.players[seatSeen(view, opened)]!.houses.length,
    zwin: view.zwin,
    sailing: view.berths.flatMap((ship, i) => (ship === null ? [] : [i])),
    tray,
  };
}
