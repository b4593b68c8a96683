import type { Face } from "../../../../shared/games/port-royal/data.ts";
import { completedBy } from "../../../../shared/games/port-royal/reckoning.ts";
import type { Card as OpenCard, PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import { handDrawing } from "../../../art/house.ts";
import type { GamePanels } from "../../../table/panels.ts";
import { Drawing } from "../../../ui/Drawing.tsx";
import { type Hint, Hints } from "../../../ui/Hints.tsx";
import { signSvg } from "../art/signs.ts";
import { GROUPS, groupOf } from "../choices.ts";
import { CANVAS_WORDS } from "../texts/words.ts";
import { Picture } from "./Cards.tsx";
import { Cube, OwnContracts } from "./Contracts.tsx";
import { textsOf } from "./texts-of.ts";

/** Everything one player has: coins, swords, influence, cubes and contracts, and every person with its ability in words. */
export const Player: GamePanels<PortRoyal>["Player"] = ({ view, info, seat, language, name }) => {
  const texts = textsOf(language);
  const { words, contracts } = texts;
  const { hints } = CANVAS_WORDS[language];
  const player = view.players[seat];
  if (player === undefined) return null;
  const owned = [...player.display, ...player.expeditions];
  const who = name(seat);
  const figures: Hint[] = [
    {
      sign: <Drawing className="pr-sign" svg={signSvg("coin")} />,
      label: words.coins(player.coins),
      words: hints.coins(who, player.coins),
    },
    {
      sign: <Drawing className="pr-sign" svg={signSvg("sabres")} />,
      label: words.swords(player.swords),
      words: hints.swords(who, player.swords),
    },
    {
      sign: <Drawing className="pr-sign" svg={signSvg({ points: "" })} />,
      label: words.points(player.influence),
      words: hints.influence(who, player.influence),
    },
  ];
  if (view.contracts.length > 0)
    figures.push({
      sign: <Cube seat={seat} />,
      label: contracts.cubes(player.cubes),
      words: `${contracts.help} ${contracts.worth(view.contractPoints)}`,
    });
  const nothing = owned.length === 0 && completedBy(view.contracts, seat) === 0;
  return (
    <div class="pr-player">
      <div class="pr-figures">
        <Drawing className="pr-sign pr-whose" svg={handDrawing(seat).svg} />
        <Hints hints={figures} />
      </div>
      {nothing && <p class="quiet">{words.displayEmpty(who)}</p>}
      <OwnContracts view={view} info={info} language={language} name={name} seat={seat} />
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
