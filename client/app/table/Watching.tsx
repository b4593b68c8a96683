import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import type { TableInfo } from "../../../shared/messages.ts";
import { Icon } from "../../ui/Icon.tsx";
import { words } from "../i18n/language.ts";
import { watchingWords } from "../i18n/watching.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { spyglass } from "../ui/icons.ts";
import { OneOf } from "../ui/OneOf.tsx";
import type { TableSession } from "./TableSession.ts";
import "../ui/numbers.css";

/** Who watches, in a sentence; of one who does so alone, that it is he himself. */
export function onlookers(info: TableInfo): string {
  const { watchers, watching } = info;
  const say = watchingWords.value;
  if (watching === 0) return say.nobody;
  return isAlone(info) ? watchesHow(info) : say.onlookers(watchers, watching - watchers.length);
}

/** Whether the viewer is the only one who looks on. */
export const isAlone = ({ mySeat, watching }: TableInfo): boolean => mySeat === null && watching <= 1;

/** Whether the viewer sees the table as it was one turn ago. */
export const watchesLate = ({ mySeat, status, terms }: TableInfo): boolean =>
  mySeat === null && status === "playing" && terms.watching === "late";

/** How the viewer himself does. */
const watchesHow = ({ terms }: TableInfo): string =>
  watchingWords.value[terms.watching === "late" ? "late" : "oneself"];

interface WatchingSignProps {
  readonly info: TableInfo;
  /** There is room for how many they are; and for all of it in words. */
  readonly numbered: boolean;
  readonly worded: boolean;
  readonly open: () => void;
}

/** In the bar: that one watches oneself, or how many do. Who that is stands one tap away. */
export function WatchingSign({ info, numbered, worded, open }: WatchingSignProps) {
  const { table } = words.value;
  const watches = info.mySeat === null && info.status === "playing";
  if (!watches && info.watching === 0) return null;
  const says = watches ? watchesHow(info) : onlookers(info);
  return (
    <button type="button" class="top-watching" title={says} onClick={open}>
      <Icon of={spyglass} />
      <span class={watches && worded ? "" : "unseen"}>
        {watches && worded ? (watchesLate(info) ? watchingWords.value.lateShort : table.watching) : says}
      </span>
      {numbered && info.watching > 0 && <span aria-hidden="true">{info.watching}</span>}
    </button>
  );
}

interface WatchingDialogProps {
  readonly session: TableSession<Kind>;
  readonly info: TableInfo;
  readonly onClose: () => void;
}

/** Who watches; and, for one of them, whose place he has in front. */
export function WatchingDialog({ session, info, onClose }: WatchingDialogProps) {
  const say = watchingWords.value;
  return (
    <Dialog title={say.title} onClose={onClose}>
      {info.mySeat === null && <p>{watchesHow(info)}</p>}
      {!isAlone(info) && <p>{onlookers(info)}</p>}
      {info.mySeat === null && (
        <OneOf<Seat | null>
          title={say.follow}
          name="follow"
          values={[
            { value: null, label: say.allAlike },
            ...info.seats.map(({ name }, seat) => ({ value: seat, label: name })),
          ]}
          chosen={session.follows.value}
          choose={(seat) => session.follow(seat)}
          hint={say.followHint}
        />
      )}
    </Dialog>
  );
}
