import type { Holy } from "../../../../shared/games/jaeger-und-spaeher/options.ts";
import type { PickTexts } from "../../notice.ts";
import { things as de } from "./things.de.ts";
import { things as en } from "./things.en.ts";

const THINGS = { en, de };

/** The holy places to pick from, with what they do: fetched only when somebody picks (JS-A47). */
export const holyPicks: PickTexts = {
  title: (id, language) => THINGS[language].titles[id as Holy],
  line: (id, language) => THINGS[language].abilities[id as Holy],
};
