import type { Holy } from "../../../../shared/games/jaeger-und-spaeher/options.ts";
import type { Language } from "../../../table/texts.ts";

/** What a holy place does, as it stands on its card where there is room for words: the occasion, then the gain. */
export const HOLY_WORDS: Readonly<
  Record<Language, { readonly [H in Holy]: readonly [occasion: string, ...gain: string[]] }>
> = {
  en: {
    "mammoth-graveyard": ["Play a Hunter:", "score 1 point"],
    waterfall: ["Fetch meat:", "a second one, too"],
    "rock-bridge": ["At your sunset:", "place 3 members"],
    "ancient-oak": ["Create an item:", "1 hunger less"],
    "mud-springs": ["Fetch 2 furs:", "1 point, nobody new"],
    "ghost-cave": ["Play Offspring:", "1 point, no birth"],
    "misty-gorge": ["At your sunset:", "keep 2, place 1"],
    "ice-cavern": ["At your sunset:", "keep 3 hidden items"],
    geysers: ["Instead of a turn:", "draw 3 items"],
    "ancestors-hill": ["At your sunset:", "1 more character"],
    "herb-heath": ["At the other’s sunset:", "1 hunger less,", "1 item, place 1"],
    "cult-site": ["At your sunset:", "score 1 point"],
  },
  de: {
    "mammoth-graveyard": ["Jäger gespielt:", "1 Punkt"],
    waterfall: ["Fleisch geholt:", "auch ein zweites"],
    "rock-bridge": ["Dein Sonnenuntergang:", "3 Mitglieder einsetzen"],
    "ancient-oak": ["Gegenstand erschaffen:", "1 Hunger weniger"],
    "mud-springs": ["2 Felle geholt:", "1 Punkt, niemand neu"],
    "ghost-cave": ["Nachwuchs gespielt:", "1 Punkt, keine Geburt"],
    "misty-gorge": ["Dein Sonnenuntergang:", "2 behalten, 1 einsetzen"],
    "ice-cavern": ["Dein Sonnenuntergang:", "3 verdeckte behalten"],
    geysers: ["Statt eines Zuges:", "3 Gegenstände ziehen"],
    "ancestors-hill": ["Dein Sonnenuntergang:", "1 Charakter mehr"],
    "herb-heath": ["Gegners Sonnenuntergang:", "1 Hunger weniger,", "1 Ding, 1 einsetzen"],
    "cult-site": ["Dein Sonnenuntergang:", "1 Punkt"],
  },
};
