import type { PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import { handDrawing } from "../../../art/house.ts";
import { momentOf } from "../../../table/panels/Moment.tsx";
import { textsOf } from "../texts/speaker.ts";
import { Full, Lying } from "./Cards.tsx";
import { Asks } from "./Contracts.tsx";
import { type Looked, momentsOf } from "./moments.ts";

/** One action of the match: its cards, large, what happened, and what lay in the harbour then. */
export const Moment = momentOf<PortRoyal, Looked>({
  textsOf,
  sign: (seat) => handDrawing(seat).svg,
  momentsOf: (beats, { start }) => momentsOf(beats, start),
  pictures: ({ cards }, language) =>
    cards.map(({ id, face }) => <Full key={id} face={face} language={language} alt={textsOf(language).cards[face]} />),
  known: ({ contracts }, language) => {
    const { titles, asks } = textsOf(language).contracts;
    return contracts.map((contract) => (
      <li class="pr-asked" key={contract}>
        <Asks contract={contract} />
        <p>
          <b>{titles[contract]}</b> {asks(contract)}
        </p>
      </li>
    ));
  },
  afterwards: ({ harbour }, language) => {
    const { words } = textsOf(language);
    if (harbour.length === 0) return <p class="quiet">{words.harbourEmptyThen}</p>;
    return (
      <section class="pr-then">
        <h4 class="panel-group">{words.harbourThen}</h4>
        <Lying cards={harbour} language={language} />
      </section>
    );
  },
});
