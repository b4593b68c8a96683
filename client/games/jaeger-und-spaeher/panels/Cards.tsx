import type { Face } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { JaegerUndSpaeher, Card as Lying, Pile, View } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { Detail, openPile, Picture } from "../../../table/panels/Cards.tsx";
import type { GamePanels } from "../../../table/panels/panels.ts";
import { Drawing } from "../../../ui/Drawing.tsx";
import { textsOf } from "../texts/speaker.ts";
import { type JaegerTexts, outlookOf } from "../texts/texts.ts";
import { Chip, faceSvg, signOf, sunSvg } from "./pictures.tsx";

const picture = ({ titles }: JaegerTexts, face: Face) => (
  <Picture className="js-card" svg={faceSvg(face)} alt={titles[face]} />
);

/** One card, large, and what it gives, to whom and for what. */
export const Card: GamePanels<JaegerUndSpaeher>["Card"] = ({ face, language }) => {
  const texts = textsOf(language);
  return <Detail picture={picture(texts, face)} words={`${texts.titles[face]}. ${texts.abilities[face]}`} />;
};

const discarded = (pile: Pile, cards: (view: View) => readonly Lying[]) =>
  openPile<JaegerUndSpaeher, Lying>({
    cards,
    words: (language) => [textsOf(language).words.discards[pile], textsOf(language).words.discardsEmpty],
    className: "js-cards",
    children: ({ face }, language) => (
      <figure>
        {picture(textsOf(language), face)}
        <figcaption>{textsOf(language).titles[face]}</figcaption>
      </figure>
    ),
  });
/** The three open discards (JS-H2). */
export const pages = {
  items: discarded("item", ({ itemDiscard }) => itemDiscard),
  wild: discarded("wild", ({ wildDiscard }) => wildDiscard),
  hunt: discarded("hunt", ({ huntDiscard }) => huntDiscard),
};

/** Items, by name and picture, with what each is for. */
const Things = ({ label, cards, texts }: { label: string; cards: readonly Lying[]; texts: JaegerTexts }) =>
  cards.length === 0 ? null : (
    <section>
      <h3 class="panel-group">{label}</h3>
      <ul class="js-things">
        {cards.map(({ id, face }) => (
          <li key={id}>
            <Chip of={{ face }} />
            <span>
              <b>{texts.titles[face]}:</b> {texts.abilities[face]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );

/** Everything one player has: his tribe, his characters, what he made, where his members are (JS-A41). */
export const Player: GamePanels<JaegerUndSpaeher>["Player"] = ({ view, seat, language }) => {
  const texts = textsOf(language);
  const { words, hints, characters } = texts;
  const player = view.players[seat];
  if (player === undefined) return null;
  const there = view.locations.filter(({ members }) => members[seat]! > 0);
  return (
    <div class="panel-stack">
      <p class="js-figures">
        <Drawing className="panel-sign" svg={signOf(seat)} />
        <Drawing className="js-sun" svg={sunSvg(player.points)} />
        <span>
          {hints.tribe(player)} {hints.camp(player)}
        </span>
      </p>
      <p>{hints.sunset(outlookOf(view, seat), view.normal)}</p>
      {player.hand.length > 0 && (
        <section>
          <h3 class="panel-group">{words.hand}</h3>
          <ul class="js-things">
            {[...Map.groupBy(player.hand, (character) => character)].map(([character, { length }]) => (
              <li key={character}>
                <Chip of={{ character }} />
                <span>
                  <b>
                    {length > 1 && `${length} × `}
                    {characters[character]}:
                  </b>{" "}
                  {texts.instructions[character]}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Things label={words.hidden} cards={player.own} texts={texts} />
      <Things label={words.built} cards={player.built} texts={texts} />
      {there.length > 0 && (
        <section>
          <h3 class="panel-group">{words.places}</h3>
          <ul class="js-things">
            {there.map(({ card, members }) => (
              <li key={card.id}>
                <Chip of={{ face: card.face }} />
                <span>
                  <b>{texts.titles[card.face]}</b> {members[seat]}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
