import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Kind } from "../../../shared/engine/contract.ts";
import type { PanelProps } from "../../table/panels/panels.ts";
import type { GameUi } from "../../table/ui.ts";
import { words } from "../i18n/language.ts";
import { Again } from "./Again.tsx";
import type { TableSession } from "./TableSession.ts";
import { SaidAtTheEnd } from "./talk/Bubbles.tsx";
import "./result.css";

export interface EndingProps {
  readonly session: TableSession<Kind>;
  readonly ui: GameUi<Kind>;
  readonly shared: PanelProps<Kind>;
  /** Back to what lies on the table. */
  readonly close: () => void;
}

/** So many letters would fill a phone with their heading. */
const LONG = 32;

/** The end of a match, over the table as the last move left it: what it came to, and where one goes from here. */
export function Ending({
  session,
  ui,
  shared,
  close,
  says,
  children,
}: EndingProps & { readonly says: string; readonly children: ComponentChildren }) {
  const { info, name } = shared;
  const { result, house } = words.value;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section class="result" aria-labelledby="result-title">
      <ui.panels.Backdrop />
      <div class="result-dusk" />
      <div class="result-sheet">
        <div class="result-words">
          <h2 class={`result-title ${says.length > LONG ? "long" : ""}`} id="result-title" tabIndex={-1} ref={title}>
            {says}
          </h2>
          <div class="result-body">{children}</div>
        </div>
        <div class="result-buttons">
          <SaidAtTheEnd session={session} />
          <Again session={session} info={info} name={name} />
          <div class="result-more">
            <button type="button" class="button ghost" onClick={close}>
              {result.seeTable}
            </button>
            <a class="button ghost" href={`/t/${info.code}/replay`}>
              {result.seeAgain}
            </a>
            <a class="button ghost" href="/">
              {house.toLobby}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
