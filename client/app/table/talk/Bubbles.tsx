import type { Kind, Seat } from "../../../../shared/engine/contract.ts";
import type { Remark } from "../../../../shared/talk.ts";
import { boxOf, type Rect } from "../../../table/layout.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { talkWords } from "../../i18n/talk.ts";
import { conversation as icon } from "../icons.ts";
import type { TableSession } from "../TableSession.ts";
import { type Bubble, bubblesAt, linesAside, placeAside } from "./bubbles.ts";
import { inWords, Saying } from "./Saying.tsx";
import "./talk.css";

interface BubblesProps {
  readonly session: TableSession<Kind>;
  /** Where this seat's plate is on the screen. */
  readonly panel: (seat: Seat) => Rect | null;
  readonly zone: (id: string) => Rect | null;
}

/** What was just said, for a moment. It takes no pointer; it is read aloud elsewhere. */
export function Bubbles({ session, panel, zone }: BubblesProps) {
  const fresh = session.conversation.fresh.value;
  const bubbles = bubblesAt(fresh, panel);
  const aside = placeAside(zone);
  return (
    <>
      {bubbles.map((bubble) => (
        <Hanging key={bubble.line.n} {...bubble} />
      ))}
      {aside !== null && (
        <Aside
          lines={linesAside(fresh, bubbles, aside.most)}
          over={zone("history") === null ? "over-bar" : ""}
          at={aside.at}
        />
      )}
    </>
  );
}

/** The same where a result lies over all plates: the last line, above the ways from there. */
export function SaidAtTheEnd({ session }: { readonly session: TableSession<Kind> }) {
  return <Aside lines={linesAside(session.conversation.fresh.value, [], 1)} over="over-result" />;
}

interface AsideProps {
  readonly lines: readonly Remark[];
  /** What it lies over, if not the history. */
  readonly over: string;
  readonly at?: Rect;
}
function Aside({ lines, over, at }: AsideProps) {
  const { you } = talkWords.value;
  if (lines.length === 0) return null;
  return (
    <div class={`talk-aside ${over}`} style={at && boxOf(at)} aria-hidden="true">
      {lines.map((line) => (
        <p key={line.n}>
          <b>
            <bdi>{line.mine ? you : line.name}</bdi>
          </b>
          <bdi>{inWords(line.says)}</bdi>
        </p>
      ))}
    </div>
  );
}

const Hanging = ({ line, at, shows }: Bubble) => (
  <div class={`talk-bubble of-${shows}`} style={boxOf(at)} aria-hidden="true">
    {shows === "mark" ? <Icon of={icon} /> : <Saying says={line.says} />}
  </div>
);
