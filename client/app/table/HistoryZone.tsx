import type { Kind } from "../../../shared/engine/contract.ts";
import { boxOf, type Rect } from "../../table/layout.ts";
import type { GamePanels, HistoryProps, PanelProps } from "../../table/panels/panels.ts";
import { rove } from "../../ui/rove.ts";
import { words } from "../i18n/language.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { scrollQuill } from "./icons.ts";
import "./history.css";

interface HistoryZoneProps {
  readonly panels: GamePanels<Kind>;
  readonly shared: PanelProps<Kind>;
  readonly events: readonly Kind["Event"][];
  readonly takenBack: HistoryProps<Kind>["takenBack"];
  readonly rail: Rect | null;
  readonly strip: Rect | null;
  readonly plain: boolean;
  /** Everything, also in words. */
  readonly open: () => void;
  readonly look: (at: number) => void;
}

/** The rounds, where the game leaves room for them: a rail of cards on the desk, else a strip. */
export function HistoryZone({ panels, shared, events, takenBack, rail, strip, plain, open, look }: HistoryZoneProps) {
  const { History } = panels;
  const { table } = words.value;
  const rect = rail ?? strip;
  if (rect === null && !plain) return null;
  const style = rect === null ? undefined : boxOf(rect);
  const button = <IconButton name={table.history} of={scrollQuill} look="history-open" press={open} />;
  if (rail !== null) {
    return (
      <aside class="history rail" style={style} aria-label={table.history}>
        <div class="history-head">
          <h2>{table.history}</h2>
          <span class="hairline" />
          {button}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
        <section class="history-list" tabIndex={0} aria-label={table.historyRounds} onKeyDown={rove}>
          <History {...shared} events={events} takenBack={takenBack} form="rail" look={look} />
          <button type="button" class="history-whole" onClick={open}>
            {table.historyWhole}
          </button>
        </section>
      </aside>
    );
  }
  return (
    <aside
      class={`history strip ${plain ? "flow" : ""} ${(rect?.x ?? 0) > 0 ? "inset" : ""}`}
      style={style}
      aria-label={table.history}
    >
      <div class="history-line">
        <History {...shared} events={events} takenBack={takenBack} form="strip" look={look} />
      </div>
      {button}
    </aside>
  );
}
