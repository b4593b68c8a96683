import { type ContractId, contractsFor } from "../../../shared/games/port-royal/data.ts";
import { contractsDe } from "../../games/port-royal/texts/contracts.de.ts";
import { contractsEn } from "../../games/port-royal/texts/contracts.en.ts";
import type { Picks } from "./options.ts";

const TEXTS = { en: contractsEn, de: contractsDe };

/** The contracts to pick from, with what they ask for: fetched only when somebody picks (PR-69). */
export const contractPicks: Picks = {
  among: ({ expansion }) => contractsFor(expansion === true),
  title: (id, language) => TEXTS[language].titles[id as ContractId],
  line: (id, language) => TEXTS[language].asks(id as ContractId),
};
