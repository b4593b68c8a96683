import type { ComponentChildren } from "preact";
import type { Event } from "../../../../shared/games/bruegge/events.ts";
import type { Bruegge } from "../../../../shared/games/bruegge/state.ts";
import { COLOURS } from "../../../../shared/games/bruegge/vocabulary.ts";
import { Notes } from "../../../table/panels/History.tsx";
import { historyOf } from "../../../table/panels/historyOf.tsx";
import { type Name, say } from "../../../table/texts.ts";
import * as pictures from "../art/pictures.ts";
import { type Turn, turnsOf } from "../history.ts";
import { textsOf } from "../texts/speaker.ts";
import type { BrueggeTexts } from "../texts/texts.ts";
import { Chip, signOf } from "./pictures.tsx";

/** The turns in pictures: what fell, which card was played for what, and what came of it. */
export const History = historyOf<Bruegge, Turn, BrueggeTexts>({
  textsOf,
  sign: signOf,
  turnsOf: (events, { start }) => turnsOf(events, start),
  said,
  pictured: (turn) => <What turn={turn}>{isBare(turn) && <b>…</b>}</What>,
  head: (turn, texts, name) => <What turn={turn}>{turn.dice === null && <span>{said(turn, texts, name)}</span>}</What>,
  notes: (turn, { events, words }, name) => (
    <Notes>
      {[
        ...(turn.ships.length === 0 ? [] : [words.activeShips(turn.ships)]),
        ...notesOf(turn).map((note) => say(events, "type", note, name)),
      ]}
    </Notes>
  ),
});

const What = ({ turn, children }: { readonly turn: Turn; readonly children?: ComponentChildren }) => (
  <span class="br-what" aria-hidden="true">
    <Pictures turn={turn} />
    {children}
  </span>
);

/** The dice, or the card and what it was played for. */
function Pictures({ turn: { dice, card, house } }: { readonly turn: Turn }) {
  if (dice !== null)
    return COLOURS.map((colour, i) => (
      <Chip key={colour} className="br-die" of={pictures.die(colour, dice.faces[i]!)} />
    ));
  if (house !== null) return <Chip of={pictures.houseChip(house, null)} />;
  if (card !== null) return <Chip of={pictures.personChip(card)} />;
  return null;
}

/** A turn without a picture: where no words stand beside it, it would be empty. */
const isBare = ({ dice, card, house, use, nth }: Turn): boolean =>
  dice === null && card === null && house === null && use === null && nth > 0;

/** What the head has not said already. */
const notesOf = ({ notes, dice }: Turn): Turn["notes"] =>
  dice === null && notes[0] !== undefined && IN_THE_HEAD.has(notes[0].type) ? notes.slice(1) : notes;
const IN_THE_HEAD: ReadonlySet<Event["type"]> = new Set<Event["type"]>(["majority-counted", "turn-without-card"]);

function said({ nth, use, card, dice, notes }: Turn, { words, events }: BrueggeTexts, name: Name): string {
  if (nth === 0) return dice === null ? words.thinks : dice.faces.join(" ");
  const [first] = notes;
  if (first?.type === "majority-counted") return say(events, "type", first, name);
  if (first?.type === "turn-without-card") return words.noCard;
  if (use === "house") return words.builds;
  return card === null || use === null ? words.thinks : words.plays(card, use);
}
