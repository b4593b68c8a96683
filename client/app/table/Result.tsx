import { MINUTE } from "../../../shared/time.ts";
import { iconSvg } from "../../art/house.ts";
import { laurels } from "../../art/icons.ts";
import { Drawing } from "../../ui/Drawing.tsx";
import { words } from "../i18n/language.ts";
import { ShuffleLink } from "../shuffle/ShuffleLink.tsx";
import { endedBy, playedOnFor } from "./absent.ts";
import { CourseOfMatch } from "./CourseOfMatch.tsx";
import { Ending, type EndingProps } from "./Ending.tsx";

/** Who has won, and by what; which place is one's own, why it ended, how long it took, and how it came to that. */
export function Result(props: EndingProps) {
  const { session, ui, shared } = props;
  const { info, view, name, language } = shared;
  const { Ranking } = ui.panels;
  const { result, away, house } = words.value;
  const me = info.mySeat ?? info.left;
  const leaver = endedBy(info, session.beatsTold.value);
  const winners = info.standings.filter(({ place }) => place === 1);
  const iWin = winners.length === 1 && winners[0]!.seat === me;
  const mine = iWin ? undefined : info.standings.find(({ seat }) => seat === me);
  const isShared = info.standings.filter(({ place }) => place === mine?.place).length > 1;
  const standIns = playedOnFor(session.beatsTold.value);
  const { round, why } = ui.texts[language].heading(view, name);
  const reason = leaver === null ? why : leaver === me ? away.iLeft : away.left(name(leaver));
  return (
    <Ending {...props} says={iWin ? result.youWin : result.wins(winners.map(({ seat }) => name(seat)))}>
      <div class="result-told">
        {mine !== undefined && <p class="result-yours">{result.yours(mine.place, info.standings.length, isShared)}</p>}
        {reason !== undefined && <p>{reason}</p>}
        {standIns.length > 0 && (
          <p>{away.playedOn(standIns.filter((seat) => seat !== me).map(name), me !== null && standIns.includes(me))}</p>
        )}
        <p>
          {inLines(
            [round, ...(info.lasted === null ? [] : [result.lasted(Math.round(info.lasted / MINUTE))])].join(" · "),
          )}
        </p>
        <div class={`result-medals ${winners.length > 1 ? "several" : ""}`} aria-hidden="true">
          {winners.map(({ seat }) => (
            <div class="result-medal" key={seat}>
              <Drawing className="result-laurel" svg={iconSvg(laurels, "#e9bf5f")} />
              <Drawing className="result-sign" svg={ui.panels.seatSign(seat)} />
            </div>
          ))}
        </div>
      </div>
      <div class="result-ranking">
        <Ranking {...shared} name={(seat) => (seat === me ? `${name(seat)} (${house.you})` : name(seat))} />
      </div>
      <CourseOfMatch code={info.code} atOnce={info.mySeat !== null} ui={ui} name={name} />
      <p class="result-shuffle">
        <ShuffleLink info={info} />
      </p>
    </Ending>
  );
}

/** Facts between dots: a line ends behind a dot, and not within one of them. */
const inLines = (facts: string) =>
  facts.split(" · ").flatMap((fact, i, all) => [
    i > 0 && " ",
    <span class="result-fact" key={fact}>
      {i < all.length - 1 ? `${fact} ·` : fact}
    </span>,
  ]);
