import type { LocationFace } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { Language } from "../../../table/texts.ts";
import { things as de } from "../texts/things.de.ts";
import { things as en } from "../texts/things.en.ts";
import type { Landscape } from "../texts/things.ts";

/** What things are called, for the names that stand on cards. */
export const NAMES = { en, de } as const satisfies Record<Language, unknown>;

/** "forest-b" is a forest: the three cards of a wilderness show the same land. */
export const landscapeOf = (face: LocationFace): Landscape => face.replace(/-[abc]$/, "") as Landscape;
export type Terrain = LocationFace extends infer F ? (F extends `${infer T}-${"a" | "b" | "c"}` ? T : never) : never;
export type Animal = Exclude<Landscape, Terrain>;

/** Where a long word may be parted: before these. */
const ENDS =
  /(schafter|flechterin|wächterin|sucher|chenia|therium|friedhof|quellen|tiger|land|beet|rahmen|schlupf|hütte)$/;

/** The lines on which a name may stand where a card is narrow. */
export function linesOf(name: string): readonly string[] {
  const words = name.split(" ");
  const end = ENDS.exec(name)?.[0];
  return words.length > 1 || end === undefined || end === name ? words : [`${name.slice(0, -end.length)}-`, end];
}
