import type { Face } from "../../../../shared/games/port-royal/data.ts";
import type { PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import type { GamePanels } from "../../../table/panels.ts";
import type { Language } from "../../../table/texts.ts";
import { addressOf } from "../../../ui/Drawing.tsx";
import { faceSvg } from "../art/faces.ts";
import { textsOf } from "./texts-of.ts";

/** A card as a picture; its name and what it does are in the words beside it. */
export const Picture = ({
  face,
  size,
  language,
  alt = "",
}: {
  face: Face;
  size: "full" | "compact";
  language: Language;
  alt?: string;
}) => (
  <img
    class={`pr-card ${size}`}
    src={addressOf(faceSvg(face, size, language))}
    alt={alt}
    loading="lazy"
    draggable={false}
  />
);

/** One card, large, and what it does in words (PR-49). */
export const Card: GamePanels<PortRoyal>["Card"] = ({ face, language }) => {
  const texts = textsOf(language);
  return (
    <div class="pr-detail">
      <Picture face={face} size="full" language={language} alt={texts.titles[face]} />
      <p>{texts.abilities[face]}</p>
    </div>
  );
};

/** The open discards, the newest first (PR-5: everybody may look through them). */
export const Discards: GamePanels<PortRoyal>["Discards"] = ({ view, language }) => {
  const texts = textsOf(language);
  if (view.discard.length === 0) return <p class="quiet">{texts.words.discardsEmpty}</p>;
  return (
    <ul class="pr-cards">
      {view.discard.toReversed().map(({ id, face }) => (
        <li key={id}>
          <Picture face={face} size="compact" language={language} alt={texts.cards[face]} />
        </li>
      ))}
    </ul>
  );
};
