import { useSignal } from "@preact/signals";
import { MAJORITIES } from "../../../../shared/games/bruegge/data.ts";
import type { PersonId } from "../../../../shared/games/bruegge/persons.ts";
import { linesOf, totalOf } from "../../../../shared/games/bruegge/scoring.ts";
import { SHIP, type ShipId } from "../../../../shared/games/bruegge/ships.ts";
import type { Bruegge, PlayerView } from "../../../../shared/games/bruegge/state.ts";
import { COLOURS } from "../../../../shared/games/bruegge/vocabulary.ts";
import { Detail, Picture } from "../../../table/panels/Cards.tsx";
import type { GamePanels, Page } from "../../../table/panels/panels.ts";
import type { Language } from "../../../table/texts.ts";
import { Drawing } from "../../../ui/Drawing.tsx";
import * as pictures from "../art/pictures.ts";
import { textsOf } from "../texts/speaker.ts";
import { foundAmong } from "./find.ts";
import { Chip, personSvg, shipSvg, signOf } from "./pictures.tsx";
import { Points, Sum } from "./Result.tsx";

/** One person or ship, large, and all he does. */
export const Card: GamePanels<Bruegge>["Card"] = ({ face, language }) => {
  const { titles, abilities } = textsOf(language);
  const svg = face in SHIP ? shipSvg(face as ShipId) : personSvg(face as PersonId, language);
  return <Detail picture={<Picture className="br-card" svg={svg} />} words={`${titles[face]}. ${abilities[face]}`} />;
};

/** Persons, each with what he does. */
const Persons = ({ of, language }: { readonly of: readonly PersonId[]; readonly language: Language }) => {
  const { titles, effects } = textsOf(language);
  return (
    <ul class="br-persons">
      {of.map((person) => (
        <li key={person}>
          <Chip of={pictures.personChip(person)} />
          <span>
            <b>{titles[person]}:</b> {effects[person]}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** Persons by what they do, whoever types in what is sought. */
function Found({ among, language }: { readonly among: readonly PersonId[]; readonly language: Language }) {
  const { words } = textsOf(language);
  const sought = useSignal("");
  const found = foundAmong(among, sought.value, language);
  return (
    <div class="panel-stack">
      <label class="br-search">
        <span>{words.search}</span>
        <input
          type="search"
          value={sought.value}
          onInput={({ currentTarget }) => (sought.value = currentTarget.value)}
        />
      </label>
      <p class="quiet" role="status">
        {words.found(found.length)}
      </p>
      <Persons of={found} language={language} />
    </div>
  );
}

/** Open cards the newest first, and what everybody would score now. */
export const pages = {
  discards: {
    title: (language) => textsOf(language).words.discards,
    Panel: ({ view, language }) =>
      view.discards.length === 0 ? (
        <p class="quiet">{textsOf(language).words.discardsEmpty}</p>
      ) : (
        <Found among={view.discards.toReversed()} language={language} />
      ),
    inMenu: () => true,
  },
  estimate: {
    title: (language) => textsOf(language).words.estimate,
    Panel: ({ view, language, name }) => (
      <div class="panel-stack">
        <p class="quiet">{textsOf(language).words.estimateNote}</p>
        {view.players.map((player, seat) => (
          <section key={seat}>
            <h3 class="panel-group br-name">
              <Drawing className="panel-sign" svg={signOf(seat)} /> {name(seat)}
              <Points count={totalOf(player)} language={language} />
            </h3>
            <Sum lines={linesOf(player)} player={player} language={language} />
          </section>
        ))}
      </div>
    ),
    inMenu: ({ ended }) => !ended,
  },
} satisfies { readonly [what: string]: Page<Bruegge> };

/** What somebody has of something in five colours. */
const Colours = ({ label, counts, of }: { label: string; counts: readonly number[]; of: typeof pictures.worker }) => (
  <p class="br-row br-colours">
    <b>{label}</b>
    {COLOURS.map((colour, i) => (
      <span key={colour}>
        <Chip of={of(colour)} /> {counts[i]}
      </span>
    ))}
  </p>
);

/** The majority markers that somebody has turned (BR-37). */
const Majorities = ({ turned, language }: { turned: readonly boolean[]; language: Language }) => {
  const { words } = textsOf(language);
  return (
    <p class="br-row br-majorities">
      <b>{words.line.majorities}</b>
      {turned.includes(true) ? null : <span>{words.none}</span>}
      {MAJORITIES.filter((_, i) => turned[i]).map((what) => (
        <span key={what}>
          <Chip of={pictures.majority(what, true)} /> {words.majority[what]}
        </span>
      ))}
    </p>
  );
};

const residents = ({ houses }: PlayerView): PersonId[] =>
  houses.flatMap(({ person }) => (person === null ? [] : [person]));

/** Everything one player has, and who lives in his city (BR-A25). */
export const Player: GamePanels<Bruegge>["Player"] = ({ view, seat, language }) => {
  const { words } = textsOf(language);
  const player = view.players[seat];
  if (player === undefined) return null;
  const city = residents(player);
  return (
    <div class="panel-stack">
      <p class="br-name">
        <Drawing className="panel-sign" svg={signOf(seat)} />
        <Points count={player.points} language={language} />
        <span>{words.purse(player.guilders, player.step)}</span>
      </p>
      <Colours label={words.workers} counts={player.workers} of={pictures.worker} />
      <Colours label={words.threats} counts={player.threats} of={pictures.threat} />
      <p>
        {words.canals(player.canals)} {player.statues.length > 0 && words.statues(player.statues)}
      </p>
      <Majorities turned={player.majorities} language={language} />
      <p class="br-row">
        <b>{words.cardsInHand(player.hand.length)}</b>
        {player.hand.map((colour, i) => (
          <Chip key={i} of={pictures.backChip(colour)} />
        ))}
      </p>
      <section>
        <h3 class="panel-group">{words.city}</h3>
        <p>{words.emptyHouses(player.houses.length - city.length)}</p>
        {city.length === 0 ? <p class="quiet">{words.cityEmpty}</p> : <Found among={city} language={language} />}
      </section>
      <Own label={words.hand} cards={player.own} language={language} />
      <Own label={words.ownHouses} cards={player.ownHouses} language={language} />
    </div>
  );
};

/** For their owner alone. */
const Own = ({ label, cards, language }: { label: string; cards: readonly PersonId[]; language: Language }) =>
  cards.length === 0 ? null : (
    <section>
      <h3 class="panel-group">{label}</h3>
      <Persons of={cards} language={language} />
    </section>
  );
