import { metNow, rulesNow } from "../../../client/app/learn/lessons.ts";
import { keptFree, notePlace } from "../../../client/app/learn/notePlace.ts";
import { BAR } from "../../../client/table/kit/places.ts";
import type { Rect, Viewport } from "../../../client/table/layout.ts";
import type { HowTo, Lesson } from "../../../client/table/lesson.ts";
import type { GameUi } from "../../../client/table/ui.ts";
import type { Kind } from "../../../shared/engine/contract.ts";
import type { Faults } from "./faults.ts";
import type { Seen } from "./moves.ts";
import { isSound } from "./words.ts";

/** What a game teaches, and what it can point to. */
export interface Taught<G extends Kind> {
  readonly lesson: Lesson<G>;
  readonly howTo: HowTo;
  /** Numbers that stand in its rulebook. */
  readonly numbers: ReadonlySet<string>;
  readonly picturesOf: (rule: string) => readonly string[];
}
const LANGUAGES = ["en", "de"] as const;
/** A note is one or two short sentences. */
const LONGEST = 165;

/** Everything that can be said to a newcomer: short and whole in both languages, with rules and pictures that there are. */
export function examineTaught<G extends Kind>(taught: Taught<G>, faults: Faults): void {
  const { lesson, howTo, numbers, picturesOf } = taught;
  for (const [met, situation] of Object.entries(lesson.situations)) {
    for (const language of LANGUAGES) {
      const told = situation[language];
      if (!isSound(told) || told.length > LONGEST)
        faults.note(`${met} is explained badly in ${language}: ${JSON.stringify(told)}`);
    }
    if (situation.rules.length === 0) faults.note(`no rule belongs to ${met}`);
    for (const rule of situation.rules) if (!numbers.has(rule)) faults.note(`there is no rule ${rule} for ${met}`);
  }
  for (const passage of [howTo.aim, ...howTo.turn, howTo.end, ...howTo.mistakes]) {
    for (const language of LANGUAGES)
      if (!isSound(passage[language])) faults.note(`how to play is said badly in ${language}`);
    if (picturesOf(passage.shows).length === 0) faults.note(`how to play has no picture of ${passage.shows}`);
  }
}

/** What a newcomer meets here is explained, and the note hides nothing that can be pointed at. */
export function examineLesson<G extends Kind>(
  { lesson }: Taught<G>,
  ui: GameUi<G>,
  { after, legal }: Seen<G>,
  port: Viewport,
  faults: Faults,
): void {
  const met = metNow(lesson as unknown as Lesson<Kind>, after, legal);
  for (const one of met)
    if (!Object.hasOwn(lesson.situations, one)) faults.note(`nobody explains ${one} to a newcomer`);
  if (legal.length === 0) return;
  if (rulesNow(lesson as unknown as Lesson<Kind>, after, legal).length === 0)
    faults.note("no rules belong to a decision");
  const placed = ui.place(after, legal, port);
  const bar = placed.findLast(({ id }) => id === BAR);
  if (bar === undefined) return;
  const kept = keptFree(
    legal,
    (action) => ui.targets(action, after),
    placed,
    (id) => lesson.marked?.(id, met[0]) ?? false,
  );
  const note = notePlace(port, placed, kept, bar.rect, LONGEST);
  if (note === null) faults.note(`no room for a note at ${port.width} x ${port.height}`);
  else if (kept.some((it) => meets(it, note.rect))) faults.note("a note lies over what can be pointed at");
}

const meets = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
