import { type Language, type Name, say, type Texts } from "../../client/table/texts.ts";
import type { Game, Kind, Viewer } from "../../shared/engine/contract.ts";
import { impossible } from "../../shared/engine/play.ts";
import { type MatchRecord, retrace, start } from "../../shared/engine/record.ts";

/** No name is a part of another one's, and none a word; as many as the house has signs. */
const NAMES = ["Nora", "Jonas", "Mira", "Ansel", "Ayşe", "Tibor"];
const name: Name = (seat) => NAMES[seat]!;
/** So many sentences of each kind are enough, and of what things do. */
const MOST = 14;
const MOST_THINGS = 40;
/** The table in words is looked at after so many entries each. */
const SELDOM = 40;

export type Spoken<G extends Kind = Kind> = { readonly [L in Language]: Texts<G> };

/**
 * What a game says in these matches, in both languages: of each kind of sentence each form it takes, whoever and whatever it
 * is about, and every card by its name and by what it does.
 */
export function sentencesOf<G extends Kind>(
  game: Game<G>,
  { en, de }: Spoken<G>,
  records: readonly MatchRecord<G>[],
): string {
  const found = new Map<string, Map<string, string>>();
  const seen = new Set<string>();
  const form = formsOf(en);
  const note = (kind: string, told: (texts: Texts<G>) => string, most = MOST): void => {
    const forms = found.get(kind) ?? new Map<string, string>();
    found.set(kind, forms);
    if (forms.size >= most) return;
    const english = told(en);
    // Most of it is said again and again.
    if (seen.has(`${kind} ${english}`)) return;
    seen.add(`${kind} ${english}`);
    const one = form(english);
    if (!forms.has(one)) forms.set(one, `  ${english}\n  ${told(de)}`);
  };
  const look = (view: G["View"], seldom: boolean): void => {
    note("asked", ({ prompt }) => prompt(view, name));
    note("heading", ({ heading }) => {
      const { turn, round, why, phases, phase } = heading(view, name);
      return [turn, round, why ?? "", phases.join(", "), phase === null ? "" : (phases[phase] ?? "")].join(" | ");
    });
    if (!seldom) return;
    const summaries = new Map([en, de].map((texts) => [texts, texts.summary(view, name)]));
    for (const n of summaries.get(en)!.keys()) note("the table in words", (texts) => summaries.get(texts)![n] ?? "-");
    const things = new Map([en, de].map((texts) => [texts, texts.glossary?.(view) ?? []]));
    for (const n of things.get(en)!.keys())
      note("what things do", (texts) => (things.get(texts)![n] ?? ["-"]).join(": "), MOST_THINGS);
  };
  for (const record of records) {
    const { seats } = record;
    const viewers: Viewer[] = [...Array(seats).keys(), "spectator"];
    const settle = ({ state, legal, n }: { state: G["State"]; legal: readonly Legal<G>[]; n: number }): void => {
      look(game.view(state, "spectator"), n % SELDOM === 0);
      for (const { seat, actions } of legal) {
        const view = game.view(state, seat);
        look(view, n % SELDOM === 0);
        for (const action of actions) {
          note(`may ${action.type}`, ({ actions: may }) => say(may, "type", action, view, name));
          note(`warned of ${action.type}`, ({ warning }) => warning(action, view));
        }
        for (const [, why] of impossible(game, state, seat))
          note(`not: ${why.reason}`, ({ refusals }) => say(refusals, "reason", why, name));
      }
    };
    settle(start(game, record));
    for (const { events, position } of retrace(game, record, { hashes: "last" })) {
      for (const event of events)
        for (const viewer of viewers) {
          const told = game.redact(event, viewer);
          note(told.type, (texts) => say(texts.events, "type", told, name));
        }
      settle(position);
    }
  }
  const said = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return listed([
    ...said.map(([kind, forms]) => [kind, [...forms.values()]] as const),
    ...facesOf(en, de),
    ...wordsOf(en, de),
  ]);
}

/** Under each heading its lines. */
export const listed = (all: readonly (readonly [heading: string, lines: readonly string[]])[]): string =>
  all.map(([heading, lines]) => `${[heading, ...lines].join("\n")}\n`).join("\n");

interface Legal<G extends Kind> {
  readonly seat: number;
  readonly actions: readonly G["Action"][];
}

/** Every card: its name, in a sentence and alone, and what it does. */
const facesOf = <G extends Kind>(en: Texts<G>, de: Texts<G>): (readonly [string, readonly string[]])[] =>
  (Object.keys(en.cards) as G["Face"][]).map((face) => [
    `card ${face}`,
    [en, de].map(({ cards, titles, abilities }) => `  ${cards[face]} | ${titles[face]} | ${abilities[face]}`),
  ]);

/** Labels and headings, which are told with nothing. */
function wordsOf(en: object, de: object, path = "word "): (readonly [string, readonly string[]])[] {
  return Object.entries(en).flatMap(([key, value]) => {
    const other: unknown = de[key as keyof typeof de];
    if (ONCE.has(key)) return [];
    if (typeof value === "string") return [[`${path}${key}`, [`  ${value}`, `  ${String(other)}`]] as const];
    return typeof value === "object" && value !== null ? wordsOf(value, other as object, `${path}${key}.`) : [];
  });
}
/** These stand there by the card. */
const ONCE: ReadonlySet<string> = new Set(["cards", "titles", "abilities"]);

/** What is alike in sentences that differ by names, numbers and cards alone; one is told as otherwise than several. */
function formsOf<G extends Kind>({ cards, titles }: Texts<G>): (sentence: string) => string {
  const named = [...Object.values<string>(cards), ...Object.values<string>(titles)]
    .filter((words) => words.length > 2)
    .toSorted((a, b) => b.length - a.length)
    .map((words) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const things = new RegExp([...new Set(named)].join("|") || "(?!)", "gi");
  const names = new RegExp(NAMES.join("|"), "g");
  return (sentence) =>
    sentence
      .replaceAll(things, "#")
      .replaceAll(names, "@")
      .replaceAll(/\d+/g, (n) => (Number(n) > 1 ? "9" : n));
}
