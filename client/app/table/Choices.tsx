import type { ReadonlySignal } from "@preact/signals";
import type { Kind } from "../../../shared/engine/contract.ts";
import { askedIn } from "../../table/asked.ts";
import { pointedAt } from "../../table/Chooser.ts";
import type { Placed } from "../../table/layout.ts";
import { Mirror } from "../../table/Mirror.tsx";
import { TabList } from "../../table/TabList.tsx";
import { type Name, say, type Texts } from "../../table/texts.ts";
import type { GameUi, Laid, TableStage } from "../../table/ui.ts";
import { words } from "../i18n/language.ts";
import { asksAlways, stopsAtEach } from "../settings.ts";
import { NotNow } from "./Spoken.tsx";
import type { TableSession } from "./TableSession.ts";

interface ChoicesProps {
  readonly session: TableSession<Kind>;
  readonly ui: GameUi<Kind>;
  readonly texts: Texts<Kind>;
  readonly name: Name;
  /** What draws the table; null where the buttons are the table. */
  readonly stage: TableStage<Kind> | null;
  readonly laid: ReadonlySignal<Laid<Kind> | null>;
  /** Where what is drawn lies; null: the buttons show themselves. */
  readonly placed: readonly Placed[] | null;
  /** Of the table, in CSS pixels. */
  readonly width: number;
  /** What the list of choices is called while there are none. */
  readonly closed: string;
  /** Asks once more in words, then acts. */
  readonly act: (action: Kind["Action"]) => void;
}

/** What one is asked, and all one can do: buttons over what is drawn, or alone. */
export function Choices({ session, ui, texts, name, stage, laid, placed, width, closed, act }: ChoicesProps) {
  const view = session.view.value!;
  const { table } = words.value;
  const unseen = stage !== null;
  return (
    <section class="choices" aria-label={table.yourChoices}>
      <Prompt session={session} unseen={unseen} asks={() => texts.prompt(view, name)} />
      <Mirror
        ui={ui}
        texts={texts}
        view={view}
        name={name}
        legal={session.legal.value}
        placed={placed}
        path={laid.value === null ? [] : pointedAt(laid.value.choice)}
        width={width}
        asksAlways={asksAlways.value}
        stopsAtEach={stopsAtEach.value}
        act={act}
        words={{ choices: table.yourChoices, wait: closed, once: table.once }}
        focus={(target) => stage?.focus(target)}
        stray={(action) => session.report("nothing is drawn to point at", action)}
      />
      <NotNow
        refused={session.refused.value}
        says={(action) => say(texts.actions, "type", action as never, view, name)}
        why={(refusal) => say(texts.refusals, "reason", refusal as never, name)}
        unseen={unseen}
      />
      {stage !== null && laid.value !== null && (
        <TabList
          laid={laid.value}
          label={table.pages}
          wanted={table.wanted}
          show={(tab) => stage.showPage(tab)}
          focus={(tab) => stage.focus(tab)}
        />
      )}
    </section>
  );
}

/**
 * What the list of choices is called while there are none. Whoever has just chosen is there, and hears it: it stays the same while the
 * others play, and says of nobody's own turn that it is not his. `over`: what a match says at its end.
 */
export function closedFor({ sending, info, view }: TableSession<Kind>, over: string): string {
  const { table } = words.value;
  // To send changes nothing else of the page.
  if (sending.peek()) return table.sending;
  const asked = askedIn(view.value!);
  if (asked.length === 0) return over;
  return asked.includes(info.value!.mySeat ?? -1) ? table.yourChoices : table.wait;
}

interface PromptProps {
  readonly session: TableSession<Kind>;
  /** Drawn on the canvas, too. */
  readonly unseen: boolean;
  readonly asks: () => string;
}
/** What is asked; by itself, for whoever acts changes nothing else of the page until the house has answered. */
const Prompt = ({ session, unseen, asks }: PromptProps) => (
  <p class={unseen ? "unseen" : "prompt"}>{session.sending.value ? words.value.table.sending : asks()}</p>
);
