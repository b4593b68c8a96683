import type { Face } from "../../../../shared/games/port-royal/data.ts";
import type { Card as OpenCard, PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import { addressOf, Drawing } from "../../../app/ui/Drawing.tsx";
import { handDrawing } from "../../../art/house.ts";
import type { GamePanels } from "../../../table/panels.ts";
import type { Language } from "../../../table/texts.ts";
import { GROUPS, groupOf } from "../choices.ts";
import { faceSvg } from "../faces.ts";
import { signSvg } from "../signs.ts";
import { textsOf } from "./texts-of.ts";

/** A card as a picture; its name and what it does are in the words beside it. */
const Picture = ({
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

/** Everything one player has: coins, swords, influence, and every person with its ability in words. */
export const Player: GamePanels<PortRoyal>["Player"] = ({ view, seat, language, name }) => {
  const texts = textsOf(language);
  const { words } = texts;
  const player = view.players[seat];
  if (player === undefined) return null;
  const owned = [...player.display, ...player.expeditions];
  return (
    <div class="pr-player">
      <p class="pr-figures">
        <Drawing className="pr-sign" svg={handDrawing(seat).svg} />
        <span>
          <Drawing className="pr-sign" svg={signSvg("coin")} />
          {words.coins(player.coins)}
        </span>
        <span>
          <Drawing className="pr-sign" svg={signSvg("sabres")} />
          {words.swords(player.swords)}
        </span>
        <span>
          <Drawing className="pr-sign" svg={signSvg({ points: "" })} />
          {words.points(player.influence)}
        </span>
      </p>
      {owned.length === 0 && <p class="quiet">{words.displayEmpty(name(seat))}</p>}
      {GROUPS.map((group) => {
        const cards = owned.filter(({ face }) => groupOf(face) === group);
        return (
          cards.length > 0 && (
            <section key={group}>
              <h3 class="pr-group">{texts.groups[group]}</h3>
              <ul class="pr-owned">
                {alike(cards).map(([face, count]) => (
                  <li key={face}>
                    <Picture face={face} size="full" language={language} />
                    <p>
                      <b>{count > 1 ? `${count} × ${texts.titles[face]}` : texts.titles[face]}</b>{" "}
                      {texts.abilities[face]}
                    </p>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
};

/** Equal cards once, with their number. */
function alike(cards: readonly OpenCard[]): [Face, number][] {
  const counts = new Map<Face, number>();
  for (const { face } of cards) counts.set(face, (counts.get(face) ?? 0) + 1);
  return [...counts];
}
