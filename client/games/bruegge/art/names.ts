/** Where a long name may be parted: before these. */
const ENDS =
  /(meister|maler|schnitzer|schneider|bursche|hälterin|junge|schwester|vater|pfleger|händler|verleiher|wächter|wache|schütze|brecher|könig|lagerer|dieb|stifter|richter|vergifter|spieler|eintreiber|vermesser|zähler|bauer|wärter|sagerin|tänzer|schlucker|sänger|thekar|matiker|schreiber|forscher|kundiger|leumder|mann|zofe|führer|decker|gräfin|setzer|knabe|metz|keeper|woman|maid|lender|bowman|breaker|tioner|mailer|master|grapher|matician|sopher|nator|turist|carver|monger|maker|smith|guard|domo|vine|cutter|man|mer)$/;
/** Names of several words that are parted elsewhere than before the last, or a word that no end of the list parts well. */
const PARTED: Readonly<Record<string, readonly string[]>> = {
  "Captain of the Guard": ["Captain of", "the Guard"],
  "Master of the Painters": ["Master of", "the Painters"],
  "Lady of the Castle": ["Lady of", "the Castle"],
  "King of Thieves": ["King of", "Thieves"],
  "Hauptmann der Wache": ["Hauptmann", "der Wache"],
  Geschichtenerzähler: ["Geschichten-", "erzähler"],
};

/** The longest of them, where even that is too wide. */
const NARROW: Readonly<Record<string, readonly string[]>> = {
  "Master of the Painters": ["Master", "of the", "Painters"],
  "Wood Block Cutter": ["Wood", "Block", "Cutter"],
  "Hauptmann der Wache": ["Haupt-", "mann der", "Wache"],
  Geschichtenerzähler: ["Geschich-", "tenerzähler"],
};
/** From this width in pixels on every name has room in two parts. */
const WIDE = 74;

/** A name in parts: lines on which it may stand where there is little room, `width` pixels. */
export function partsOf(name: string, width: number): readonly string[] {
  const own = (width < WIDE ? NARROW[name] : undefined) ?? PARTED[name];
  if (own !== undefined) return own;
  const words = name.split(" ");
  if (words.length > 1) return [words.slice(0, -1).join(" "), words.at(-1)!];
  const end = ENDS.exec(name)?.[0];
  return end === undefined || name.length < 9 ? [name] : [`${name.slice(0, -end.length)}-`, end];
}

/** Names that are too long for one line where there is little room. */
const SHORT: Readonly<Record<string, string>> = {
  "Hauptmann der Wache": "Wachhauptmann",
  Geschichtenerzähler: "Geschichtenerz.",
  Geschichtsschreiber: "Geschichtsschr.",
  "Captain of the Guard": "Guard Captain",
  "Master of the Painters": "Painters’ Master",
  "Wood Block Cutter": "Block Cutter",
};
/** A name on one line, for where the whole one is too long. */
export const shortOf = (name: string): string => SHORT[name] ?? name;
