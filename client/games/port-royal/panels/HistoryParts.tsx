import type { ComponentChildren } from "preact";
import type { Face } from "../../../../shared/games/port-royal/data.ts";
import { handDrawing } from "../../../art/house.ts";
import type { Name } from "../../../table/texts.ts";
import { addressOf, Drawing } from "../../../ui/Drawing.tsx";
import { faceSvg } from "../art/faces.ts";
import { signSvg } from "../art/signs.ts";
import type { Entry, Note, Turn } from "../history.ts";
import type { PortRoyalTexts } from "../texts/texts.ts";

export interface PartProps {
  readonly texts: PortRoyalTexts;
  readonly name: Name;
  /** Somebody wants to see an event more closely. */
  readonly look: ((at: number) => void) | null;
}

const pictures = new Map<Face, string>();
/** A history holds hundreds of chips: each face is drawn once. */
function chipOf(face: Face): string {
  let picture = pictures.get(face);
  if (picture === undefined) pictures.set(face, (picture = addressOf(faceSvg(face, "chip"))));
  return picture;
}

/** The cards of a turn in the order of revealing, with what became of each. */
export function Chips({ entries, texts, name, look }: PartProps & { readonly entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <span class="pr-chips">
      {entries.map((entry, i) => (
        <Looked
          key={i}
          at={entry.at}
          look={look}
          className={`pr-chip ${entry.fate}`}
          label={entryOf(entry, texts, name)}
        >
          <img class="pr-chip-face" src={chipOf(entry.card.face)} alt="" draggable={false} />
          {entry.order !== null && <b>{entry.order}</b>}
          <Mark entry={entry} />
        </Looked>
      ))}
    </span>
  );
}

/** Payments that happen by themselves, contracts, and what else no card shows. */
export function Notes({ notes, texts, name, look }: PartProps & { readonly notes: readonly Note[] }) {
  if (notes.length === 0) return null;
  return (
    <span class="pr-notes">
      {notes.map((note, i) => (
        <Looked key={i} at={note.at} look={look} className={`pr-note ${note.type}`} label={null}>
          {noteOf(note, texts, name)}
        </Looked>
      ))}
    </span>
  );
}

interface LookedProps {
  readonly at: number;
  readonly look: PartProps["look"];
  readonly className: string;
  /** For those who do not see the picture; null where words stand there. */
  readonly label: string | null;
  readonly children: ComponentChildren;
}
/** A button where one may look closer. The list around it is one stop for the Tab key, the arrows go on from there. */
function Looked({ at, look, className, label, children }: LookedProps) {
  const named = label === null ? {} : { "aria-label": label, title: label };
  if (look === null)
    return (
      <span class={className} {...(label === null ? {} : { role: "img" as const, ...named })}>
        {children}
      </span>
    );
  return (
    <button type="button" class={className} data-at={at} tabIndex={-1} onClick={() => look(at)} {...named}>
      {children}
    </button>
  );
}

function Mark({ entry }: { readonly entry: Entry }) {
  const hand = entry.takenBy === null ? null : <Drawing className="pr-mark" svg={handDrawing(entry.takenBy).svg} />;
  switch (entry.fate) {
    case "repelled":
      return <Drawing className="pr-mark large" svg={signSvg("repelled")} />;
    case "kept":
      return (
        <>
          <Drawing className="pr-mark large" svg={signSvg("repelled")} />
          <span class="pr-above">{hand}</span>
        </>
      );
    case "declined":
      return (
        <>
          {hand}
          <span class="pr-above no-coin">
            <Drawing className="pr-mark" svg={signSvg("coin")} />
          </span>
        </>
      );
    case "bust":
      return <Drawing className="pr-mark" svg={signSvg("bust")} />;
    case "row":
      return <Drawing className="pr-mark" svg={signSvg("to-the-row")} />;
    default:
      return hand;
  }
}

export function stageOf(turn: Turn, { words }: PortRoyalTexts): string {
  switch (turn.stage) {
    case "discovering":
      return words.discovering;
    case "trading":
      return words.trading;
    case "bust":
      return words.bust;
    case "over":
      return words.took(turn.taken);
  }
}

function entryOf(entry: Entry, texts: PortRoyalTexts, name: Name): string {
  const what = entry.order === null ? texts.cards[entry.card.face] : `${entry.order}: ${texts.cards[entry.card.face]}`;
  const fate = texts.words.fate(entry.fate, entry.takenBy === null ? null : name(entry.takenBy));
  return fate === null ? what : `${what}, ${fate}`;
}

function noteOf(note: Note, { words }: PortRoyalTexts, name: Name): string {
  switch (note.type) {
    case "gains":
      return words.gains(name(note.seat), note.coins, words.why[note.why]);
    case "loses":
      return words.loses(name(note.seat), note.coins, words.tax);
    case "hands":
      return words.hands(name(note.seat), note.coins, name(note.to));
    case "gift":
      return words.gift(name(note.seat), note.coins, name(note.by));
    case "clerk":
      return words.clerk(name(note.seat));
    case "steps":
      return words.steps(name(note.seat), note.contract, note.step, note.of);
    case "completes":
      return words.completes(name(note.seat), note.contract, note.place, note.coins, note.points);
    case "scatters":
      return words.scatters(name(note.seat), note.ships);
    case "additional-tax":
      return words.additionalTax;
    case "passes":
      return words.passes(name(note.seat));
    case "ends":
      return words.ends(name(note.seat));
    case "leaves":
      return words.leaves(name(note.seat));
  }
}
