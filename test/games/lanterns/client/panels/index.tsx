import { handDrawing, SEAT_COLOURS } from "../../../../../client/art/house.ts";
import { Cards, Detail, openPile, Picture } from "../../../../../client/table/panels/Cards.tsx";
import { HistoryShell, latest, turnsWith } from "../../../../../client/table/panels/History.tsx";
import type { GamePanels } from "../../../../../client/table/panels/panels.ts";
import { Ranking } from "../../../../../client/table/panels/Ranking.tsx";
import type { Language } from "../../../../../client/table/texts.ts";
import type { Seat } from "../../../../../shared/engine/contract.ts";
import type { Colour, Lanterns, Card as OpenCard } from "../../state.ts";
import { lanternDrawing } from "../art/pictures.ts";
import { type Turn, turnsOf } from "../history.ts";
import { textsOf } from "../texts/speaker.ts";

const seatSign = (seat: Seat): string => handDrawing(seat).svg;
const picture = (face: Colour, language: Language) => (
  <Picture svg={lanternDrawing(face).svg} alt={textsOf(language).cards[face]} />
);

function said({ move, left }: Turn, language: Language): string {
  const { words } = textsOf(language);
  if (left) return words.leaves;
  if (move === null) return words.thinks;
  return move.type === "take" ? words.takes : words.sells(move.coins);
}

/** What Lanterns shows as DOM beside its canvas. */
export const panels: GamePanels<Lanterns> = {
  History: ({ form, whole = false, language, name, ...told }) => {
    const { words } = textsOf(language);
    const turns = turnsWith(told, (events) => turnsOf(events, 0));
    return (
      <HistoryShell
        form={form}
        whole={whole}
        turns={latest(turns, form)}
        label={words.history}
        language={language}
        name={name}
        sign={seatSign}
        round={words.round}
        said={(turn) => said(turn, language)}
        body={({ move }) => <Cards cards={move?.cards ?? []}>{({ face }) => picture(face, language)}</Cards>}
      />
    );
  },
  Player: ({ view, seat, language }) => {
    const { words } = textsOf(language);
    const hand = view.hands[seat];
    if (hand === undefined) return null;
    return (
      <div class="panel-stack">
        <p>{words.holds(hand.count, view.coins[seat]!)}</p>
        <Cards cards={hand.known} none={words.noneKnown} label={words.known}>
          {({ face }) => picture(face, language)}
        </Cards>
      </div>
    );
  },
  Card: ({ face, language }) => <Detail picture={picture(face, language)} words={textsOf(language).abilities[face]} />,
  pages: {
    discards: openPile<Lanterns, OpenCard>({
      cards: ({ discard }) => discard,
      words: (language) => [textsOf(language).words.discards, textsOf(language).words.noDiscards],
      children: ({ face }, language) => picture(face, language),
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
