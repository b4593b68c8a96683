import type { ComponentChildren } from "preact";
import type { Seat } from "../../../../shared/engine/contract.ts";
import type { Holy } from "../../../../shared/games/jaeger-und-spaeher/options.ts";
import type { JaegerUndSpaeher } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { Notes } from "../../../table/panels/History.tsx";
import { historyOf } from "../../../table/panels/historyOf.tsx";
import type { Name } from "../../../table/texts.ts";
import { type Note, type Turn, turnsOf } from "../history.ts";
import { textsOf } from "../texts/speaker.ts";
import type { JaegerTexts } from "../texts/texts.ts";
import { Chip, signOf } from "./pictures.tsx";

/** The turns in pictures: who played whom, what came of it. */
export const History = historyOf<JaegerUndSpaeher, Turn, JaegerTexts>({
  textsOf,
  sign: signOf,
  turnsOf: (events, { start }) => turnsOf(events, start),
  said,
  // Three dots stand for a picture where no words do.
  pictured: (turn) => <What turn={turn}>{turn.kind === null && turn.character === null && <b>…</b>}</What>,
  head: (turn, texts) => (
    <What turn={turn}>
      <span>{said(turn, texts)}</span>
    </What>
  ),
  notes: (turn, texts, name) => <Notes>{turn.notes.map((note) => noteOf(note, turn, texts, name))}</Notes>,
});

const What = ({ turn, children }: { readonly turn: Turn; readonly children?: ComponentChildren }) => (
  <span class="js-what" aria-hidden="true">
    <Pictured turn={turn} />
    {children}
  </span>
);

/** The character, or the sign of what else a turn can be. */
function Pictured({ turn: { seat, kind, character } }: { readonly turn: Turn }) {
  if (character !== null) return <Chip of={{ character }} />;
  if (kind === "recall") return <Chip of={{ back: seat }} />;
  return kind === null ? null : <Chip of={{ sign: kind === "sunset" ? "sunset" : "geysers" }} />;
}

function said({ kind, character, back }: Turn, { words }: JaegerTexts): string {
  if (kind === "recall") return words.takesBack(back);
  if (kind === "sunset") return words.sunset;
  if (kind === "geysers") return words.geysers;
  return character === null ? words.thinks : words.plays(character);
}

function noteOf(note: Note, turn: Turn, { words, titles }: JaegerTexts, name: Name): string {
  /** Whose it is, where it is not his turn, and which holy place did it. */
  const his = ({ seat, by }: { readonly seat: Seat; readonly by?: Holy }, what: string): string =>
    [...(seat === turn.seat ? [] : [name(seat)]), ...(by === undefined ? [] : [titles[by]]), what].join(": ");
  switch (note.type) {
    case "scored":
      return his(note, words.scores(note.count, note.points));
    case "fed":
      return his(note, words.hungers(-note.count));
    case "sent":
      return his(note, words.sends(titles[note.to]));
    case "created":
      return titles[note.item];
    case "left":
      return `${name(note.seat)} ${words.left}`;
    case "extinct":
      return `${name(note.seat)} ${words.extinct}`;
    case "reshuffled":
      return words.reshuffled(note.pile, note.count);
  }
}
