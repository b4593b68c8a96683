import type { Face } from "../../../../shared/games/port-royal/data.ts";
import { completedBy } from "../../../../shared/games/port-royal/reckoning.ts";
import type { Card as OpenCard, PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import { handDrawing } from "../../../art/house.ts";
import type { GamePanels } from "../../../table/panels/panels.ts";
import { Drawing } from "../../../ui/Drawing.tsx";
import { type Hint, Hints } from "../../../ui/Hints.tsx";
import { type SignName, signSvg } from "../art/signs.ts";
import { GROUPS, groupOf } from "../choices.ts";
import { textsOf } from "../texts/speaker.ts";
import { CANVAS_WORDS } from "../texts/words.ts";
import { Full } from "./Cards.tsx";
import { Cube, OwnContracts } from "./Contracts.tsx";

/** Everything one player has: coins, swords, influence, cubes and contracts, and every person with its ability in words. */
export const Player: GamePanels<PortRoyal>["Player"] = ({ view, info, seat, language, name }) => {
  const texts = textsOf(language);
  const { words, contracts } = texts;
  const { hints } = CANVAS_WORDS[language];
  const player = view.players[seat];
  if (player === undefined) return null;
  const owned = [...player.display, ...player.expeditions];
  const who = name(seat);
  const figure = (sign: SignName, label: string, meaning: string): Hint => ({
    sign: <Drawing className="panel-sign" svg={signSvg(sign)} />,
    label,
    words: meaning,
  });
  const figures = [
    figure("coin", words.coins(player.coins), hints.coins(who, player.coins)),
    figure("sabres", words.swords(player.swords), hints.swords(who, player.swords)),
    figure({ points: "" }, words.points(player.influence), hints.influence(who, player.influence)),
  ];
  if (view.contracts.length > 0)
    figures.push({
      sign: <Cube seat={seat} />,
      label: contracts.cubes(player.cubes),
      words: `${contracts.help} ${contracts.worth(view.contractPoints)}`,
    });
  const nothing = owned.length === 0 && completedBy(view.contracts, seat) === 0;
  return (
    <div class="panel-stack">
      <div class="pr-figures">
        <Drawing className="panel-sign pr-whose" svg={handDrawing(seat).svg} />
        <Hints hints={figures} />
      </div>
      {nothing && <p class="quiet">{words.displayEmpty(who)}</p>}
      <OwnContracts view={view} info={info} language={language} name={name} seat={seat} />
      {GROUPS.map((group) => {
        const cards = owned.filter(({ face }) => groupOf(face) === group);
        return (
          cards.length > 0 && (
            <section key={group}>
              <h3 class="panel-group">{texts.groups[group]}</h3>
              <ul class="pr-owned">
                {alike(cards).map(([face, count]) => (
                  <li key={face}>
                    <Full face={face} language={language} />
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
