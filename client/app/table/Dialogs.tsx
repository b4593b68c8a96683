import type { Signal } from "@preact/signals";
import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import type { GamePanels, PanelProps } from "../../table/panels/panels.ts";
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
  const look = (next: Looking | null): void => {
    looking.value = next;
  };
  const onClose = (): void => look(null);
  const { panels } = ui;
  const { info } = shared;
  const papers = { panels, shared, texts, look, onClose };
  switch (what?.type) {
    case undefined:
      return null;
    case "menu":
      return (
        <Menu
          session={session}
          shared={shared}
          panels={panels}
          onClose={onClose}
          leave={() => look({ type: "leave" })}
          look={look}
        />
      );
    case "watching":
      return <WatchingDialog session={session} info={info} onClose={onClose} />;
    case "talk":
      return (
        <TalkDialog
          session={session}
          info={info}
          report={(about) => look({ type: "report", about })}
          onClose={onClose}
        />
      );
    case "report":
      return <ReportDialog session={session} info={info} about={what.about} onClose={onClose} />;
    case "leave":
      return <Leave session={session} onClose={onClose} />;
    case "how-to":
      return <HowToPlay game={info.game} onClose={onClose} />;
    case "rules":
      return <TableRules session={session} of={"now" in what ? what.now : what.numbers} onClose={onClose} />;
    case "history":
      return <HistoryDialog {...papers} story={session.story.value} marked={what.since === true} />;
    case "moment":
      return (
        <MomentDialog
          {...papers}
          beats={session.beatsTold.value}
          at={what.at}
          look={(at) => look({ type: "moment", at })}
        />
      );
    case "page":
      return <PageDialog {...papers} of={what.what} />;
    case "player":
      return <PlayerDialog {...papers} session={session} seat={what.seat} />;
    case "card":
      return <CardDialog {...papers} face={what.face} />;
    case "confirm": {
      const { action } = what;
      return (
        <OnceMore
          title={words.value.table.confirmTitle}
          hint={texts.warning(action, shared.view)}
          stay={words.value.house.cancel}
          go={say(texts.actions, "type", action as never, shared.view, shared.name)}
          act={() => void session.act(action)}
          onClose={onClose}
        />
      );
    }
  }
}

/** What every paper of the game is written from. */
interface PaperProps extends Pick<DialogsProps, "texts" | "shared"> {
  readonly panels: GamePanels<Kind>;
  readonly look: (next: Looking) => void;
  readonly onClose: () => void;
}

/** What the game shows as a page of its own, such as its discard pile; nothing where this game has no such page. */
function PageDialog({ panels, shared, of, onClose }: PaperProps & { readonly of: string }) {
  const page = panels.pages?.[of];
  if (page === undefined) return null;
  return (
    <Dialog wide reading title={page.title(shared.language)} onClose={onClose}>
      <page.Panel {...shared} />
    </Dialog>
  );
}

/** Somebody's things, and what one can do about the person. */
function PlayerDialog({
  panels,
  shared,
  session,
  seat,
  look,
  onClose,
}: PaperProps & Pick<DialogsProps, "session"> & { readonly seat: Seat }) {
  return (
    <Dialog wide title={words.value.table.display(shared.name(seat))} onClose={onClose}>
      <panels.Player {...shared} seat={seat} />
      <Person session={session} info={shared.info} seat={seat} report={(about) => look({ type: "report", about })} />
    </Dialog>
  );
}

/** A card in large, and the way to its rule. */
function CardDialog({ panels, shared, texts, face, look, onClose }: PaperProps & { readonly face: string }) {
  const rule = panels.ruleOf?.(face);
  return (
    <Dialog title={texts.titles[face]!} onClose={onClose}>
      <panels.Card {...shared} face={face} />
      {rule !== undefined && (
        <p class="card-rule">
          <button type="button" class="button paper" onClick={() => look({ type: "rules", numbers: [rule] })}>
            {words.value.learn.rule(rule)}
          </button>
        </p>
      )}
    </Dialog>
  );
}
