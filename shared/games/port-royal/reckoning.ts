import type { Seat } from "../../engine/contract.ts";
import {
  ADMIRAL,
  CONTRACT_POINTS,
  type Colour,
  type Condition,
  type ContractId,
  type ContractPoints,
  CUBES,
  contractOf,
  type Expedition,
  type Face,
  PERSON_FOR,
  type PersonKind,
  printed,
  type Ship,
  SIGN_OF,
  SIGNS,
  type Sign,
  SWORDS,
  TAKES_BY_COLOURS,
  VICE_ADMIRAL,
} from "./data.ts";
import type { ContractInPlay, Income } from "./state.ts";

/** Reckoning with faces alone: the rules ask with the faces of the state, bots and client with those of the view. */

/** Whose turn it is, or one of those who may take cards at his harbour after him (PR-23). */
export type Role = "active" | "guest";
export const roleOf = ({ active }: { readonly active: Seat }, seat: Seat): Role =>
  seat === active ? "active" : "guest";

/** How many persons of this kind are among them. Abilities of equal persons add up (PR-61). */
export function countOf(display: readonly Face[], kind: PersonKind): number {
  let count = 0;
  for (const face of display) {
    const card = printed(face);
    if (card.kind === "person" && card.person === kind) count++;
  }
  return count;
}

/** Swords of sailors and pirates (PR-12). */
export function swordsOf(display: readonly Face[]): number {
  let swords = 0;
  for (const face of display) {
    const card = printed(face);
    if (card.kind === "person") swords += SWORDS[card.person] ?? 0;
  }
  return swords;
}

/** Influence points of persons or of fulfilled expeditions (PR-28). */
export function influenceOf(faces: readonly Face[]): number {
  let influence = 0;
  for (const face of faces) {
    const card = printed(face);
    if (card.kind === "person" || card.kind === "expedition") influence += card.influence;
  }
  return influence;
}

/** Whether these swords send the ship away: never one with a skull (PR-12, PR-13). */
export const canRepel = (ship: Ship, swords: number): boolean => ship.swords !== "skull" && swords >= ship.swords;

/** Whether a ship of this colour lies there. */
export function holdsColour(harbour: readonly Face[], colour: Colour): boolean {
  for (const face of harbour) {
    const card = printed(face);
    if (card.kind === "ship" && card.colour === colour) return true;
  }
  return false;
}

/** Different ship colours in the harbour. */
export function coloursIn(harbour: readonly Face[]): number {
  const colours: Colour[] = [];
  for (const face of harbour) {
    const card = printed(face);
    if (card.kind === "ship" && !colours.includes(card.colour)) colours.push(card.colour);
  }
  return colours.length;
}

/** How many cards a chance allows: the active player's by colours, everybody else's one, governors on top (PR-19, PR-23). */
export const takesOf = (harbour: readonly Face[], display: readonly Face[], role: Role): number =>
  (role === "active" ? TAKES_BY_COLOURS[coloursIn(harbour)]! : 1) + countOf(display, "governor");

/** What hiring costs: the printed cost less one for each mademoiselle, never below nothing (PR-22). */
export function priceOf(face: Face, display: readonly Face[]): { cost: number; discount: number } {
  const card = printed(face);
  if (card.kind !== "person") throw new Error(`${face} is not for hire`);
  const discount = Math.min(card.cost, countOf(display, "mademoiselle"));
  return { cost: card.cost - discount, discount };
}

/** What a ship pays: its coins, and one for each own trader of its colour (PR-21). */
export function incomeOf(face: Face, display: readonly Face[]): { coins: number; traders: number } {
  const ship = printed(face);
  if (ship.kind !== "ship") throw new Error(`${face} is not for trade`);
  let traders = 0;
  for (const owned of display) {
    const card = printed(owned);
    if (card.kind === "person" && card.person === "trader" && card.colour === ship.colour) traders++;
  }
  return { coins: ship.coins, traders };
}

/** What each card costs on top: a guest hands the active player one coin, which may come out of a ship's income (PR-23). */
export const compensation = (role: Role): number => (role === "guest" ? 1 : 0);

/** Coins one must own to hire this person: price and compensation together (PR-56). */
export const needsFor = (face: Face, display: readonly Face[], role: Role): number =>
  priceOf(face, display).cost + compensation(role);

