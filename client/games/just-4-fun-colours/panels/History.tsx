import { type Colour, FIELDS } from "../../../../shared/games/just-4-fun-colours/data.ts";
import type { Just4Fun } from "../../../../shared/games/just-4-fun-colours/state.ts";
import type { GamePanels } from "../../../table/panels.ts";
import type { Name } from "../../../table/texts.ts";
import { addressOf, Drawing } from "../../../ui/Drawing.tsx";
import { gemSvg } from "../art/gems.ts";
import { cardSvg, tileSvg } from "../art/tiles.ts";
import { nameOf } from "../choices.ts";
import { type Note, type Turn, turnsOf } from "../history.ts";
import { textsOf } from "../texts/speaker.ts";
import type { Just4FunTexts } from "../texts/texts.ts";

/** The moves in pictures: who took which field with which cards. */
export const History: GamePanels<Just4Fun>["History"] = ({ view, events, form, language, name }) => {
  const texts = textsOf(language);
  const all = turnsOf(events, view.start);
  const turns = view.ended === null ? all : all.filter(({ move, notes }) => move !== null || notes.length > 0);
  return form === "rail" ? (
    <Rail turns={turns} texts={texts} name={name} />
  ) : (
    <Strip turns={turns.slice(-12)} texts={texts} name={name} />
  );
};

interface TurnsProps {
  readonly turns: readonly Turn[];
  readonly texts: Just4FunTexts;
  readonly name: Name;
}

/** One line, the newest at the right, where the eye is: the line is laid from there, so it begins scrolled to its end. */
function Strip({ turns, texts, name }: TurnsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <ol class="j4-strip" tabIndex={0} aria-label={texts.words.history}>
      {turns.toReversed().map((turn) => (
        <li key={`${turn.round}-${turn.seat}`}>
          <Drawing className="j4-gem" svg={gemSvg(turn.seat)} />
          <span class="unseen">{sentence(turn, texts, name)}</span>
          {turn.move?.type === "place" && <Field field={turn.move.field} />}
          {turn.move?.type === "exchange" && <b aria-hidden="true">{texts.words.exchanging}</b>}
          {turn.move === null && <b aria-hidden="true">…</b>}
        </li>
      ))}
    </ol>
  );
}

/** A field by its tile and its name. */
const Field = ({ field }: { readonly field: number }) => (
  <span class="j4-field" aria-hidden="true">
    <img src={addressOf(tileSvg(FIELDS[field]!))} alt="" />
    <b>{nameOf(field)}</b>
  </span>
);

/** A line for each turn, the newest first. */
function Rail({ turns, texts, name }: TurnsProps) {
  return (
    <ol class="j4-rail">
      {turns.toReversed().map((turn, i) => (
        <li key={`${turn.round}-${turn.seat}`} class={turn.move === null ? "now" : ""}>
          {(i === 0 || turns.at(-i)?.round !== turn.round) && <h3>{texts.words.round(turn.round)}</h3>}
          <div class="j4-move">
            <Drawing className="j4-gem" svg={gemSvg(turn.seat)} />
            <b>{name(turn.seat)}</b>
            <span class="unseen">{sentence(turn, texts, name)}</span>
            <span class="j4-what" aria-hidden="true">
              {turn.move === null ? (
                texts.words.thinks
              ) : turn.move.type === "exchange" ? (
                texts.words.exchanging
              ) : (
                <Field field={turn.move.field} />
              )}
            </span>
            {turn.move !== null && <Paid paid={turn.move.paid} />}
          </div>
          {turn.notes.map((note, at) => (
            <p class="j4-note" key={at}>
              {noteOf(note, texts, name)}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}

const Paid = ({ paid }: { readonly paid: readonly Colour[] }) => (
  <span class="j4-paid" aria-hidden="true">
    {paid.map((face, i) => (
      <img key={i} src={addressOf(cardSvg(face))} alt="" />
    ))}
  </span>
);

function sentence({ seat, move }: Turn, { words }: Just4FunTexts, name: Name): string {
  if (move === null) return `${name(seat)} ${words.thinks}`;
  if (move.type === "exchange") return `${name(seat)} ${words.exchanged}`;
  return `${name(seat)} ${words.takes(move.field, move.from === null ? null : name(move.from), move.from === seat)}`;
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
