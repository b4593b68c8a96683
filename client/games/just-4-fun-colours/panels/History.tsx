import { FIELDS } from "../../../../shared/games/just-4-fun-colours/data.ts";
import type { Just4Fun } from "../../../../shared/games/just-4-fun-colours/state.ts";
import { gemSvg } from "../../../art/stones.ts";
import { HistoryShell, latest, turnsWith } from "../../../table/panels/History.tsx";
import type { GamePanels } from "../../../table/panels/panels.ts";
import type { Name } from "../../../table/texts.ts";
import { addressOf } from "../../../ui/Drawing.tsx";
import { cardSvg, tileSvg } from "../art/tiles.ts";
import { nameOf } from "../choices.ts";
import { type Note, type Turn, turnsOf } from "../history.ts";
import { textsOf } from "../texts/speaker.ts";
import type { Just4FunTexts } from "../texts/texts.ts";

/** The moves in pictures: who took which field with which cards. */
export const History: GamePanels<Just4Fun>["History"] = ({ view, form, language, name, ...told }) => {
  const texts = textsOf(language);
  const { words } = texts;
  const all = turnsWith(told, (events) => turnsOf(events, view.start));
  const turns = view.ended === null ? all : all.filter(({ move, notes }) => move !== null || notes.length > 0);
  return (
    <HistoryShell
      form={form}
      whole={false}
      turns={latest(turns, form)}
      label={words.history}
      language={language}
      name={name}
      sign={gemSvg}
      rounds
      round={words.round}
      said={(turn) => said(turn, texts, name)}
      head={({ move }) => (
        <>
          <What move={move} texts={texts} />
          <span class="j4-paid" aria-hidden="true">
            {move?.paid.map((face, i) => (
              <img key={i} src={addressOf(cardSvg(face))} alt="" />
            ))}
          </span>
        </>
      )}
      body={({ move, notes }, shape) =>
        shape === "strip" ? (
          <What move={move} texts={texts} />
        ) : (
          notes.map((note, i) => (
            <p class="j4-note" key={i}>
              {noteOf(note, texts, name)}
            </p>
          ))
        )
      }
    />
  );
};

/** A field by its tile and its name; else in a word. */
const What = ({ move, texts: { words } }: { readonly move: Turn["move"]; readonly texts: Just4FunTexts }) => (
  <span class="j4-what" aria-hidden="true">
    {move?.type === "place" && <img src={addressOf(tileSvg(FIELDS[move.field]!))} alt="" />}
    <b>{move === null ? "…" : move.type === "exchange" ? words.exchanging : nameOf(move.field)}</b>
  </span>
);

function said({ seat, move }: Turn, { words }: Just4FunTexts, name: Name): string {
  if (move === null) return words.thinks;
  if (move.type === "exchange") return words.exchanged;
  return words.takes(move.field, move.from === null ? null : name(move.from), move.from === seat);
}

function noteOf(note: Note, { words }: Just4FunTexts, name: Name): string {
  switch (note.type) {
    case "left":
      return `${name(note.seat)} ${words.left}`;
    case "reshuffled":
      return words.reshuffled(note.count);
    case "line":
      return words.completes(note.fields);
  }
}
