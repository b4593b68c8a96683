import type { Seat } from "../../../shared/engine/contract.ts";
import type { Action, View } from "../../../shared/games/bruegge/state.ts";
import type { Choice } from "../../table/Chooser.ts";
import { seatsAround } from "../../table/kit/places.ts";
import { handId, ownOf, tilesAfter } from "./choices.ts";
import type { Laying, Tray } from "./layout/arrangement.ts";

/** What the tray shows is told by what is chosen. */
export interface Handled {
  readonly view: View;
  readonly legal: readonly Action[];
  readonly choice: Choice<Action>;
}

const openId = (seat: Seat): string => `city:${seat}`;

export { openId as cityId };

/** Whose city is seen: one's own, until another one is opened; a watcher sees the one of whoever acts. */
export function seatSeen({ viewer, asked, active, players }: View, opened: string | null): Seat {
  const seat = players.findIndex((_, at) => openId(at) === opened);
  if (seat >= 0) return seat;
  return viewer === "spectator" ? (asked?.seat ?? active) : viewer;
}

/** What was pointed at so far. */
export function pathOf({ choice }: Pick<Handled, "choice">): readonly string[] {
  if (choice.type !== "choosing") return [];
  return choice.chosen === null ? choice.path : choice.path.slice(0, -1);
}

export function trayAfter(path: readonly string[], legal: readonly Action[], view: View, chosen = false): Tray {
  const tiles = tilesAfter(path, legal, view);
  if (tiles.length === 0) return { mode: "rest", tiles, card: null, chosen };
  return { mode: path.length === 0 ? "asked" : "open", tiles, card: path[0] ?? null, chosen };
}
export const trayOf = (handled: Handled): Tray =>
  trayAfter(
    pathOf(handled),
    handled.legal,
    handled.view,
    handled.choice.type === "choosing" && handled.choice.chosen !== null,
  );

/** What the table is laid for. */
export function layingOf(view: View, tray: Tray, opened: string | null = null): Laying {
  return {
    ...seatsAround(view),
    hand: ownOf(view)?.own.map(handId) ?? [],
    houses: view.players[seatSeen(view, opened)]!.houses.length,
    zwin: view.zwin,
    sailing: view.berths.flatMap((ship, i) => (ship === null ? [] : [i])),
    tray,
  };
}
