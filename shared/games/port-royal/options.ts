import { optionsSpec } from "../../engine/options.ts";

export const seats = { min: 2, max: 5 };

/** The 16 contracts by name; data.ts has what they ask for (PR-35). */
export const CONTRACT_IDS = [
  "comedian",
  "lady-killer",
  "maritime-supremacy",
  "new-colony",
  "trade-outpost",
  "trader-prince",
  "cheap-staff",
  "fighter",
  "explorer",
  "frigate-foe",
  "galleon-foe",
  "tax-officer",
  "jinx",
  "tiny-gamester",
  "gamester",
  "pack-of-pirates",
] as const;
export type ContractId = (typeof CONTRACT_IDS)[number];
/** PR-69: these ask for persons of the expansion and stay in the box without it. */
const OF_EXPANSION: readonly ContractId[] = ["maritime-supremacy", "new-colony", "trade-outpost"];
/** The contracts that can lie out (PR-69). */
export const contractsFor = (expansion: boolean): readonly ContractId[] =>
  expansion ? CONTRACT_IDS : CONTRACT_IDS.filter((id) => !OF_EXPANSION.includes(id));
/** PR-35. */
export const CONTRACTS_IN_ROW = 4;

/** PR-36: influence for a player's first, second and third completed contract. The source leaves it open: a choice. */
export const CONTRACT_POINTS = { "0-1-1": [0, 1, 1], "1-1-1": [1, 1, 1], "0-1-2": [0, 1, 2] } as const;
export type ContractPoints = keyof typeof CONTRACT_POINTS;

/** All off is the base game. */
export interface Options {
  /** Its persons and ships are in the deck (PR-30). */
  readonly expansion: boolean;
  /** Four contracts lie out (PR-35). */
  readonly contracts: boolean;
  /** Which four; nobody picked, they are drawn by lot. For practice. */
  readonly picked: readonly ContractId[];
  /** What completed contracts are worth (PR-36). */
  readonly contractPoints: ContractPoints;
  /** The table says how likely the next card busts. For practice. */
  readonly odds: boolean;
}

/** The base game, unless a table wants more (PR-30, PR-35, PR-36, PR-69). */
export const options = optionsSpec<Options>("port-royal", {
  defaults: { expansion: false, contracts: false, picked: [], contractPoints: "0-1-1", odds: false },
  choices: {
    expansion: [false, true],
    contracts: [false, true],
    contractPoints: Object.keys(CONTRACT_POINTS) as ContractPoints[],
    odds: [false, true],
  },
  picks: { picked: { count: CONTRACTS_IN_ROW, among: ({ expansion }) => contractsFor(expansion) } },
  needs: { picked: "contracts", contractPoints: "contracts" },
  practice: { picked: true, odds: true },
});
