import type { Emit, Seat } from "../../../engine/contract.ts";
import { at } from "../data.ts";
import type { Event, Refusal } from "../events.ts";
import { SHIP, type ShipId } from "../ships.ts";
import type { State } from "../state.ts";
import { pushOps } from "./chain.ts";
import { type Paid, pay, refusePayment } from "./payment.ts";

/** Ships that lie at their berths this round (BR-11). */
export const activeShips = ({ berths }: State): ShipId[] => berths.filter((ship) => ship !== null);

const payment = (ship: ShipId): Paid => ({ worker: SHIP[ship].colour, card: null });

/** Active, payable with a worker of its colour, and worth it (BR-35, BR-A18, BR-A20). */
export function refuseShip(s: State, seat: Seat, ship: ShipId): Refusal | null {
  if (!activeShips(s).includes(ship)) return { reason: "no-such-ship" };
  return refusePayment(s, seat, { worker: SHIP[ship].colour }, payment(ship), SHIP[ship].do);
}
/** It stays at its berth: anybody may use it again this round (BR-35). */
export function applyShip(s: State, seat: Seat, ship: ShipId, emit: Emit<Event>): void {
  emit({ type: "ship-used", seat, ship });
  pay(s, seat, { worker: SHIP[ship].colour }, payment(ship), "ship", ship, emit);
  pushOps(s, seat, SHIP[ship].do, ship);
}
/** After a canal token built by a card, where a ship can be used (BR-35, BR-45). */
export function offerShip(s: State, { seat }: { readonly seat: Seat }, emit: Emit<Event>): void {
  const { workers } = s.players[seat]!;
  const recruits = activeShips(s).some(
    (ship) => (workers[at(SHIP[ship].colour)] ?? 0) > 0 && SHIP[ship].do.some(({ op }) => op === "recruit"),
  );
  if (recruits) emit({ type: "ships-weighed", seat });
  if (activeShips(s).some((ship) => refuseShip(s, seat, ship) === null)) s.pending.push({ type: "ship", seat });
}
