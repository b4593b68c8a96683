import {
  CONTRACT_POINTS,
  type Colour,
  type ContractId,
  CUBES,
  contractOf,
  type PersonKind,
} from "../../../../shared/games/port-royal/data.ts";
import { grammarOf } from "../../../table/kit/words.ts";
import type { ContractTexts } from "./contracts.ts";

const { count, and } = grammarOf("en");
const ORDINALS = ["first", "second", "third", "fourth", "fifth"] as const;

const TITLES: { readonly [C in ContractId]: string } = {
  comedian: "Comedian",
  "lady-killer": "Lady Killer",
  "maritime-supremacy": "Maritime Supremacy",
  "new-colony": "New Colony",
  "trade-outpost": "Trade Outpost",
  "trader-prince": "Trader Prince",
  "cheap-staff": "Cheap Staff",
  fighter: "Fighter",
  explorer: "Explorer",
  "frigate-foe": "Frigate Foe",
  "galleon-foe": "Galleon Foe",
  "tax-officer": "Tax Officer",
  jinx: "Jinx",
  "tiny-gamester": "Tiny Gamester",
  gamester: "Gamester",
  "pack-of-pirates": "Pack of Pirates",
};
/** Those that contracts ask for. */
const PERSONS: { readonly [P in PersonKind]: string } = {
  trader: "a Trader",
  settler: "a Settler",
  captain: "a Captain",
  priest: "a Priest",
  jack: "a Jack of all Trades",
  sailor: "a Sailor",
  pirate: "a Pirate",
  mademoiselle: "a Mademoiselle",
  jester: "a Jester",
  admiral: "an Admiral",
  governor: "a Governor",
  clerk: "a Clerk of any colour",
  gunner: "a Gunner",
  "vice-admiral": "a Vice Admiral",
};
const SHIPS: { readonly [C in Colour]: string } = {
  yellow: "yellow Pinnaces",
  blue: "blue Flutes",
  green: "green Skiffs",
  red: "red Frigates",
  black: "black Galleons",
};

function asks(contract: ContractId): string {
  const { asks: it } = contractOf(contract);
  switch (it.kind) {
    case "persons":
      return it.persons.every((person) => person === "trader")
        ? "Have two Traders on display, of any colours."
        : `Have ${and(it.persons.map((person) => PERSONS[person]))} on display.`;
    case "cheap-persons":
      return `Have at least ${it.count} persons on display with a printed cost of ${it.cost} or less each. Mademoiselles make nobody cheaper here.`;
    case "swords":
      return `Have at least ${count(it.count, "sword", "swords")}.`;
    case "expeditions":
      return `Fulfil at least ${count(it.count, "expedition", "expeditions")}.`;
    case "decline":
      return `Trade ${SHIPS[it.colour]} and decline their coins, ${it.times} times in all. Your cube marks how often you did.`;
    case "taxed":
      return "Lose at least 1 coin to a tax increase, in anybody’s turn.";
    case "bust":
      return "As the active player, go bust: end your turn with two ships of one colour.";
    case "colours":
      return it.turns === 1
        ? `As the active player, have ships of at least ${it.count} different colours in the harbour.`
        : `As the active player, have ships of at least ${it.count} different colours in the harbour, in ${it.turns} separate turns. Your cube marks the first.`;
    case "repelled":
      return `As the active player, repel ships of all ${it.colours} colours, over as many turns as it takes. The first ship of each colour stays before you until then.`;
  }
}

function pays(contract: ContractId): string {
  const [first, ...rest] = contractOf(contract).coins;
  return rest.every((coins) => coins === first)
    ? `It pays everybody ${count(first, "coin", "coins")}.`
    : `It pays the first player ${count(first, "coin", "coins")}, the next ones ${and(rest.map(String))}.`;
}

export const contractsEn: ContractTexts = {
  titles: TITLES,
  asks,
  pays,
  worth: (points) => {
    const worth = CONTRACT_POINTS[points];
    return `Contracts count as influence, too: your first one ${count(worth[0], "point", "points")}, your second one ${worth[1]}, your third one ${worth[2]}.`;
  },
  place: (name, place) => `${name} was the ${ORDINALS[place - 1]} to complete it`,
  step: (name, step, of) => `${name} has made step ${step} of ${of}`,
  keeps: (name, ships, of) => `${name} keeps ships of ${ships} of the ${of} colours for it`,
  nobody: "Nobody has a cube on it yet",
  cubes: (free) => count(free, "free cube", "free cubes"),
  help: `Contracts lie open for everybody. One is completed by itself as soon as you have what it asks for, once for each player, and takes one of your ${CUBES} cubes for good. A contract with several steps takes the cube at the first one.`,
  heading: "Contract",
  completed: (titles) => `Completed: ${and(titles)}.`,
  noneCompleted: "No contract completed yet.",
  kept: "Kept for Pack of Pirates",
};
