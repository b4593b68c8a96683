import type { Signal } from "@preact/signals";
import type { Kind } from "../../../shared/engine/contract.ts";
import type { PanelProps } from "../../table/panels/panels.ts";
import { say, type Texts } from "../../table/texts.ts";
import type { GameUi } from "../../table/ui.ts";
import { words } from "../i18n/language.ts";
import { HowToPlay } from "../learn/dialogs.ts";
import { TableRules } from "../learn/TableRules.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { HistoryDialog, MomentDialog } from "./HistoryDialog.tsx";
import type { Looking } from "./looking.ts";
import { Leave, Menu } from "./Menu.tsx";
import { OnceMore } from "./OnceMore.tsx";
import type { TableSession } from "./TableSession.ts";
import { Person } from "./talk/Standing.tsx";
import { ReportDialog, TalkDialog } from "./talk/TalkDialogs.tsx";
import { WatchingDialog } from "./Watching.tsx";

interface DialogsProps {
  readonly looking: Signal<Looking | null>;
  readonly session: TableSession<Kind>;
  readonly ui: GameUi<Kind>;
  readonly texts: Texts<Kind>;
  readonly shared: PanelProps<Kind>;
}

/** What somebody has opened over his table. */
export function Dialogs({ looking, session, ui, texts, shared }: DialogsProps) {
  const what = looking.value;
  const close = (): void => {
    looking.value = null;
  };
  const { panels } = ui;
  const { table, house, learn } = words.value;
  switch (what?.type) {
    case undefined:
      return null;
    case "menu":
      return (
        <Menu
          session={session}
          shared={shared}
          panels={panels}
          onClose={close}
          leave={() => (looking.value = { type: "leave" })}
          look={(next) => (looking.value = next)}
        />
      );
    case "watching":
      return <WatchingDialog session={session} info={shared.info} onClose={close} />;
    case "talk":
      return (
        <TalkDialog
          session={session}
          info={shared.info}
          report={(about) => (looking.value = { type: "report", about })}
          onClose={close}
        />
      );
    case "report":
      return <ReportDialog session={session} info={shared.info} about={what.about} onClose={close} />;
    case "leave":
      return <Leave session={session} onClose={close} />;
    case "how-to":
      return <HowToPlay game={shared.info.game} onClose={close} />;
    case "rules":
      return <TableRules session={session} of={"now" in what ? what.now : what.numbers} onClose={close} />;
    case "history":
      return (
        <HistoryDialog
          panels={panels}
          shared={shared}
          texts={texts}
          story={session.story.value}
          marked={what.since === true}
          onClose={close}
        />
      );
    case "moment":
      return (
        <MomentDialog
          panels={panels}
          shared={shared}
          beats={session.beatsTold.value}
          at={what.at}
          look={(at) => (looking.value = { type: "moment", at })}
          onClose={close}
        />
      );
    case "page": {
      const page = panels.pages?.[what.what];
      if (page === undefined) return null;
      return (
        <Dialog wide reading title={page.title(shared.language)} onClose={close}>
          <page.Panel {...shared} />
        </Dialog>
      );
    }
    case "player":
      return (
        <Dialog wide title={table.display(shared.name(what.seat))} onClose={close}>
          <panels.Player {...shared} seat={what.seat} />
          <Person
            session={session}
            info={shared.info}
            seat={what.seat}
            report={(about) => (looking.value = { type: "report", about })}
          />
        </Dialog>
      );
    case "card": {
      const rule = panels.ruleOf?.(what.face);
      return (
        <Dialog title={texts.titles[what.face]!} onClose={close}>
          <panels.Card {...shared} face={what.face} />
          {rule !== undefined && (
            <p class="card-rule">
              <button
                type="button"
                class="button paper"
                onClick={() => (looking.value = { type: "rules", numbers: [rule] })}
              >
                {learn.rule(rule)}
              </button>
            </p>
          )}
        </Dialog>
      );
    }
    case "confirm": {
      const { action } = what;
      return (
        <OnceMore
          title={table.confirmTitle}
          hint={texts.warning(action, shared.view)}
          stay={house.cancel}
          go={say(texts.actions, "type", action as never, shared.view, shared.name)}
          act={() => void session.act(action)}
          onClose={close}
        />
      );
    }
  }
}
