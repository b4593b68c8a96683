import type { PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import { handDrawing } from "../../../art/house.ts";
import { MomentShell, momentAt } from "../../../table/panels/Moment.tsx";
import type { GamePanels } from "../../../table/panels/panels.ts";
import { say } from "../../../table/texts.ts";
import { textsOf } from "../texts/speaker.ts";
import { Full, Lying } from "./Cards.tsx";
import { Asks } from "./Contracts.tsx";
import { momentsOf } from "./moments.ts";

/** One action of the match: its cards, large, what happened, and what lay in the harbour then. */
export const Moment: NonNullable<GamePanels<PortRoyal>["Moment"]> = ({ view, beats, at, look, language, name }) => {
  const { words, cards, events: sentences, contracts } = textsOf(language);
  const moments = momentsOf(beats, view.start);
  const now = momentAt(moments, at);
  const moment = moments[now];
  if (moment === undefined) return null;
  const told = [
    ...beats
      .flat()
      .slice(moment.from, moment.to)
      .map((event, i) => <li key={i}>{say(sentences, "type", event, name)}</li>),
    ...moment.contracts.map((contract) => (
      <li class="pr-asked" key={contract}>
        <Asks contract={contract} />
        <p>
          <b>{contracts.titles[contract]}</b> {contracts.asks(contract)}
        </p>
      </li>
    )),
  ];
  return (
    <MomentShell
      moments={moments}
      now={now}
      look={look}
      sign={handDrawing(moment.seat).svg}
      who={name(moment.seat)}
      round={moment.round}
      language={language}
      pictures={moment.cards.map(({ id, face }) => <Full key={id} face={face} language={language} alt={cards[face]} />)}
      told={told}
    >
      {moment.harbour.length === 0 ? (
        <p class="quiet">{words.harbourEmptyThen}</p>
      ) : (
        <section class="pr-then">
          <h4 class="panel-group">{words.harbourThen}</h4>
          <Lying cards={moment.harbour} language={language} />
        </section>
      )}
    </MomentShell>
  );
};
