import { type Colour, type Face, type PersonKind, printed } from "../../../../shared/games/port-royal/data.ts";
import type { Language } from "../../../table/texts.ts";

type Names = {
  readonly ships: { readonly [C in Colour]: string };
  readonly persons: { readonly [P in PersonKind]: string };
  readonly expedition: string;
  readonly tax: string;
};

/** The words on the name ribbon. scripts/glyphs.ts reads them: run it after a change. */
export const NAMES: { readonly [L in Language]: Names } = {
  en: {
    ships: { yellow: "Pinnace", blue: "Flute", green: "Skiff", red: "Frigate", black: "Galleon" },
    persons: {
      trader: "Trader",
      settler: "Settler",
      captain: "Captain",
      priest: "Priest",
      jack: "Jack of all Trades",
      sailor: "Sailor",
      pirate: "Pirate",
      mademoiselle: "Mademoiselle",
      jester: "Jester",
      admiral: "Admiral",
      governor: "Governor",
      clerk: "Clerk",
      gunner: "Gunner",
      "vice-admiral": "Vice Admiral",
    },
    expedition: "Expedition",
    tax: "Tax increase",
  },
  de: {
    ships: { yellow: "Pinasse", blue: "Fleute", green: "Barke", red: "Fregatte", black: "Galeone" },
    persons: {
      trader: "Händler",
      settler: "Siedler",
      captain: "Kapitän",
      priest: "Priester",
      jack: "Tausendsassa",
      sailor: "Matrose",
      pirate: "Pirat",
      mademoiselle: "Fräulein",
      jester: "Witzbold",
      admiral: "Admiral",
      governor: "Gouverneur",
      clerk: "Kontorist",
      gunner: "Kanonier",
      "vice-admiral": "Vizeadmiral",
    },
    expedition: "Expedition",
    tax: "Steuererhöhung",
  },
};

/** What stands on the card's ribbon. */
export function nameOf(face: Face, language: Language): string {
  const front = printed(face);
  const names = NAMES[language];
  if (front.kind === "ship") return names.ships[front.colour];
  if (front.kind === "person") return names.persons[front.person];
  return names[front.kind];
}
