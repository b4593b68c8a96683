import type { JaegerUndSpaeher } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { HistoryShell, latest, Notes, turnsWith } from "../../../table/panels/History.tsx";
import type { GamePanels } from "../../../table/panels/panels.ts";
import type { Name } from "../../../table/texts.ts";
import { type Note, type Turn, turnsOf } from "../history.ts";
import { textsOf } from "../texts/speaker.ts";
import type { JaegerTexts } from "../texts/texts.ts";
import { Chip, signOf } from "./pictures.tsx";

/** The turns in pictures: who played whom, what came of it. */
export const History: GamePanels<JaegerUndSpaeher>["History"] = ({
  view,
  form,
  whole = false,
  language,
  name,
  ...told
}) => {
  const texts = textsOf(language);
  const { words } = texts;
  const turns = turnsWith(told, (events) => turnsOf(events, view.start));
  return (
    <HistoryShell
      form={form}
      whole={whole}
      turns={latest(turns, form)}
      label={words.history}
      language={language}
      name={name}
      sign={signOf}
      rounds
      round={words.round}
      said={(turn) => said(turn, texts)}
      head={(turn) => (
        <span class="js-what" aria-hidden="true">
          <What turn={turn} />
          <span>{said(turn, texts)}</span>
        </span>
      )}
      body={(turn, shape) =>
        shape === "strip" ? (
          <span class="js-what" aria-hidden="true">
            <What turn={turn} />
          </span>
        ) : (
          <Notes>{turn.notes.map((note) => noteOf(note, turn, texts, name))}</Notes>
        )
      }
    />
  );
};

/** The character, or the sign of what else a turn can be. */
function What({ turn: { seat, kind, character } }: { readonly turn: Turn }) {
  if (character !== null) return <Chip of={{ character }} />;
  if (kind === "recall") return <Chip of={{ back: seat }} />;
  return kind === null ? <b>…</b> : <Chip of={{ sign: kind === "sunset" ? "sunset" : "geysers" }} />;
}

function said({ kind, character, back }: Turn, { words }: JaegerTexts): string {
  if (kind === "recall") return words.takesBack(back);
  if (kind === "sunset") return words.sunset;
  if (kind === "geysers") return words.geysers;
  return character === null ? words.thinks : words.plays(character);
}

function noteOf(note: Note, turn: Turn, { words, titles }: JaegerTexts, name: Name): string {
  switch (note.type) {
    case "scored": {
      const scored = words.scores(note.count, note.points);
      return note.seat === turn.seat ? scored : `${name(note.seat)}: ${scored}`;
    }
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
