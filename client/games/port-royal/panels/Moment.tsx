import type { PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import { handDrawing } from "../../../art/house.ts";
import type { GamePanels } from "../../../table/panels.ts";
import { say } from "../../../table/texts.ts";
import { Drawing } from "../../../ui/Drawing.tsx";
import { Picture } from "./Cards.tsx";
import { Asks } from "./Contracts.tsx";
import { momentAt, momentsOf } from "./moments.ts";
import { textsOf } from "./texts-of.ts";

/** One action of the match: its cards, large, what happened, what lay in the harbour then; and the way to its neighbours. */
export const Moment: NonNullable<GamePanels<PortRoyal>["Moment"]> = ({ view, beats, at, look, language, name }) => {
  const texts = textsOf(language);
  const { words } = texts;
  const moments = momentsOf(beats, view.start);
  const now = momentAt(moments, at);
  const moment = moments[now];
  if (moment === undefined) return null;
  const events = beats.flat().slice(moment.from, moment.to);
  const goTo = (n: number): void => look(moments[n]!.from);
  return (
    <div class="pr-moment">
      <h3 class="pr-moment-head">
        <Drawing className="pr-sign" svg={handDrawing(moment.seat).svg} />
        {words.moment(moment.round, name(moment.seat))}
      </h3>
      <div class="pr-moment-ways">
        <button type="button" class="button paper" disabled={now === 0} onClick={() => goTo(now - 1)}>
          {words.earlier}
        </button>
        <span role="status">{words.momentOf(now + 1, moments.length)}</span>
        <button type="button" class="button paper" disabled={now === moments.length - 1} onClick={() => goTo(now + 1)}>
          {words.later}
        </button>
      </div>
      <div class={`pr-moment-body ${moment.cards.length === 1 ? "single" : ""}`}>
        {moment.cards.length > 0 && (
          <ul class="pr-large">
            {moment.cards.map(({ id, face }) => (
              <li key={id}>
                <Picture face={face} size="full" language={language} alt={texts.cards[face]} />
              </li>
            ))}
          </ul>
        )}
        <ul class="pr-told">
          {events.map((event, i) => (
            <li key={i}>{say(texts.events, "type", event, name)}</li>
          ))}
          {moment.contracts.map((contract) => (
            <li class="pr-asked" key={contract}>
              <Asks contract={contract} />
              <p>
                <b>{texts.contracts.titles[contract]}</b> {texts.contracts.asks(contract)}
              </p>
            </li>
          ))}
        </ul>
      </div>
      {moment.harbour.length === 0 ? (
        <p class="quiet">{words.harbourEmptyThen}</p>
      ) : (
        <section class="pr-then">
          <h4 class="pr-group">{words.harbourThen}</h4>
          <ul class="pr-cards">
            {moment.harbour.map(({ id, face }) => (
              <li key={id}>
                <Picture face={face} size="compact" language={language} alt={texts.cards[face]} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