/** Whether somebody with so many coins can take one of these cards: a ship always, a person he can pay (PR-55, PR-56). */
export function canTake(harbour: readonly Face[], display: readonly Face[], role: Role, coins: number): boolean {
  let cheapest = Number.POSITIVE_INFINITY;
  for (const face of harbour) {
    const card = printed(face);
    if (card.kind === "ship") return true;
    if (card.kind === "person" && card.cost < cheapest) cheapest = card.cost;
  }
  return Math.max(0, cheapest - countOf(display, "mademoiselle")) + compensation(role) <= coins;
}

/** Coins that come when a chance begins, by who brings them; the harbour counts as it lies now (PR-24, PR-79). */
export function bonusesOf(
  harbour: readonly Face[],
  display: readonly Face[],
  role: Role,
): { from: Income; coins: number }[] {
  const bonuses: { from: Income; coins: number }[] = [];
  const cards = harbour.length;
  if (cards >= ADMIRAL.from) add(bonuses, "admiral", ADMIRAL.pays, display); // PR-25
  if (cards >= VICE_ADMIRAL.from && cards <= VICE_ADMIRAL.to) add(bonuses, "vice-admiral", VICE_ADMIRAL.pays, display); // PR-33
  if (cards === 0 && role === "guest") add(bonuses, "jester", 1, display); // PR-26
  const ships = shipsIn(harbour);
  if (ships > 1) add(bonuses, "gunner", ships - 1, display); // PR-32
  return bonuses;
}

function add(
  bonuses: { from: Income; coins: number }[],
  from: Income & PersonKind,
  each: number,
  display: readonly Face[],
): void {
  const coins = each * countOf(display, from);
  if (coins > 0) bonuses.push({ from, coins });
}

function shipsIn(harbour: readonly Face[]): number {
  let ships = 0;
  for (const face of harbour) if (printed(face).kind === "ship") ships++;
  return ships;
}

/** Whether this is a clerk of the ship's colour: he allows one more card (PR-31). */
export function isClerkFor(colour: Colour, face: Face): boolean {
  const card = printed(face);
  return card.kind === "person" && card.person === "clerk" && card.colour === colour;
}

/** Who in a display can go on an expedition: persons by the sign they bring, and jacks for any sign (PR-16, PR-57). */
export interface Helpers extends Record<Sign, number> {
  jack: number;
}
export function helpersIn(display: readonly Face[]): Helpers {
  const helpers: Helpers = { anchor: 0, cross: 0, house: 0, jack: 0 };
  for (const face of display) {
    const card = printed(face);
    if (card.kind !== "person") continue;
    const sign = card.person === "jack" ? "jack" : SIGN_OF[card.person];
    if (sign !== undefined) helpers[sign]++;
  }
  return helpers;
}

/** Whether these persons can fulfil an expedition, jacks for what else is missing (PR-16, PR-57). */
export function canFulfil({ asks }: Expedition, helpers: Helpers): boolean {
  const missing =
    Math.max(0, asks.anchor - helpers.anchor) +
    Math.max(0, asks.cross - helpers.cross) +
    Math.max(0, asks.house - helpers.house);
  return missing <= helpers.jack;
}

/** Signs of an expedition that none of these persons brings by himself: a jack may stand in for each (PR-57). */
export const missingFor = ({ asks }: Expedition, helpers: Helpers): Sign[] =>
  SIGNS.flatMap((sign) => Array<Sign>(Math.max(0, asks[sign] - helpers[sign])).fill(sign));

/** Every way to fulfil an expedition with these persons, as the signs that jacks stand for; fewest jacks first (PR-57). */
export function waysToFulfil(expedition: Expedition, helpers: Helpers): Sign[][] {
  if (!canFulfil(expedition, helpers)) return [];
  let ways: Sign[][] = [[]];
  for (const sign of SIGNS) {
    const asked = expedition.asks[sign];
    const longer: Sign[][] = [];
    for (let jacks = Math.max(0, asked - helpers[sign]); jacks <= asked; jacks++)
      for (const way of ways) longer.push([...way, ...Array<Sign>(jacks).fill(sign)]);
    ways = longer;
  }
  return ways.filter((way) => way.length <= helpers.jack).sort((a, b) => a.length - b.length);
}

