import type { Face } from "../../../../shared/games/port-royal/data.ts";
import type { Card as OpenCard, PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import { Cards, Detail, Picture } from "../../../table/panels/Cards.tsx";
import type { GamePanels, Page } from "../../../table/panels/panels.ts";
import type { Language } from "../../../table/texts.ts";
import { faceSvg } from "../art/faces.ts";
import { textsOf } from "../texts/speaker.ts";

/** A card as it lies on the table, large. */
export const Full = ({ face, language, alt }: { face: Face; language: Language; alt?: string }) => (
  <Picture svg={faceSvg(face, "full", language)} {...(alt !== undefined && { alt })} />
);

/** Cards that lie together somewhere. */
export const Lying = (props: { cards: readonly OpenCard[]; language: Language; none?: string }) => (
  <Cards cards={props.cards} {...(props.none !== undefined && { none: props.none })}>
    {({ face }) => <Picture svg={faceSvg(face, "compact", props.language)} alt={textsOf(props.language).cards[face]} />}
  </Cards>
);

/** One card, large, and what it does in words (PR-49). */
export const Card: GamePanels<PortRoyal>["Card"] = ({ face, language }) => {
  const texts = textsOf(language);
  return (
    <Detail picture={<Full face={face} language={language} alt={texts.titles[face]} />} words={texts.abilities[face]} />
  );
};

/** The open discards, the newest first (PR-5: everybody may look through them). */
export const discards: Page<PortRoyal> = {
  title: (language) => textsOf(language).words.discardsTitle,
  Panel: ({ view, language }) => (
    <Lying cards={view.discard.toReversed()} language={language} none={textsOf(language).words.discardsEmpty} />
  ),
};
