import type { Kind } from "../../../shared/engine/contract.ts";
import type { TableInfo } from "../../../shared/messages.ts";
import { settingsKnobs } from "../../art/icons.ts";
import { boxOf, type Rect } from "../../table/layout.ts";
import type { Heading } from "../../table/texts.ts";
import { Icon } from "../../ui/Icon.tsx";
import { words } from "../i18n/language.ts";
import { titleOf } from "../lobby/games.ts";
import { ruleBook, spyglass } from "../ui/icons.ts";
import type { Looking } from "./looking.ts";
import type { TableSession } from "./TableSession.ts";
import { TakeBack } from "./TakeBack.tsx";

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
  const { table, house } = words.value;
  const width = zone?.width ?? globalThis.innerWidth;
  const form =
    width >= 1180
      ? "wide"
      : width >= 900
        ? "wide snug"
        : width >= 360
          ? "line"
          : width >= 260
            ? "line narrow"
            : "corner";
  const wide = width >= 900;
  const style = zone === null ? undefined : boxOf(zone);
  const phase = heading.phase === null ? "" : heading.phases[heading.phase]!;
  const watching = info.mySeat === null;
  return (
    <header class={`top ${form} ${zone === null ? "flow" : ""}`} style={style}>
      {wide && (
        <>
          <span class="top-game">{titleOf(info.game)}</span>
          <span class="top-round">{heading.round}</span>
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
      <span class="top-turn" aria-hidden="true">
        <b>{heading.turn}</b>
        {!wide && (
          <span>
            {form === "corner" || phase === ""
              ? heading.round
              : width < 520 && !heading.final
                ? phase
                : `${phase} · ${heading.round}`}
          </span>
        )}
      </span>
      {watching && (
        <span class="top-watching" title={table.watching}>
          <Icon of={spyglass} />
          <span class={form === "wide" ? "" : "unseen"}>{table.watching}</span>
        </span>
      )}
      {takesBack && <TakeBack session={session} wide={wide} />}
      {wide && (
        <a
          class="icon-button"
          href={`/rules/${info.game}`}
          target="_blank"
          rel="noreferrer"
          aria-label={table.rules}
          title={house.rules}
        >
          <Icon of={ruleBook} />
        </a>
      )}
      <button
        type="button"
        class="icon-button"
        aria-label={table.menu}
        title={table.menu}
        onClick={() => open({ type: "menu" })}
      >
        <Icon of={settingsKnobs} />
      </button>
    </header>
  );
}
