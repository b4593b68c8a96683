import type { Face } from "../../../../shared/games/port-royal/data.ts";
import type { Card as OpenCard, PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import { Cards, Detail, openPile, Picture } from "../../../table/panels/Cards.tsx";
import type { GamePanels } from "../../../table/panels/panels.ts";
import type { Language } from "../../../table/texts.ts";
import { faceSvg } from "../art/faces.ts";
import { textsOf } from "../texts/speaker.ts";

/** A card as it lies on the table, large. */
export const Full = ({ face, language, alt }: { face: Face; language: Language; alt?: string }) => (
  <Picture svg={faceSvg(face, "full", language)} {...(alt !== undefined && { alt })} />
);

const compact = ({ face }: OpenCard, language: Language) => (
  <Picture svg={faceSvg(face, "compact", language)} alt={textsOf(language).cards[face]} />
);
/** Cards that lie together somewhere. */
export const Lying = ({ cards, language }: { cards: readonly OpenCard[]; language: Language }) => (
  <Cards cards={cards}>{(card) => compact(card, language)}</Cards>
);

/** One card, large, and what it does in words (PR-49). */
export const Card: GamePanels<PortRoyal>["Card"] = ({ face, language }) => {
  const texts = textsOf(language);
  return (
    <Detail picture={<Full face={face} language={language} alt={texts.titles[face]} />} words={texts.abilities[face]} />
  );
};

/** The open discards (PR-5: everybody may look through them). */
export const discards = openPile<PortRoyal, OpenCard>({
  cards: ({ discard }) => discard,
  words: (language) => [textsOf(language).words.discardsTitle, textsOf(language).words.discardsEmpty],
  children: compact,
});