/** The persons given away when jacks stand for these signs; null when some are missing, or jacks for no sign (PR-16). */
export function personsFor({ asks }: Expedition, jacks: readonly Sign[], helpers: Helpers): PersonKind[] | null {
  if (jacks.length > helpers.jack) return null;
  const given: PersonKind[] = jacks.map(() => "jack");
  for (const sign of SIGNS) {
    const proper = asks[sign] - countSigns(jacks, sign);
    if (proper < 0 || proper > helpers[sign]) return null;
    for (let n = 0; n < proper; n++) given.push(PERSON_FOR[sign]);
  }
  return given;
}

function countSigns(signs: readonly Sign[], wanted: Sign): number {
  let count = 0;
  for (const sign of signs) if (sign === wanted) count++;
  return count;
}

/** How often the event of a contract must come to pass: more than once, and a cube is parked on the way (PR-42, PR-45). */
export function stepsOf(contract: ContractId): number {
  const { asks } = contractOf(contract);
  return asks.kind === "decline" ? asks.times : asks.kind === "colours" ? asks.turns : 1;
}

/** Cubes that lie on no contract (PR-35). */
export function freeCubes(row: readonly ContractInPlay[], seat: Seat): number {
  let free = CUBES;
  for (const { completed, parked } of row) if (completed.includes(seat) || parked[seat]! > 0) free--;
  return free;
}

/** How many contracts he completed. */
export function completedBy(row: readonly ContractInPlay[], seat: Seat): number {
  let count = 0;
  for (const { completed } of row) if (completed.includes(seat)) count++;
  return count;
}

/** Influence for all contracts he completed (PR-36). */
export function contractInfluence(row: readonly ContractInPlay[], points: ContractPoints, seat: Seat): number {
  let influence = 0;
  for (let nth = completedBy(row, seat) - 1; nth >= 0; nth--) influence += CONTRACT_POINTS[points][nth] ?? 0;
  return influence;
}

/** Whether somebody who has this meets a condition that needs no event (PR-38 to PR-41). */
export function holds(asks: Condition, display: readonly Face[], expeditions: number): boolean {
  switch (asks.kind) {
    case "persons":
      return asks.persons.every((kind) => countOf(display, kind) >= asks.persons.filter((k) => k === kind).length);
    case "cheap-persons":
      return cheapIn(display, asks.cost) >= asks.count;
    case "swords":
      return swordsOf(display) >= asks.count;
    case "expeditions":
      return expeditions >= asks.count;
    default:
      return false;
  }
}

/**
 * Contracts that somebody completes at once by coming to have this: as many as he has free cubes, those that pay most first,
 * among equals the left one (PR-35, PR-37).
 */
export function completedWith(
  row: readonly ContractInPlay[],
  seat: Seat,
  display: readonly Face[],
  expeditions: number,
): ContractInPlay[] {
  const due = row.filter(
    ({ contract, completed }) => !completed.includes(seat) && holds(contractOf(contract).asks, display, expeditions),
  );
  return due.sort((a, b) => paidBy(b) - paidBy(a)).slice(0, freeCubes(row, seat));
}
/** Coins that a contract pays whoever completes it next (PR-36). */
export const paidBy = ({ contract, completed }: ContractInPlay): number =>
  contractOf(contract).coins[completed.length]!;

/** Persons with at most this printed cost: mademoiselles make nobody cheaper (PR-39). */
export function cheapIn(display: readonly Face[], cost: number): number {
  let cheap = 0;
  for (const face of display) {
    const card = printed(face);
    if (card.kind === "person" && card.cost <= cost) cheap++;
  }
  return cheap;
}

/** Whether ships he repels may still serve him for a contract (PR-47). */
export const collects = (row: readonly ContractInPlay[], seat: Seat): boolean =>
  freeCubes(row, seat) > 0 &&
  row.some(({ contract, completed }) => contractOf(contract).asks.kind === "repelled" && !completed.includes(seat));

/** The contract that wants the coins of this colour declined, if it lies out (PR-42). */
export const foeOf = (row: readonly ContractInPlay[], colour: Colour): ContractInPlay | undefined =>
  row.find(({ contract }) => {
    const { asks } = contractOf(contract);
    return asks.kind === "decline" && asks.colour === colour;
  });
