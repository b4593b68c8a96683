/**
 * All persons and ships of Brügge in words: `node scripts/persons.ts` prints what they do, in both languages, to be read
 * after a template changed; `node scripts/persons.ts --vocabulary` writes docs/bruegge-vocabulary.md anew.
 */
import { writeFileSync } from "node:fs";
import { personTexts as de } from "../client/games/bruegge/texts/persons.de.ts";
import { personTexts as en } from "../client/games/bruegge/texts/persons.en.ts";
import { NAMES } from "../client/games/bruegge/texts/persons.names.ts";
import { PERSONS, type PersonId } from "../shared/games/bruegge/persons.ts";
import { SHIPS, type ShipId } from "../shared/games/bruegge/ships.ts";
import {
  COLOURS,
  type Filter,
  GROUPS,
  type Metric,
  type Modifier,
  type Occasion,
  type Op,
  type Payment,
  type PersonKind,
} from "../shared/games/bruegge/vocabulary.ts";

type Words<W extends string> = { readonly [word in W]: true };
/** Every word, so that one without a card is seen, too. */
const KINDS: Words<PersonKind> = { once: true, worker: true, passive: true, end: true };
const OPERATIONS: Words<Op["op"]> = {
  guilders: true,
  points: true,
  workers: true,
  "die-guilders": true,
  draw: true,
  step: true,
  "drop-threat": true,
  canal: true,
  house: true,
  recruit: true,
  "extra-action": true,
  "give-threat": true,
  "steal-guilders": true,
  "steal-worker": true,
  "lose-points": true,
  "read-die-as": true,
  choose: true,
};
const OCCASIONS: Words<Occasion> = {
  "take-workers": true,
  "take-guilders": true,
  "discard-threat": true,
  "build-canal": true,
  "build-house": true,
  recruit: true,
  "threat-received": true,
  advance: true,
  "round-start": true,
  "round-end": true,
  "opponent-underworld": true,
};
const MODIFIERS: Words<Modifier["mod"]> = {
  immune: true,
  untargetable: true,
  "threat-limit": true,
  "recruit-discount": true,
  "canal-discount": true,
  "step-discount": true,
  "house-any-worker": true,
  "hand-limit": true,
};
type Paid = Payment extends infer P ? (P extends unknown ? keyof P & string : never) : never;
const PAYMENTS: Words<Paid> = { worker: true, guilders: true, hand: true };
const FILTERS: Words<keyof Filter> = { group: true, colour: true, dieIn: true };
const METRICS: Words<Exclude<Metric, `persons:${string}`>> = {
  persons: true,
  "groups-distinct": true,
  "colours-distinct": true,
  houses: true,
  "houses/2": true,
  canals: true,
  "workers/2": true,
  "guilders/3": true,
  "steps/2": true,
  "steps-above-4": true,
  majorities: true,
  "threat-free-colours": true,
  hand: true,
};

/** Where a card's data may hold a word: as what stands under this key, or as a key within `if` and `pay`. */
type Place = "kind" | "op" | "on" | "if" | "mod" | "pay" | "per";
const CARDS = [...PERSONS, ...SHIPS];
const nameOf = (id: PersonId | ShipId): string =>
  id in NAMES.en.persons ? NAMES.en.persons[id as PersonId] : `${NAMES.en.ships[id as ShipId]} (${id})`;

const holds = (data: unknown, place: Place, word: string): boolean => {
  if (typeof data !== "object" || data === null) return false;
  return Object.entries(data).some(
    ([key, value]) =>
      (key === place && (value === word || (["if", "pay"].includes(place) && Object.hasOwn(Object(value), word)))) ||
      holds(value, place, word),
  );
};

/** The words of one kind: an example, and the persons and ships that use each. */
function table(title: string, place: Place, words: readonly string[]): string {
  const rows = words.map((word) => {
    const users = CARDS.filter((card) => holds(card, place, word));
    const [example = "no card uses it"] = users.map(({ id }) => en.effect(id)).sort((a, b) => a.length - b.length);
    return [`\`${word}\``, example, users.map(({ id }) => nameOf(id)).join(", ")];
  });
  return [`## ${title}`, "", ...aligned([["word", "for example", "who uses it"], ...rows])].join("\n");
}
/** A table as the formatter leaves it. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((cells) => cells[column]!.length)));
  const [head, ...body] = rows.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column]!)));
  return [head!, widths.map((width) => "-".repeat(width)), ...body].map((cells) => `| ${cells.join(" | ")} |`);
}

const INTRODUCTION = `# The vocabulary of Brügge's persons and ships

Written by \`scripts/persons.ts\`; a test compares it.

A card is a line of data in the words of \`shared/games/bruegge/vocabulary.ts\`, where each word is explained. Persons stand in
\`shared/games/bruegge/persons.ts\`, ships in \`shared/games/bruegge/ships.ts\`; \`shared/games/bruegge/effects/\` carries the words
out, and no card has code of its own. What a card does is said from the same line: in sentences by
\`client/games/bruegge/texts/persons.en.ts\` and \`client/games/bruegge/texts/persons.de.ts\`, in signs by
\`client/games/bruegge/texts/persons.signs.ts\`.

To add a person, add its line, and its name to \`client/games/bruegge/texts/persons.names.ts\`. Then run
\`scripts/persons.ts\` and read what it says of it. \`test/games/bruegge/persons.test.ts\` counts the deck,
\`test/client/bruegge-persons.test.ts\` looks after the sentences.

The persons are a replacement deck: six names and the Engraver are from the game, all else is designed here. So are 29 of the
30 ships.`;

/** The page of the vocabulary. */
export const vocabularyPage = (): string =>
  `${[
    INTRODUCTION,
    table("Kinds of persons", "kind", Object.keys(KINDS)),
    table("Operations", "op", Object.keys(OPERATIONS)),
    table("Occasions", "on", Object.keys(OCCASIONS)),
    table("Which occurrences count", "if", Object.keys(FILTERS)),
    table("Rules that a person changes", "mod", Object.keys(MODIFIERS)),
    table("Payments for a power", "pay", Object.keys(PAYMENTS)),
    table("Metrics", "per", [...Object.keys(METRICS), ...[...GROUPS, ...COLOURS].map((of) => `persons:${of}`)]),
  ].join("\n\n")}\n`;

if (import.meta.main) {
  if (process.argv.includes("--vocabulary"))
    writeFileSync(new URL("../docs/bruegge-vocabulary.md", import.meta.url), vocabularyPage());
  else
    for (const { id, colour } of CARDS) console.log(`${nameOf(id)}, ${colour}\n  ${en.effect(id)}\n  ${de.effect(id)}`);
}
