import type { Kind } from "../../../shared/engine/contract.ts";
import type { TableInfo } from "../../../shared/messages.ts";
import { settingsKnobs } from "../../art/icons.ts";
import { boxOf, type Rect, rect } from "../../table/layout.ts";
import type { Heading } from "../../table/texts.ts";
import { apart, bare } from "../i18n/apart.ts";
import { words } from "../i18n/language.ts";
import { watchingWords } from "../i18n/watching.ts";
import { titleOf } from "../lobby/games.ts";
import { sounds, turn } from "../settings.ts";
import { IconButton } from "../ui/IconButton.tsx";
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
  const width = zone?.width ?? globalThis.innerWidth;
  const form = barForm(width);
  const wide = form.startsWith("wide");
  const isCorner = form.startsWith("corner");
  const watching = info.mySeat === null;
  const roomy = heading.phases.length > 0 ? width >= ROOMY : form === "wide";
  const talks = hasCompany(session.conversation, info);
  const who = whoIn(heading.turn, info.seats);
  const back = takesBack && session.undoTo.value.length > 0;
  return (
    <header class={`top ${form} ${zone === null ? "flow" : ""}`} style={zone === null ? undefined : boxOf(zone)}>
      {wide && <Place heading={heading} game={info.game} />}
      {/* The heading of the page says it to screen readers. */}
      <span class="top-turn">
        <Turn told={heading.turn} who={who} />
        {!wide && (
          <span aria-hidden="true">
            {watchesLate(info) ? watchingWords.value.lateShort : shortPlace(heading, form, width)}
          </span>
        )}
        {!wide && info.status === "playing" && <RulesUnderTurn open={open} />}
      </span>
      {/* It comes and goes: what stays stands behind it, and keeps its place under the pointer. */}
      {takesBack && <TakeBack session={session} wide={wide} />}
      {/* Of somebody who is named in a narrow bar it stands on his panel alone: his name has its room. */}
      <TopClock
        session={session}
        info={info}
        unseen={isCorner || (who !== "" && isShort(width, back || info.terms.clock.type === "days"))}
      />
      {(wide || (watching && !isCorner)) && (
        <WatchingSign
          info={info}
          numbered={wide && (roomy || !watchesLate(info))}
          worded={wide && (roomy || watchesLate(info))}
          open={() => open({ type: "watching" })}
        />
      )}
      {hasMute(width, session, info) && <Mute />}
      {talks && !isCorner && <TalkButton session={session} open={() => open({ type: "talk" })} />}
      {wide && <RulesButton now={info.status === "playing"} open={open} />}
      <MenuButton session={session} marked={talks && isCorner} open={open} />
    </header>
  );
}

/** In the narrowest bars it stands in the menu alone. */
const hasMute = (width: number, { conversation }: TableSession<Kind>, info: TableInfo): boolean =>
  width >= (hasCompany(conversation, info) || info.mySeat === null || info.terms.clock.type !== "none" ? 400 : 320);

/** Where that button stands in the bar of a phone, beside those that follow it; null where there is none. */
export function muteAt(bar: Rect, session: TableSession<Kind>, info: TableInfo): Rect | null {
  if (!barForm(bar.width).startsWith("line") || !hasMute(bar.width, session, info)) return null;
  const further = hasCompany(session.conversation, info) ? 2 : 1;
  const left = bar.x + bar.width - SIDE - BUTTON - further * (BUTTON + GAP);
  return rect(left, bar.y + (bar.height - BUTTON) / 2, BUTTON, BUTTON);
}
/** Of the buttons in `top.css`. */
const BUTTON = 44;
const GAP = 10;
const SIDE = 4;

/** On a desk: the game, its round, and all phases of a turn with the one that is now. */
function Place({ heading, game }: { readonly heading: Heading; readonly game: string }) {
  return (
    <>
      <span class="top-place">
        <span class="top-game">{titleOf(game)}</span>
        <span class="top-round">{heading.round}</span>
      </span>
      {heading.phases.length > 0 && (
        <ol class="top-phases" aria-label={phaseOf(heading)}>
          {heading.phases.map((name, i) => (
            <li key={name} aria-current={i === heading.phase ? "step" : undefined}>
              <span class={i === heading.phase ? "now" : ""}>{name}</span>
            </li>
          ))}
        </ol>
      )}
      <span class="grow" />
    </>
  );
}

/** The phase that is now; empty where a game has none, or none is now. */
const phaseOf = ({ phase, phases }: Heading): string => (phase === null ? "" : phases[phase]!);

/** On a phone: phase and round, or what of both a bar of this form and width (in CSS pixels) has room for. */
function shortPlace(heading: Heading, form: string, width: number): string {
  const phase = phaseOf(heading);
  // How many rounds a match has had is longer than which of them it is.
  const round = form.includes("slim") && heading.phase === null ? "" : heading.round;
  if (form.startsWith("corner") || phase === "") return round;
  return width < SHORT && !heading.final ? phase : `${phase} · ${heading.round}`;
}

type Opens = Pick<TopBarProps, "open">;

/** On a phone whose turn it is leads to the rules for that. */
function RulesUnderTurn({ open }: Opens) {
  const { rulesForThis } = words.value.learn;
  return (
    <button
      type="button"
      class="top-rules"
      aria-label={rulesForThis}
      title={rulesForThis}
      onClick={() => open({ type: "rules", now: true })}
    />
  );
}

/** On a desk: the rules. `now`: those that belong to what is decided now come first. */
function RulesButton({ now, open }: Opens & { readonly now: boolean }) {
  const { table, house } = words.value;
  return <IconButton name={table.rules} title={house.rules} of={ruleBook} press={() => open({ type: "rules", now })} />;
}

interface MenuButtonProps extends Opens {
  readonly session: TableSession<Kind>;
  /** It carries the mark that somebody has said something: there is no room for a button of its own. */
  readonly marked: boolean;
}
function MenuButton({ session, marked, open }: MenuButtonProps) {
  const { menu: name } = words.value.table;
  const mark = marked ? talkMark(session, name) : { class: "", label: name };
  return <IconButton name={mark.label} of={settingsKnobs} look={mark.class} press={() => open({ type: "menu" })} />;
}

/** So wide a bar has room for the phases of a turn, for a name, and for words that say that one watches. */
const ROOMY = 1440;
/** So narrow a bar on a phone has no room for all that one as wide as its side has; and narrower ones for even less. */
const SHORT = 520;
const LINE = 360;

/** A phone's bar that has no room for a name and a clock: the narrowest; beside the way back, and of days in words, others, too. */
const isShort = (width: number, full: boolean): boolean => width < (full ? SHORT : LINE);

/** How the bar looks in so many CSS pixels. In a corner it has no ground of its own: a game that leaves so little is dark there. */
export function barForm(width: number): string {
  if (width >= 1180) return "wide";
  if (width >= 900) return "wide snug";
  if (width >= LINE) return "line";
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
function Turn({ told, who }: { readonly told: string; readonly who: string }) {
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

/** Lets the table be heard, or not. */
function Mute() {
  const { table } = words.value;
  const press = () => turn(sounds, !sounds.value);
  return sounds.value ? (
    <IconButton name={table.mute} of={soundOn} look="mute" press={press} />
  ) : (
    <IconButton name={table.unmute} of={soundOff} look="mute" press={press} />
  );
}
