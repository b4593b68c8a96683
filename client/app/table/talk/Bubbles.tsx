import type { Kind, Seat } from "../../../../shared/engine/contract.ts";
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
  const lines = aside === null ? [] : linesAside(fresh, bubbles, aside.most);
  const words = talkWords.value;
  return (
    <>
      {bubbles.map((bubble) => (
        <Hanging key={bubble.line.n} {...bubble} />
      ))}
      {aside !== null && lines.length > 0 && (
        <div
          class={`talk-aside ${zone("history") === null ? "over-bar" : ""}`}
          style={boxOf(aside.at)}
          aria-hidden="true"
        >
          {lines.map((line) => (
            <p key={line.n}>
              <b>
                <bdi>{line.mine ? words.you : line.name}</bdi>
              </b>
              <bdi>{inWords(line.says)}</bdi>
            </p>
          ))}
        </div>
      )}
    </>
  );
}

const Hanging = ({ line, at, shows }: Bubble) => (
  <div class={`talk-bubble of-${shows}`} style={boxOf(at)} aria-hidden="true">
    {shows === "mark" ? <Icon of={icon} /> : <Saying says={line.says} />}
  </div>
);
