import { useLayoutEffect, useRef } from "preact/hooks";
import type { PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import { Drawing } from "../../../app/ui/Drawing.tsx";
import { handDrawing } from "../../../art/house.ts";
import type { GamePanels } from "../../../table/panels.ts";
import type { Name } from "../../../table/texts.ts";
import { faceSvg } from "../faces.ts";
import { type Entry, type Note, recent, type Turn, turnsOf } from "../history.ts";
import { signSvg } from "../signs.ts";
import type { PortRoyalTexts } from "../texts.ts";
import { textsOf } from "./texts-of.ts";

/** The current round and the last one in pictures (PR-50). */
export const History: GamePanels<PortRoyal>["History"] = ({ view, events, form, language, name }) => {
  const texts = textsOf(language);
  const turns = recent(turnsOf(events, view.start));
  return form === "rail" ? (
    <Rail turns={turns} texts={texts} name={name} />
  ) : (
    <Strip turns={turns} texts={texts} name={name} />
  );
};

interface TurnsProps {
  readonly turns: readonly Turn[];
  readonly texts: PortRoyalTexts;
  readonly name: Name;
}

/** One line, the newest at the right, where the eye is. */
function Strip({ turns, texts, name }: TurnsProps) {
  const line = useRef<HTMLOListElement>(null);
  const length = turns.reduce((sum, turn) => sum + turn.entries.length + turn.notes.length + 1, 0);
  // Also when the table finds its size, or a font its widths: the end is where the eye is.
  useLayoutEffect(() => {
    const element = line.current!;
    const observer = new ResizeObserver(() => {
      element.scrollLeft = element.scrollWidth;
    });
    for (const sized of [element, ...element.children]) observer.observe(sized);
    return () => observer.disconnect();
  }, [length, turns.at(-1)?.seat]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <ol class="pr-strip" ref={line} tabIndex={0} aria-label={texts.words.history}>
      {turns.map((turn, i) => (
        <li key={`${turn.round}-${turn.seat}-${i}`} class={`pr-strip-turn ${turn.stage}`}>
          <Drawing className="pr-hand" svg={handDrawing(turn.seat).svg} />
          <span class="unseen">{headline(turn, texts, name)}</span>
          <Chips entries={turn.entries} texts={texts} name={name} />
          {turn.notes.map((note, at) => (
            <span class="pr-note" key={at}>
              {noteOf(note, texts, name)}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** A card for each turn, the newest first. */
function Rail({ turns, texts, name }: TurnsProps) {
  const now = turns.at(-1);
  return (
    <ol class="pr-rail">
      {turns.toReversed().map((turn) => (
        <li
          key={`${turn.round}-${turn.seat}`}
          class={`pr-turn ${turn === now && turn.stage !== "over" ? "now" : ""} ${turn.round === now?.round ? "" : "before"}`}
        >
          <div class="pr-turn-head">
            <Drawing className="pr-hand" svg={handDrawing(turn.seat).svg} />
            <b>{name(turn.seat)}</b>
            <span>{stageOf(turn, texts)}</span>
          </div>
          <Chips entries={turn.entries} texts={texts} name={name} />
          {turn.notes.length > 0 && (
            <ul class="pr-notes">
              {turn.notes.map((note, at) => (
                <li key={at} class={note.type}>
                  {noteOf(note, texts, name)}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

interface ChipsProps {
  readonly entries: readonly Entry[];
  readonly texts: PortRoyalTexts;
  readonly name: Name;
}
function Chips({ entries, texts, name }: ChipsProps) {
  if (entries.length === 0) return null;
  return (
    <span class="pr-chips">
      {entries.map((entry, at) => (
        <span
          class={`pr-chip ${entry.fate}`}
          key={at}
          role="img"
          aria-label={entryOf(entry, texts, name)}
          title={entryOf(entry, texts, name)}
        >
          <Drawing className="pr-chip-face" svg={faceSvg(entry.card.face, "chip")} />
          {entry.order !== null && <b>{entry.order}</b>}
          <Mark entry={entry} />
        </span>
      ))}
    </span>
  );
}

function Mark({ entry }: { readonly entry: Entry }) {
  if (entry.takenBy !== null) return <Drawing className="pr-mark" svg={handDrawing(entry.takenBy).svg} />;
  switch (entry.fate) {
    case "repelled":
      return <Drawing className="pr-mark large" svg={signSvg("repelled")} />;
    case "bust":
      return <Drawing className="pr-mark" svg={signSvg("bust")} />;
    case "row":
      return <Drawing className="pr-mark" svg={signSvg("to-the-row")} />;
    default:
      return null;
  }
}

const headline = (turn: Turn, texts: PortRoyalTexts, name: Name): string =>
  `${name(turn.seat)}: ${stageOf(turn, texts)}`;

function stageOf(turn: Turn, { words }: PortRoyalTexts): string {
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
