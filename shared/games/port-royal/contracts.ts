import type { Emit, Seat } from "../../engine/contract.ts";
import { type Colour, type ContractId, contractOf } from "./data.ts";
import { collects, coloursIn, contractInfluence, freeCubes, holds, holdsColour, paidBy, stepsOf } from "./reckoning.ts";
import type { CardId, ContractInPlay, Contracts, Event, State } from "./state.ts";
import { announceEnd, clockwise, discard, displayOf, facesOf, gain } from "./table.ts";

/** What has just happened. The contracts that wait for an event look at nothing else (PR-77). */
export type Occasion =
  | { readonly type: "persons-changed" }
  | { readonly type: "taxed"; readonly seats: readonly Seat[] }
  | { readonly type: "bust" }
  | { readonly type: "ship-landed" }
  | { readonly type: "ship-repelled" }
  | { readonly type: "ship-declined"; readonly seat: Seat; readonly colour: Colour };

/** After anything is settled and before the next decision: everybody's contracts, clockwise from the active player (PR-37, PR-70). */
export function testContracts(s: State, happened: Occasion, emit: Emit<Event>): void {
  if (s.contracts === undefined) return;
  for (const seat of clockwise(s, s.active)) {
    const due = s.contracts.row.filter(
      (played) => !played.completed.includes(seat) && isDue(s, seat, played, happened),
    );
    due.sort((a, b) => paysNow(b, seat) - paysNow(a, seat)); // equals keep the order of the row
    for (const { contract } of due) takeStep(s, s.contracts, seat, contract, emit);
  }
}

/** Every contract's condition, in one place (PR-38 to PR-47). */
function isDue(s: State, seat: Seat, { contract }: ContractInPlay, happened: Occasion): boolean {
  const { asks } = contractOf(contract);
  const active = seat === s.active;
  switch (asks.kind) {
    case "persons": // PR-38
    case "cheap-persons": // PR-39
    case "swords": // PR-40
    case "expeditions": // PR-41
      return holds(asks, displayOf(s, seat), s.players[seat]!.expeditions.length);
    case "decline": // PR-42
      return happened.type === "ship-declined" && happened.seat === seat && happened.colour === asks.colour;
    case "taxed": // PR-43
      return happened.type === "taxed" && happened.seats.includes(seat);
    case "bust": // PR-44
      return active && happened.type === "bust";
    case "colours": // PR-45, PR-46: each ship that lands is of a new colour, so this happens once a turn
      return active && happened.type === "ship-landed" && coloursIn(facesOf(s, s.harbour)) === asks.count;
    case "repelled": // PR-47
      return active && happened.type === "ship-repelled" && s.contracts!.kept[seat]!.length === asks.colours;
  }
}

/** Coins that it brings this player at once: none for a step on the way (PR-36). */
const paysNow = (played: ContractInPlay, seat: Seat): number =>
  played.parked[seat]! + 1 < stepsOf(played.contract) ? 0 : paidBy(played);

/** His parked cube moves on, or a free one is laid down; without one nothing happens (PR-35, PR-42, PR-45, PR-74, PR-76). */
function takeStep(s: State, contracts: Contracts, seat: Seat, contract: ContractId, emit: Emit<Event>): void {
  const played = contracts.row.find((other) => other.contract === contract)!;
  const step = played.parked[seat]! + 1;
  if (step === 1 && freeCubes(contracts.row, seat) === 0) return;
  const of = stepsOf(contract);
  if (step === of) return complete(s, contracts, seat, played, emit);
  replace(contracts, { ...played, parked: played.parked.with(seat, step) });
  emit({ type: "contract-stepped", seat, contract, step, of });
  scatterPirates(s, contracts, seat, emit);
}

/** His cube lies on the first coin space that is free; it pays coins, and influence by his number of contracts (PR-36). */
function complete(s: State, contracts: Contracts, seat: Seat, played: ContractInPlay, emit: Emit<Event>): void {
  const { contract, completed, parked } = played;
  const before = contractInfluence(contracts.row, contracts.points, seat);
  replace(contracts, { contract, completed: [...completed, seat], parked: parked.with(seat, 0) });
  const coins = paidBy(played);
  const points = contractInfluence(contracts.row, contracts.points, seat) - before;
  emit({ type: "contract-completed", seat, contract, place: completed.length + 1, coins, points });
  scatterPirates(s, contracts, seat, emit);
  gain(s, seat, coins, "contract", emit, { contract });
  announceEnd(s, seat, emit);
}

/** Ships kept for Pack of Pirates go when it is complete, or can never be: the last cube is used (PR-47, PR-75). */
function scatterPirates(s: State, contracts: Contracts, seat: Seat, emit: Emit<Event>): void {
  const ships = contracts.kept[seat]!;
  if (ships.length === 0 || collects(contracts.row, seat)) return;
  contracts.kept = contracts.kept.with(seat, []);
  emit({ type: "pirates-discarded", seat, cards: discard(s, ships) });
}

/** Whether a ship he repels stays before him: the first of its colour, while it may still serve (PR-47). */
export function keepsPirate(s: State, seat: Seat, colour: Colour): boolean {
  if (s.contracts === undefined || !collects(s.contracts.row, seat)) return false;
  return !holdsColour(facesOf(s, s.contracts.kept[seat]!), colour);
}

/** The ship that was repelled lies before him from now on (PR-47). */
export function keepPirate(s: State, seat: Seat, ship: CardId): void {
  s.contracts!.kept = s.contracts!.kept.with(seat, [...s.contracts!.kept[seat]!, ship]);
}

function replace(contracts: Contracts, played: ContractInPlay): void {
  contracts.row = contracts.row.map((other) => (other.contract === played.contract ? played : other));
}
