import type { Viewport } from "../../../client/table/layout.ts";
import { ruleBehind } from "../../../client/table/noted.ts";
import type { Part, Piece } from "../../../client/table/pieces.ts";
import type { GameScene } from "../../../client/table/scene.ts";
import { say, type Texts } from "../../../client/table/texts.ts";
import type { StageHost } from "../../../client/table/ui.ts";
import type { Game, Kind } from "../../../shared/engine/contract.ts";
import { impossible, judged } from "../../../shared/engine/play.ts";
import { shownOf } from "../paper.ts";
import type { Faults } from "./faults.ts";
import type { Taught } from "./lesson.ts";
import type { Move, Seen } from "./moves.ts";

/** What no sentence of the house holds: holes, code, two spaces, a space before a mark. */
const UNSOUND = /undefined|\bnull\b|NaN|\[object|[{}]|\s\s| [.,:;]|^\s|\s$|^$/;

export const isSound = (sentence: unknown): boolean => typeof sentence === "string" && !UNSOUND.test(sentence);

/** One language of a game. */
export interface Spoken<G extends Kind> {
  readonly language: string;
  readonly texts: Texts<G>;
  readonly name: (seat: number) => string;
}

const check = (sentence: unknown, what: string, { language }: Spoken<Kind>, faults: Faults): void => {
  if (!isSound(sentence)) faults.note(`${what} is said badly in ${language}: ${JSON.stringify(sentence)}`);
};

/** Every sentence that stands in the tables as it is. */
export function examineTables<G extends Kind>(spoken: Spoken<G>, faults: Faults): void {
  const walk = (it: unknown, path: string): void => {
    if (typeof it === "string") check(it, path, spoken, faults);
    else if (
      typeof it === "object" &&
      it !== null &&
      !(it instanceof Intl.PluralRules || it instanceof Intl.ListFormat)
    )
      for (const [key, value] of Object.entries(it)) walk(value, `${path}.${key}`);
  };
  walk(spoken.texts, "texts");
}

/** What one move says: its events, what can be done next, what is asked, how it stands. The mirror tells actions apart. */
export function examineWords<G extends Kind>(
  spoken: Spoken<G>,
  { events, after, legal }: Seen<G>,
  faults: Faults,
): void {
  const { texts, name } = spoken;
  for (const event of events) check(say(texts.events, "type", event, name), event.type, spoken, faults);
  const named = new Map<string, G["Action"]>();
  for (const action of legal) {
    const sentence = say(texts.actions, "type", action, after, name);
    check(sentence, action.type, spoken, faults);
    check(texts.warning(action, after), `a warning before ${action.type}`, spoken, faults);
    if (named.has(sentence)) faults.note(`in ${spoken.language} two actions are both called ${sentence}`);
    named.set(sentence, action);
  }
  check(texts.prompt(after, name), "what is asked", spoken, faults);
  const { turn, round, phases } = texts.heading(after, name);
  for (const heading of [turn, round, ...phases]) check(heading, "the heading", spoken, faults);
  const summary = texts.summary(after, name);
  if (summary.length === 0) faults.note(`in ${spoken.language} the table is not told in words`);
  const things = texts.glossary?.(after) ?? [];
  for (const line of [...summary, ...things.map(([title, does]) => `${title}: ${does}`)]) {
    check(line, "the table in words", spoken, faults);
    if (!/^\P{Ll}.*\.$/u.test(line)) faults.note(`the table in words is no sentence in ${spoken.language}: ${line}`);
  }
}

/** Why something cannot be done now. */
export function examineRefusals<G extends Kind>(game: Game<G>, spoken: Spoken<G>, { after }: Move<G>, faults: Faults) {
  for (const { seat } of after.legal)
    for (const [, refused] of judged(game, after.state, seat))
      if (refused !== null)
        check(say(spoken.texts.refusals, "reason", refused, spoken.name), refused.reason, spoken, faults);
  // What is shown as impossible is named as well.
  for (const { seat } of after.legal) {
    const view = game.view(after.state, seat);
    for (const [action] of impossible(game, after.state, seat))
      check(say(spoken.texts.actions, "type", action, view, spoken.name), action.type, spoken, faults);
  }
}

/** Every word on the canvas, also of the notes that explain what lies there, each with a rule that there is: of things that are due. */
export function examineCanvas<G extends Kind>(
  { scene, taught }: { readonly scene: GameScene<G>; readonly taught?: Pick<Taught<G>, "numbers"> },
  spoken: Spoken<G>,
  host: StageHost<G>,
  { after, legal }: Seen<G>,
  port: Viewport,
  due: (things: readonly string[]) => readonly string[],
  faults: Faults,
): void {
  const open = [...new Set(legal.flatMap((action) => scene.targets(action, after)[0] ?? []))];
  const shown = shownOf<G>(after, port, { legal, open });
  examinePieces(scene.pieces(shown, host), spoken, faults);
  const noted = scene
    .hits(shown, host)
    .filter(({ id, inert }) => inert !== true && scene.tapped(id, shown)?.type === "explain");
  for (const id of due(noted.map(({ id }) => id))) {
    const pieces = scene.pieces({ ...shown, explained: id }, host);
    examinePieces(
      pieces.filter((piece) => /^explained/.test(piece.id)),
      spoken,
      faults,
      true,
    );
    for (const piece of pieces) examineRule(ruleBehind(piece.id), `the note about ${id}`, taught, faults);
  }
}

/** A rule that is led to stands in the rulebook. */
export function examineRule(
  rule: string | null | undefined,
  from: string,
  taught: Pick<Taught<Kind>, "numbers"> | undefined,
  faults: Faults,
): void {
  if (rule != null && taught?.numbers.has(rule) === false) faults.note(`${from} leads to ${rule}, which is no rule`);
}

/** What pieces say. A piece may have nothing to say; what it says is sound. */
export function examinePieces<G extends Kind>(
  pieces: readonly Piece[],
  spoken: Spoken<G>,
  faults: Faults,
  mustSpeak = false,
): void {
  for (const piece of pieces)
    for (const sentence of piece.parts.flatMap(wordsOf))
      if (sentence !== "" || mustSpeak) check(sentence, piece.id, spoken, faults);
}

const wordsOf = (part: Part): string[] =>
  part.type === "words"
    ? [part.text]
    : part.type === "line"
      ? part.bits.flatMap((bit) => ("text" in bit ? [bit.text.trim()] : []))
      : [];
