import type { Seat } from "../../../../shared/engine/contract.ts";
import { type ContractId, type ContractPoints, contractOf } from "../../../../shared/games/port-royal/data.ts";
import { stepsOf } from "../../../../shared/games/port-royal/reckoning.ts";
import type { ContractInPlay, View } from "../../../../shared/games/port-royal/state.ts";
import type { Name } from "../../../table/texts.ts";

/** What is said about contracts, their coins and cubes (PR-35 to PR-47). */
export interface ContractTexts {
  readonly titles: { readonly [C in ContractId]: string };
  /** What a player has to have or to do, as a sentence. */
  readonly asks: (contract: ContractId) => string;
  /** Coins for the first, the second and so on (PR-36). */
  readonly pays: (contract: ContractId) => string;
  /** Influence for a player's first, second and third contract (PR-36). */
  readonly worth: (points: ContractPoints) => string;
  /** "first in Fighter". */
  readonly place: (name: string, place: number) => string;
  /** A cube on its way: step 1 of 3. */
  readonly step: (name: string, step: number, of: number) => string;
  /** So many kept pirate ships of five colours (PR-47). */
  readonly keeps: (name: string, ships: number, of: number) => string;
  readonly nobody: string;
  readonly cubes: (free: number) => string;
  /** What contracts are, for whoever asks. */
  readonly help: string;
  readonly heading: string;
  /** A player's contracts: completed ones, and those on the way. */
  readonly completed: (titles: readonly string[]) => string;
  readonly noneCompleted: string;
  readonly kept: string;
}

/** How far everybody has come with a contract that lies out: those who completed it, cubes on the way, kept ships. */
export function standingOf(texts: ContractTexts, view: View, played: ContractInPlay, name: Name): string[] {
  const { contract, completed, parked } = played;
  const { asks } = contractOf(contract);
  const seats = view.players.map((_, seat): Seat => seat);
  const done = completed.map((seat, i) => texts.place(name(seat), i + 1));
  const underway = seats.flatMap((seat) =>
    parked[seat]! > 0 ? [texts.step(name(seat), parked[seat]!, stepsOf(contract))] : [],
  );
  const keeping =
    asks.kind === "repelled"
      ? seats.flatMap((seat) => {
          const ships = view.players[seat]!.kept.length;
          return ships > 0 ? [texts.keeps(name(seat), ships, asks.colours)] : [];
        })
      : [];
  return [...done, ...underway, ...keeping];
}

/** A contract that lies out, whole, for those who do not see it. */
export const contractLine = (texts: ContractTexts, view: View, played: ContractInPlay, name: Name): string =>
  [
    `${texts.heading}: ${texts.titles[played.contract]}.`,
    texts.asks(played.contract),
    texts.pays(played.contract),
    ...standings(texts, view, played, name).map((sentence) => `${sentence}.`),
  ].join(" ");
function standings(texts: ContractTexts, view: View, played: ContractInPlay, name: Name): readonly string[] {
  const all = standingOf(texts, view, played, name);
  return all.length === 0 ? [texts.nobody] : all;
}
