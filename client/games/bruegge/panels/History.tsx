import type { Bruegge } from "../../../../shared/games/bruegge/state.ts";
import { COLOURS } from "../../../../shared/games/bruegge/vocabulary.ts";
import { HistoryShell, Notes, turnsWith } from "../../../table/panels/History.tsx";
import type { GamePanels } from "../../../table/panels/panels.ts";
import { type Name, say } from "../../../table/texts.ts";
import * as pictures from "../art/pictures.ts";
import { type Turn, turnsOf } from "../history.ts";
import { textsOf } from "../texts/speaker.ts";
import type { BrueggeTexts } from "../texts/texts.ts";
import { Chip, signOf } from "./pictures.tsx";

/** So many turns stand in the strip. */
const LATEST = 12;

/** The turns in pictures: what fell, which card was played for what, and what came of it. */
export const History: GamePanels<Bruegge>["History"] = ({ view, form, whole = false, language, name, ...told }) => {
  const texts = textsOf(language);
  const { words } = texts;
  const turns = turnsWith(told, (events) => turnsOf(events, view.start));
  return (
    <HistoryShell
      form={form}
      whole={whole}
      turns={form === "rail" ? turns : turns.slice(-LATEST)}
      label={words.history}
      language={language}
      name={name}
      sign={signOf}
      rounds
      round={words.round}
      said={(turn) => said(turn, texts, name)}
      head={(turn) => (
        <span class="br-what" aria-hidden="true">
          <What turn={turn} />
          {turn.dice === null && <span>{said(turn, texts, name)}</span>}
        </span>
      )}
      body={(turn, shape) =>
        shape === "strip" ? (
          <span class="br-what" aria-hidden="true">
            <What turn={turn} />
          </span>
        ) : (
          <Notes>{turn.notes.map((note) => say(texts.events, "type", note, name))}</Notes>
        )
      }
    />
  );
};

/** The dice, or the card and what it was played for. */
function What({ turn: { dice, card, house, use, nth } }: { readonly turn: Turn }) {
  if (dice !== null)
    return COLOURS.map((colour, i) => (
      <Chip key={colour} className="br-die" of={pictures.die(colour, dice.faces[i]!)} />
    ));
  if (house !== null) return <Chip of={pictures.houseChip(house, null)} />;
  if (card !== null) return <Chip of={pictures.personChip(card)} />;
  return use === null && nth > 0 ? <b>…</b> : null;
}

function said({ nth, use, card, dice, notes }: Turn, { words, events }: BrueggeTexts, name: Name): string {
  if (nth === 0) return dice === null ? words.thinks : dice.faces.join(" ");
  if (notes[0]?.type === "majority-counted") return say(events, "type", notes[0], name);
  if (notes[0]?.type === "turn-without-card") return words.noCard;
  if (use === "house") return words.builds;
  return card === null || use === null ? words.thinks : words.plays(card, use);
}
