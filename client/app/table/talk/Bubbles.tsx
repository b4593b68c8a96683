import type { Kind, Seat } from "../../../../shared/engine/contract.ts";
import { boxOf, type Rect } from "../../../table/layout.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { talkWords } from "../../i18n/talk.ts";
import { conversation as icon } from "../icons.ts";
import type { TableSession } from "../TableSession.ts";
import { type Bubble, bubblesOver, lineAside, placeAside } from "./bubbles.ts";
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
  const bubbles = bubblesOver(fresh, panel);
  const [line, at] = [lineAside(fresh, bubbles), placeAside(zone)];
  const words = talkWords.value;
  return (
    <>
      {bubbles.map((bubble) => (
        <Hanging key={bubble.line.n} {...bubble} />
      ))}
      {line !== undefined && at !== null && (
        <div class={`talk-aside ${zone("history") === null ? "over-bar" : ""}`} style={boxOf(at)} aria-hidden="true">
          <p>
            <b>{line.mine ? words.you : line.name}</b> <bdi>{inWords(line.says)}</bdi>
          </p>
        </div>
      )}
    </>
  );
}

const Hanging = ({ line, at, shows, lines, small }: Bubble) => (
  <div class={`talk-bubble of-${shows} ${small ? "small" : ""}`} style={boxOf(at)} aria-hidden="true">
    <p style={{ "--lines": lines }}>{shows === "mark" ? <Icon of={icon} /> : <Saying says={line.says} />}</p>
  </div>
);
