import type { Seat } from "../../../../shared/engine/contract.ts";
import { STONES } from "../../../../shared/games/just-4-fun-colours/data.ts";
import type { Just4Fun, View } from "../../../../shared/games/just-4-fun-colours/state.ts";
import type { TableInfo } from "../../../../shared/messages.ts";
import type { Form } from "../../../table/kit/places.ts";
import { lineOf } from "../../../table/kit/speaker.ts";
import type { Shown } from "../../../table/scene.ts";
import type { Name } from "../../../table/texts.ts";
import { fieldOf, isStuck, lit, selected } from "../choices.ts";
import type { Note, Turn } from "../history.ts";
import type { Speaker } from "./speaker.ts";
import { type Just4FunTexts, standsByStones } from "./texts.ts";

/** Which of the sentences fits: of players, of turns, of a choice, of the end. */

/** What a player is doing, or how many cards he holds; the same in fewer letters. */
export function stateOf(
  { view, lit: acts }: Shown<Just4Fun>,
  seat: Seat,
  speaker: Speaker,
): readonly [long: string, short: string] {
  const { words } = speaker.texts;
  const { gone, size, hand, lost, stones } = view.players[seat]!;
  const only = (said: string) => [said, said] as const;
  const largest = [words.largest(size), words.fields(size)] as const;
  if (gone) return only(speaker.house.gone);
  if (view.ended === "line" && seat !== view.active) return largest;
  if (view.ended !== null) {
    const said = scoreOf(view, seat, words);
    return [said, standsByStones(view, seat) ? `${stones} ${words.stonesBare(stones)}` : said];
  }
  if (acts === seat) return only(words.cards(hand));
  if (view.asked?.seat === seat && !speaker.away(seat))
    return only(seat === view.viewer && speaker.playsHimself(seat) ? words.yourTurn : speaker.house.thinking);
  return lost > 0 ? words.lost(lost) : largest;
}

/** What a player has come to; `otherwise`: what is said of who has no row where somebody has one, of a plate his largest area. */
export function scoreOf(
  view: View,
  seat: Seat,
  words: Just4FunTexts["words"],
  otherwise: (fields: number) => string = words.fields,
): string {
  const { size, stones } = view.players[seat]!;
  if (view.ended !== "line") return words.area({ fields: size, stones }, standsByStones(view, seat));
  return seat === view.active ? words.completes(view.row) : otherwise(size);
}

/** How the match was won, or that it was shared. */
export function captionOf(view: View, standings: TableInfo["standings"], { words }: Just4FunTexts): string {
  if (view.ended === "area" && standings.filter(({ place }) => place === 1).length > 1) return words.shared;
  return view.tied.length > 0 ? words.tie : words.wonBy(view.ended ?? "area", view.row);
}

/** A turn in a few words. */
export function turnSaid({ seat, move }: Turn, { words }: Just4FunTexts, name: Name): string {
  if (move === null) return words.thinks;
  if (move.type === "exchange") return words.exchanged;
  return words.takes(move.field, move.from === null ? null : name(move.from), move.from === seat);
}

/** What happened beside its move. */
export function besideSaid(note: Note, { words }: Just4FunTexts, name: Name): string {
  switch (note.type) {
    case "left":
      return `${name(note.seat)} ${words.left}`;
    case "reshuffled":
      return words.reshuffled(note.count);
    case "line":
      return words.completes(note.fields);
  }
}

/** What the selected cards are good for, or what a stuck hand means (J4F-10). */
export function noteOf(
  shown: Shown<Just4Fun>,
  { note }: Just4FunTexts,
): { readonly long: string; readonly short: string; readonly shortest: string } {
  if (isStuck(shown)) {
    const long = shown.view.round === STONES ? note.stuckLast : note.stuck;
    return { long, short: note.stuckShort, shortest: note.stuckShortest };
  }
  const cards = shown.choice.type === "choosing" ? selected(shown) : [];
  if (cards.length === 0) return { long: shown.legal.length > 0 ? note.idle : "", short: "", shortest: "" };
  const fields = lit(shown).filter((target) => fieldOf(target) !== null).length;
  const [{ face }] = cards as [(typeof cards)[number]];
  const text = note.selected(cards.length, face, fields);
  return { long: text, short: text, shortest: note.selectedShort(fields) };
}

/** What the bar says: while nothing is chosen yet, how to choose. */
export function barSaid(shown: Shown<Just4Fun>, speaker: Speaker, form: Form): string {
  const { legal, caption, choice } = shown;
  const free = choice.type === "idle" || (choice.type === "choosing" && choice.chosen === null);
  if (caption !== null || legal.length === 0 || !free) return lineOf(shown, speaker);
  return form === "desk" ? speaker.texts.bar.choosePointing : speaker.texts.bar.choose;
}
