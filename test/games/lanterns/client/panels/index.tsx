import { handDrawing, SEAT_COLOURS } from "../../../../../client/art/house.ts";
import { Cards, Detail, openPile, Picture } from "../../../../../client/table/panels/Cards.tsx";
import { historyOf } from "../../../../../client/table/panels/historyOf.tsx";
import type { GamePanels } from "../../../../../client/table/panels/panels.ts";
import { Ranking } from "../../../../../client/table/panels/Ranking.tsx";
import type { Seat } from "../../../../../shared/engine/contract.ts";
import type { Colour, Lanterns, Card as OpenCard } from "../../state.ts";
import { lanternDrawing } from "../art/drawings.ts";
import { type Turn, turnsOf } from "../history.ts";
import { ruleOf } from "../texts/ruled.ts";
import { textsOf } from "../texts/speaker.ts";
import type { LanternsTexts } from "../texts/texts.ts";

const seatSign = (seat: Seat): string => handDrawing(seat).svg;
const picture = (face: Colour, { cards }: LanternsTexts) => (
  <Picture svg={lanternDrawing(face).svg} alt={cards[face]} />
);

function said({ move, left }: Turn, { words }: LanternsTexts): string {
  if (left) return words.leaves;
  if (move === null) return words.thinks;
  return move.type === "take" ? words.takes : words.sells(move.coins);
}
/** What was taken or sold. */
const pictured = ({ move }: Turn, texts: LanternsTexts) => (
  <Cards cards={move?.cards ?? []}>{({ face }) => picture(face, texts)}</Cards>
);

/** What Lanterns shows as DOM beside its canvas. */
export const panels: GamePanels<Lanterns> = {
  History: historyOf<Lanterns, Turn, LanternsTexts>({
    textsOf,
    sign: seatSign,
    turnsOf: (events) => turnsOf(events, 0),
    rounds: false,
    said,
    pictured,
    notes: pictured,
  }),
  Player: ({ view, seat, language }) => {
    const { words } = textsOf(language);
    const hand = view.hands[seat];
    if (hand === undefined) return null;
    return (
      <div class="panel-stack">
        <p>{words.holds(hand.count, view.coins[seat]!)}</p>
        <Cards cards={hand.known} none={words.noneKnown} label={words.known}>
          {({ face }) => picture(face, textsOf(language))}
        </Cards>
      </div>
    );
  },
  ruleOf,
  Card: ({ face, language }) => (
    <Detail picture={picture(face, textsOf(language))} words={textsOf(language).abilities[face]} />
  ),
  pages: {
    discards: openPile<Lanterns, OpenCard>({
      cards: ({ discard }) => discard,
      words: (language) => [textsOf(language).words.discards, textsOf(language).words.noDiscards],
      children: ({ face }, language) => picture(face, textsOf(language)),
    }),
  },
  Ranking: ({ view, language, ...told }) => (
    <Ranking
      {...told}
      language={language}
      sign={seatSign}
      gone={() => false}
      words={({ seat }) => textsOf(language).words.reckoned(view.coins[seat]!, view.hands[seat]!.count)}
    />
  ),
  Backdrop: () => <div style={{ position: "absolute", inset: 0, background: "#0e1626" }} aria-hidden="true" />,
  seatSign,
  seatColours: (seat) => SEAT_COLOURS[seat]!,
};
