import { FIELDS } from "../../../../shared/games/just-4-fun-colours/data.ts";
import type { Just4Fun } from "../../../../shared/games/just-4-fun-colours/state.ts";
import { gemSvg } from "../../../art/stones.ts";
import { historyOf } from "../../../table/panels/historyOf.tsx";
import { addressOf } from "../../../ui/Drawing.tsx";
import { cardSvg, tileSvg } from "../art/tiles.ts";
import { type Turn, turnsOf } from "../history.ts";
import { besideSaid, turnSaid } from "../texts/said.ts";
import { textsOf } from "../texts/speaker.ts";
import { type Just4FunTexts, nameOf } from "../texts/texts.ts";

/** The moves in pictures: who took which field with which cards. */
export const History = historyOf<Just4Fun, Turn, Just4FunTexts>({
  textsOf,
  sign: gemSvg,
  turnsOf: (events, { start }) => turnsOf(events, start),
  stands: ({ move, notes }, { ended }) => ended === null || move !== null || notes.length > 0,
  flat: true,
  at: ({ at }) => at,
  said: turnSaid,
  pictured: ({ move }, texts) => <What move={move} texts={texts} />,
  head: ({ move }, texts) => (
    <>
      <What move={move} texts={texts} />
      <span class="j4-paid" aria-hidden="true">
        {move?.paid.map((face, i) => (
          <img key={i} src={addressOf(cardSvg(face))} alt="" />
        ))}
      </span>
    </>
  ),
  notes: ({ notes }, texts, name) =>
    notes.map((note, i) => (
      <p class="j4-note" key={i}>
        {besideSaid(note, texts, name)}
      </p>
    )),
});

/** A field by its tile and its name; else in a word. */
const What = ({ move, texts: { words } }: { readonly move: Turn["move"]; readonly texts: Just4FunTexts }) => (
  <span class="j4-what" aria-hidden="true">
    {move?.type === "place" && <img src={addressOf(tileSvg(FIELDS[move.field]!))} alt="" />}
    <b>{move === null ? "…" : move.type === "exchange" ? words.exchanging : nameOf(move.field)}</b>
  </span>
);
