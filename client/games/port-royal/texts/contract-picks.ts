import type { ContractId } from "../../../../shared/games/port-royal/options.ts";
import type { PickTexts } from "../../notice.ts";
import { contractsDe } from "./contracts.de.ts";
import { contractsEn } from "./contracts.en.ts";

const TEXTS = { en: contractsEn, de: contractsDe };

/** The contracts to pick from, with what they ask for: fetched only when somebody picks (PR-69). */
export const contractPicks: PickTexts = {
  title: (id, language) => TEXTS[language].titles[id as ContractId],
  line: (id, language) => TEXTS[language].asks(id as ContractId),
};
