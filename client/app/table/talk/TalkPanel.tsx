import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import type { Kind } from "../../../../shared/engine/contract.ts";
import type { TableInfo } from "../../../../shared/messages.ts";
import {
  type Complaint,
  LONGEST_LINE,
  PHRASES,
  type Remark,
  type Saying as Says,
  SIGNS,
} from "../../../../shared/talk.ts";
import { signSvg } from "../../../art/talk.ts";
import { Drawing } from "../../../ui/Drawing.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { talkWords } from "../../i18n/talk.ts";
import type { TableSession } from "../TableSession.ts";
import { silencedSeats } from "./company.ts";
import { refusalIn } from "./refusal.ts";
import { inWords, Saying } from "./Saying.tsx";
import { Standing } from "./Standing.tsx";
import "./talk.css";

/** Three dots: there is more. In the box of our icons. */
const DOTS =
  "M56 256a44 44 0 1 0 88 0a44 44 0 1 0-88 0M212 256a44 44 0 1 0 88 0a44 44 0 1 0-88 0M368 256a44 44 0 1 0 88 0a44 44 0 1 0-88 0";

interface TalkProps {
  readonly session: TableSession<Kind>;
  readonly info: TableInfo;
  readonly report: (about: Complaint) => void;
  /** A phrase or a sign has been said: whoever came for it may go. */
  readonly onSaid?: () => void;
}

/** What was said at this table, and what one may say: phrases and signs, where it was agreed on also one's own words. */
export function TalkPanel({ session, info, report, onSaid }: TalkProps) {
  const { conversation } = session;
  const refused = useSignal<string | null>(null);
  useEffect(() => conversation.read(), [conversation]);
  const say = async (says: Says): Promise<boolean> => {
    const reply = await session.ask("say", says);
    refused.value = refusalIn(reply);
    return reply.ok;
  };
  const short = async (says: Says): Promise<void> => {
    if (await say(says)) onSaid?.();
  };
  const words = talkWords.value;
  const silenced = silencedSeats(conversation, info);
  return (
    <div class="talk">
      <div class="talk-heard">
        <Lines
          session={session}
          lines={conversation.lines.value}
          empty={silenced.length === 0 ? words.nothingSaid : words.nothingHeard}
          report={report}
        />
        {silenced.map((seat) => (
          <div class="talk-silenced" key={seat}>
            <b>{info.seats[seat]!.name}</b>
            <span class="chip">{words.stances[conversation.stanceTo(seat) as "muted" | "blocked"]}</span>
            <Standing session={session} whom={{ seat }} stance={conversation.stanceTo(seat)} />
          </div>
        ))}
        {info.terms.writing && <Writing text={conversation.draft} say={(text) => say({ text })} />}
      </div>
      <div class="talk-ways">
        <fieldset class="talk-signs" aria-label={words.chooseSign}>
          {SIGNS.map((sign) => (
            <button
              type="button"
              key={sign}
              aria-label={words.signs[sign]}
              title={words.signs[sign]}
              onClick={() => short({ sign })}
            >
              <Drawing className="talk-sign" svg={signSvg(sign)} />
            </button>
          ))}
        </fieldset>
        <fieldset class="talk-phrases" aria-label={words.choosePhrase}>
          {PHRASES.map((phrase) => (
            <button type="button" class="button paper" key={phrase} onClick={() => short({ phrase })}>
              {words.phrases[phrase]}
            </button>
          ))}
        </fieldset>
      </div>
      <p class={`talk-foot ${refused.value === null ? "quiet" : "refused"}`} role="status">
        {refused.value ?? words.whoHears}
      </p>
    </div>
  );
}

/** The newest at the end, in sight. Whose line it is can be muted, blocked or reported. */
function Lines({
  session,
  lines,
  empty,
  report,
}: {
  readonly session: TableSession<Kind>;
  readonly lines: readonly Remark[];
  /** What stands there while there are none. */
  readonly empty: string;
  readonly report: (about: Complaint) => void;
}) {
  const open = useSignal<number | null>(null);
  const words = talkWords.value;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <div class="talk-lines" role="log" aria-label={words.said} tabIndex={0}>
      <ol>
        {lines.length === 0 && <li class="quiet">{empty}</li>}
        {lines.map(({ n, name, mine, says }) => (
          <li key={n} class={mine ? "mine" : ""}>
            <p>
              <b>{mine ? words.you : name}</b> <Saying says={says} />
            </p>
            {!mine && (
              <button
                type="button"
                class="icon-button"
                aria-label={words.about(name)}
                aria-expanded={open.value === n}
                title={words.about(name)}
                onClick={() => (open.value = open.value === n ? null : n)}
              >
                <Icon of={DOTS} />
              </button>
            )}
            {open.value === n && (
              <Standing session={session} whom={{ line: n }} stance="heard" report={() => report({ line: n })} />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface WritingProps {
  readonly text: Signal<string>;
  readonly say: (text: string) => Promise<boolean>;
}
/** One's own words; what the house does not take stays in the field. */
function Writing({ text, say }: WritingProps) {
  const id = useId();
  const words = talkWords.value;
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const said = text.value;
    if (said.trim() !== "" && (await say(said)) && text.value === said) text.value = "";
  };
  return (
    <form class="talk-writing field" onSubmit={send}>
      <label class="unseen" for={id}>
        {words.write}
      </label>
      <input
        id={id}
        value={text.value}
        maxLength={LONGEST_LINE}
        placeholder={words.write}
        autocomplete="off"
        enterkeyhint="send"
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      <button type="submit" class="button">
        {words.send}
      </button>
    </form>
  );
}

/** Read aloud as it comes, politely, to whoever does not have the list open. Nobody sees it. */
export function TalkAloud({ session }: { readonly session: TableSession<Kind> }) {
  const heard = session.conversation.fresh.value.filter(({ mine }) => !mine);
  return (
    <div class="unseen" role="log" aria-live="polite" aria-relevant="additions">
      {heard.map(({ n, name, says }) => (
        <p key={n}>{talkWords.value.says(name, inWords(says))}</p>
      ))}
    </div>
  );
}
