import type { Kind } from "../../../shared/engine/contract.ts";
import type { TableInfo } from "../../../shared/messages.ts";
import { settingsKnobs } from "../../art/icons.ts";
import { boxOf, type Rect } from "../../table/layout.ts";
import type { Heading } from "../../table/texts.ts";
import { Icon } from "../../ui/Icon.tsx";
import { apart, bare } from "../i18n/apart.ts";
import { words } from "../i18n/language.ts";
import { watchingWords } from "../i18n/watching.ts";
import { titleOf } from "../lobby/games.ts";
import { sounds, turn } from "../settings.ts";
import { ruleBook } from "../ui/icons.ts";
import { TopClock } from "./Clocks.tsx";
import { soundOff, soundOn } from "./icons.ts";
import type { Looking } from "./looking.ts";
import type { TableSession } from "./TableSession.ts";
import { TakeBack } from "./TakeBack.tsx";
import { hasCompany } from "./talk/company.ts";
import { TalkButton, talkMark } from "./talk/TalkButton.tsx";
import { WatchingSign, watchesLate } from "./Watching.tsx";
import "./top.css";

interface TopBarProps {
  readonly heading: Heading;
  readonly info: TableInfo;
  /** Where the game leaves room for it; null while the mirror shows itself. */
  readonly zone: Rect | null;
  readonly open: (what: Looking) => void;
  readonly session: TableSession<Kind>;
  /** The way back stands here; else the game has a place of its own for it. */
  readonly takesBack: boolean;
}

/** Whose turn it is, which phase and round; the way to the menu. On a desk all phases, in a corner of a phone two short lines. */
export function TopBar({ heading, info, zone, open, session, takesBack }: TopBarProps) {
  const { table, house, learn } = words.value;
  const width = zone?.width ?? globalThis.innerWidth;
  const form = barForm(width);
  const wide = width >= 900;
  const isCorner = form.startsWith("corner");
  const style = zone === null ? undefined : boxOf(zone);
  const phase = heading.phase === null ? "" : heading.phases[heading.phase]!;
  // How many rounds a match has had is longer than which of them it is.
  const round = form.includes("slim") && heading.phase === null ? "" : heading.round;
  const watching = info.mySeat === null;
  const roomy = heading.phases.length > 0 ? width >= ROOMY : form === "wide";
  const talks = hasCompany(session.conversation, info);
  const menu = talks && isCorner ? talkMark(session, table.menu) : { class: "", label: table.menu };
  return (
    <header class={`top ${form} ${zone === null ? "flow" : ""}`} style={style}>
      {wide && (
        <>
          <span class="top-place">
            <span class="top-game">{titleOf(info.game)}</span>
            <span class="top-round">{heading.round}</span>
          </span>
          {heading.phases.length > 0 && (
            <ol class="top-phases" aria-label={phase}>
              {heading.phases.map((name, i) => (
                <li key={name} aria-current={i === heading.phase ? "step" : undefined}>
                  <span class={i === heading.phase ? "now" : ""}>{name}</span>
                </li>
              ))}
            </ol>
          )}
          <span class="grow" />
        </>
      )}
      {/* The heading of the page says it to screen readers. */}
      <span class="top-turn">
        <Turn told={heading.turn} seats={info.seats} />
        {!wide && (
          <span aria-hidden="true">
            {watchesLate(info)
              ? watchingWords.value.lateShort
              : isCorner || phase === ""
                ? round
                : width < 520 && !heading.final
                  ? phase
                  : `${phase} · ${heading.round}`}
          </span>
        )}
        {!wide && info.status === "playing" && (
          <button
            type="button"
            class="top-rules"
            aria-label={learn.rulesForThis}
            title={learn.rulesForThis}
            onClick={() => open({ type: "rules", now: true })}
          />
        )}
      </span>
      {/* It comes and goes: what stays stands behind it, and keeps its place under the pointer. */}
      {takesBack && <TakeBack session={session} wide={wide} />}
      <TopClock session={session} info={info} unseen={isCorner} />
      {(wide || (watching && !isCorner)) && (
        <WatchingSign
          info={info}
          numbered={wide && (roomy || !watchesLate(info))}
          worded={wide && (roomy || watchesLate(info))}
          open={() => open({ type: "watching" })}
        />
      )}
      {width >= (talks || watching || info.terms.clock.type !== "none" ? 400 : 320) && <Mute />}
      {talks && !isCorner && <TalkButton session={session} open={() => open({ type: "talk" })} />}
      {wide && (
        <button
          type="button"
          class="icon-button"
          aria-label={table.rules}
          title={house.rules}
          onClick={() => open({ type: "rules", now: info.status === "playing" })}
        >
          <Icon of={ruleBook} />
        </button>
      )}
      <button
        type="button"
        class={`icon-button ${menu.class}`}
        aria-label={menu.label}
        title={menu.label}
        onClick={() => open({ type: "menu" })}
      >
        <Icon of={settingsKnobs} />
      </button>
    </header>
  );
}

/** So wide a bar has room for the phases of a turn, for a name, and for words that say that one watches. */
const ROOMY = 1440;

/** How the bar looks in so many CSS pixels. In a corner it has no ground of its own: a game that leaves so little is dark there. */
export function barForm(width: number): string {
  if (width >= 1180) return "wide";
  if (width >= 900) return "wide snug";
  if (width >= 360) return "line";
  if (width >= 240) return "line narrow";
  return ["corner", width < 160 && "close", width < 146 && "slim", width < 130 && "tight"].filter(Boolean).join(" ");
}

/** The name with which that begins, or of whom one waits for; empty where it names nobody. */
export const whoIn = (told: string, seats: TableInfo["seats"]): string =>
  seats
    .map(({ name }) => apart(name))
    .filter((name) => told.startsWith(`${name} `) || told === words.value.away.turn(name))
    .reduce((one, other) => (other.length > one.length ? other : one), "");

/** Whose turn it is. A long name gives way, never what he does. */
function Turn({ told, seats }: { readonly told: string; readonly seats: TableInfo["seats"] }) {
  const who = whoIn(told, seats);
  const at = told.startsWith(who) ? 0 : told.length - who.length;
  const [before, after] = [told.slice(0, at), told.slice(at + who.length)];
  return (
    <b aria-hidden="true">
      {before !== "" && <span class="top-does">{before}</span>}
      {who !== "" && <bdi class="top-who">{bare(who)}</bdi>}
      {after !== "" && <span class="top-does">{after}</span>}
    </b>
  );
}

/** Lets the table be heard, or not. In the narrowest bars it stands in the menu alone. */
function Mute() {
  const { table } = words.value;
  const name = sounds.value ? table.mute : table.unmute;
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={name}
      title={name}
      onClick={() => turn(sounds, !sounds.value)}
    >
      <Icon of={sounds.value ? soundOn : soundOff} />
    </button>
  );
}
