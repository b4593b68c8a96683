import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Kind } from "../../../shared/engine/contract.ts";
import { iconSvg } from "../../art/house.ts";
import { cycle, laurels } from "../../art/icons.ts";
import type { PanelProps } from "../../table/panels/panels.ts";
import type { GameUi } from "../../table/ui.ts";
import { Drawing } from "../../ui/Drawing.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { words } from "../i18n/language.ts";
import { goTo } from "../routes.ts";
import { openTable, refusalOf } from "../session.ts";

interface ResultProps {
  readonly ui: GameUi<Kind>;
  readonly shared: PanelProps<Kind>;
  /** Back to what lies on the table. */
  readonly close: () => void;
}

/** Who has won, and by what; over the harbour as the last move left it. */
export function Result({ ui, shared, close }: ResultProps) {
  const { info, name } = shared;
  const { Ranking } = ui.panels;
  const { result, house } = words.value;
  const winners = info.standings.filter(({ place }) => place === 1);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const iWin = winners.length === 1 && winners[0]!.seat === info.mySeat;
  return (
    <section class="result" aria-labelledby="result-title">
      <ui.panels.Backdrop />
      <div class="result-dusk" />
      <div class="result-sheet">
        <div class="result-words">
          <h2 class="result-title" id="result-title" tabIndex={-1} ref={title}>
            {iWin ? result.youWin : result.wins(winners.map(({ seat }) => name(seat)))}
          </h2>
          <p class="result-rounds">{ui.texts[shared.language].heading(shared.view, name).round}</p>
          <div class="result-medal" aria-hidden="true">
            <Drawing className="result-laurel" svg={iconSvg(laurels, "#e9bf5f")} />
            <Drawing className="result-sign" svg={ui.panels.seatSign(winners[0]!.seat)} />
          </div>
          <Ranking {...shared} />
        </div>
        <Acts info={info} close={close} lobby={house.toLobby} />
      </div>
    </section>
  );
}

function Acts({
  info,
  close,
  lobby,
}: {
  readonly info: PanelProps<Kind>["info"];
  readonly close: () => void;
  readonly lobby: string;
}) {
  const busy = useSignal(false);
  const refused = useSignal<string | null>(null);
  const { result } = words.value;
  const again = async (): Promise<void> => {
    busy.value = true;
    try {
      goTo(
        `/t/${await openTable(
          info.game,
          info.seats.length,
          info.seats.filter(({ kind }) => kind === "bot").length,
          info.options,
        )}`,
      );
    } catch (error) {
      refused.value = refusalOf(error);
      busy.value = false;
    }
  };
  return (
    <div class="result-acts">
      {info.mySeat !== null && (
        <button type="button" class="button tall framed" title={result.againHint} disabled={busy.value} onClick={again}>
          <Icon of={cycle} />
          {result.again}
        </button>
      )}
      <div class="result-more">
        <button type="button" class="button ghost" onClick={close}>
          {result.seeTable}
        </button>
        <a class="button ghost" href="/">
          {lobby}
        </a>
      </div>
      {refused.value !== null && (
        <p class="toast" role="alert">
          {refused.value}
        </p>
      )}
    </div>
  );
}
