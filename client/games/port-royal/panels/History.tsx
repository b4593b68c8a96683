import type { Face } from "../../../../shared/games/port-royal/data.ts";
import type { PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import { handDrawing } from "../../../art/house.ts";
import { Looked, Notes } from "../../../table/panels/History.tsx";
import { historyOf, type Look } from "../../../table/panels/historyOf.tsx";
import type { Name } from "../../../table/texts.ts";
import { addressOf, Drawing } from "../../../ui/Drawing.tsx";
import { faceSvg } from "../art/faces.ts";
import { type SignName, signSvg } from "../art/signs.ts";
import { type Entry, type Note, type Paid, recent, type Turn, turnsOf } from "../history.ts";
import { textsOf } from "../texts/speaker.ts";
import type { PortRoyalTexts } from "../texts/texts.ts";

/** The cards of a turn, and what happened beside them. */
const tells = ({ entries, notes }: Turn, texts: PortRoyalTexts, name: Name, look: Look) => (
  <>
    {entries.length > 0 && <Chips texts={texts} name={name} look={look} entries={entries} />}
    <Notes>
      {notes.map((note, i) => (
        <Looked key={i} at={note.at} look={look} className={`turn-note ${note.type}`} label={null}>
          {noteOf(note, texts, name)}
        </Looked>
      ))}
    </Notes>
  </>
);
/** The current round and the last one in pictures, or all of them (PR-50). */
export const History = historyOf<PortRoyal, Turn, PortRoyalTexts>({
  textsOf,
  sign: (seat) => handDrawing(seat).svg,
  turnsOf: (events, { start }) => turnsOf(events, start),
  recent,
  rounds: false,
  said: ({ stage, taken }, { words }) => (stage === "over" ? words.took(taken) : words[stage]),
  state: ({ stage }) => stage,
  pictured: tells,
  notes: tells,
});

const pictures = new Map<Face, string>();
/** A history holds hundreds of chips: each face is drawn once. */
function chipOf(face: Face): string {
  let picture = pictures.get(face);
  if (picture === undefined) pictures.set(face, (picture = addressOf(faceSvg(face, "chip"))));
  return picture;
}

interface ChipsProps {
  readonly entries: readonly Entry[];
  readonly texts: PortRoyalTexts;
  readonly name: Name;
  readonly look: Look;
}
/** The cards of a turn in the order of revealing, with what became of each. */
const Chips = ({ entries, texts, name, look }: ChipsProps) => (
  <span class="pr-chips">
    {entries.map((entry, i) => (
      <Looked key={i} at={entry.at} look={look} className={`pr-chip ${entry.fate}`} label={entryOf(entry, texts, name)}>
        <img class="pr-chip-face" src={chipOf(entry.card.face)} alt="" draggable={false} />
        {entry.order !== null && <b>{entry.order}</b>}
        <Mark entry={entry} />
      </Looked>
    ))}
  </span>
);

/** What became of a card: a sign, whose hand took it, and what it brought him. */
function Mark({ entry: { fate, takenBy, coins } }: { readonly entry: Entry }) {
  const sign = (name: SignName, more = "") => <Drawing className={`pr-mark ${more}`} svg={signSvg(name)} />;
  const hand = takenBy === null ? null : <Drawing className="pr-mark" svg={handDrawing(takenBy).svg} />;
  switch (fate) {
    case "repelled":
    case "kept":
      return (
        <>
          {sign("repelled", "large")}
          {fate === "kept" && <span class="pr-above">{hand}</span>}
        </>
      );
    case "declined":
      return (
        <>
          {hand}
          <span class="pr-above no-coin">{sign("coin")}</span>
        </>
      );
    case "bust":
      return sign("bust");
    case "row":
      return sign("to-the-row");
    default:
      return (
        <>
          {hand}
          {/* Drawn, not written: the label says it. */}
          {coins > 0 && <span class="pr-above pr-brought" data-coins={coins} />}
        </>
      );
  }
}

function entryOf(entry: Entry, texts: PortRoyalTexts, name: Name): string {
  const what = entry.order === null ? texts.cards[entry.card.face] : `${entry.order}: ${texts.cards[entry.card.face]}`;
  const fate = texts.words.fate(entry.fate, entry.takenBy === null ? null : name(entry.takenBy));
  const told = fate === null ? what : `${what}, ${fate}`;
  return entry.coins === 0 ? told : `${told}: ${texts.words.coins(entry.coins)}`;
}

function noteOf(note: Note, { words }: PortRoyalTexts, name: Name): string {
  if (note.type === "tax") {
    const named = ({ seat, coins }: Paid) => [name(seat), coins] as const;
    return words.taxed(note.additional, note.lost.map(named), note.gained.map(named), words.why[`tax-${note.rewards}`]);
  }
  const who = name(note.seat);
  switch (note.type) {
    case "gains":
      return words.gains(who, note.coins, words.why[note.why]);
    case "hands":
      return words.hands(who, note.coins, name(note.to));
    case "gift":
      return words.gift(who, note.coins, name(note.by));
    case "steps":
      return words.steps(who, note.contract, note.step, note.of);
    case "completes":
      return words.completes(who, note.contract, note.place, note.coins, note.points);
    case "scatters":
      return words.scatters(who, note.ships);
    default:
      return words[note.type](who);
  }
}
