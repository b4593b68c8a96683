import {
  type Condition,
  type ContractId,
  contractOf,
  type Face,
  type PersonKind,
  printed,
} from "../../../../shared/games/port-royal/data.ts";

const PERSON: { readonly [P in PersonKind]: string } = {
  captain: "PR-16",
  priest: "PR-16",
  settler: "PR-16",
  jack: "PR-57",
  sailor: "PR-12",
  pirate: "PR-12",
  trader: "PR-21",
  mademoiselle: "PR-22",
  governor: "PR-23",
  admiral: "PR-25",
  jester: "PR-26",
  clerk: "PR-31",
  gunner: "PR-32",
  "vice-admiral": "PR-33",
};
const CONTRACT: { readonly [K in Condition["kind"]]: string } = {
  persons: "PR-38",
  "cheap-persons": "PR-39",
  swords: "PR-40",
  expeditions: "PR-41",
  decline: "PR-42",
  taxed: "PR-43",
  bust: "PR-44",
  colours: "PR-45",
  repelled: "PR-47",
};

/** The rule that says what a card does. */
export function ruleOf(face: Face): string {
  const front = printed(face);
  switch (front.kind) {
    case "person":
      return PERSON[front.person];
    case "expedition":
      return "PR-16";
    case "tax":
      return "PR-17";
    case "ship":
      if (front.gift > 0) return "PR-34";
      return front.swords === "skull" ? "PR-13" : "PR-21";
  }
}

/** The rule of a contract. */
export const contractRule = (contract: ContractId): string =>
  contract === "gamester" ? "PR-46" : CONTRACT[contractOf(contract).asks.kind];
