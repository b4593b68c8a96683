import type { Kind } from "../../../shared/engine/contract.ts";
import type { Name, Texts } from "../../table/texts.ts";
import { Drawing } from "../../ui/Drawing.tsx";
import { sinceWords } from "../i18n/since.ts";
import { deedOf, type Since as Meanwhile } from "./since.ts";
import "./since.css";

interface SinceProps {
  readonly since: Meanwhile<Kind["Event"]>;
  readonly texts: Texts<Kind>;
  readonly name: Name;
  readonly sign: (seat: number) => string;
}

/** What has happened since the viewer's last own act: what was done for him, then player by player. */
export function Since({ since, texts, name, sign }: SinceProps) {
  const words = sinceWords.value;
  return (
    <section class="since" aria-labelledby="since-title">
      <h3 id="since-title">{words.title}</h3>
      <ul>
        {since.forMe !== null && (
          <li class="since-mine">
            {words.byBot(since.forMe.asked === "clock", since.forMe.deeds.length)}{" "}
            {since.forMe.deeds.map((act) => deedOf(texts, act, name)).join(" ")}
          </li>
        )}
        {since.others.map(({ seat, deeds, takenBack }) => {
          const balance = texts.balance?.(since.events, seat) ?? null;
          return (
            <li key={seat}>
              <Drawing className="panel-sign" svg={sign(seat)} />
              <span>
                {deeds.map((act) => deedOf(texts, act, name)).join(" ")}
                {takenBack > 0 && ` ${name(seat)} ${words.takenBack(takenBack)}.`}
                {balance !== null && <b> {words.inAll(balance)}</b>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
