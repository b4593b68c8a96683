import { useSignal } from "@preact/signals";
import type { Kind, Seat } from "../../../../shared/engine/contract.ts";
import type { TableInfo } from "../../../../shared/messages.ts";
import type { Complaint, Stance, Whom } from "../../../../shared/talk.ts";
import { talkWords } from "../../i18n/talk.ts";
import type { TableSession } from "../TableSession.ts";
import { hasCompany } from "./company.ts";
import { refusalIn } from "./refusal.ts";

interface PersonProps {
  readonly session: TableSession<Kind>;
  readonly info: TableInfo;
  readonly seat: Seat;
  readonly report: (about: Complaint) => void;
}

/** About whoever sits there, where it is another player and one talks with him. */
export function Person({ session, info, seat, report }: PersonProps) {
  const { conversation } = session;
  if (!hasCompany(conversation, info) || seat === info.mySeat || info.seats[seat]?.kind !== "player") return null;
  return (
    <Standing session={session} whom={{ seat }} stance={conversation.stanceTo(seat)} report={() => report({ seat })} />
  );
}

interface StandingProps {
  readonly session: TableSession<Kind>;
  readonly whom: Whom;
  /** How this player stands to him now. */
  readonly stance: Stance;
  /** Tells whoever runs the house about him. */
  readonly report?: () => void;
}

/** What one can do about somebody: not hear him, not meet him, tell of him; and think better of it. */
export function Standing({ session, whom, stance, report }: StandingProps) {
  const refused = useSignal<string | null>(null);
  const say = talkWords.value;
  const stand = async (next: Stance): Promise<void> => {
    refused.value = refusalIn(await session.ask("stance", { whom, stance: next }));
  };
  const ways = [
    ...(stance === "heard" ? [] : [{ label: say.hear, act: () => stand("heard") }]),
    ...(stance === "heard" ? [{ label: say.mute, act: () => stand("muted") }] : []),
    ...(stance === "blocked" ? [] : [{ label: say.block, act: () => stand("blocked") }]),
    ...(report === undefined ? [] : [{ label: say.report, act: report }]),
  ];
  return (
    <div class="talk-standing">
      {ways.map(({ label, act }) => (
        <button type="button" class="button paper" key={label} onClick={() => void act()}>
          {label}
        </button>
      ))}
      <p class={refused.value === null ? "quiet" : "refused"} role="status">
        {refused.value ?? (stance === "blocked" ? say.blockHint : "")}
      </p>
    </div>
  );
}
