import {
  AMONG_FRIENDS,
  AMONG_STRANGERS,
  type ClockTerms,
  PATIENCE,
  type Patience,
  type Terms,
  WATCHING,
  type WatchTerms,
} from "../../../shared/terms.ts";
import { words } from "../i18n/language.ts";
import { talkWords } from "../i18n/talk.ts";
import { OneOf } from "../ui/OneOf.tsx";
import { ClockField } from "./ClockField.tsx";

interface TermsProps {
  readonly terms: Terms;
  readonly choose: (terms: Terms) => void;
}

/** Who finds the table. What suits friends does not suit strangers: the rest follows, but for what is chosen already. */
export function ListedField({ terms, choose }: TermsProps) {
  const say = words.value.terms;
  return (
    <OneOf
      title={say.listed}
      name="listed"
      values={[
        { value: false, label: say.byLink },
        { value: true, label: say.inLobby },
      ]}
      chosen={terms.listed}
      choose={(listed) => choose(among(listed, terms))}
      hint={terms.listed ? say.inLobbyHint : say.byLinkHint}
    />
  );
}
const among = (listed: boolean, { clock, watching }: Terms): Terms =>
  fitting({ ...(listed ? AMONG_STRANGERS : AMONG_FRIENDS), clock, watching });

/** How long one may think, how long one waits for whom, and how one talks. */
export function MoreTerms({ terms, choose }: TermsProps) {
  const say = words.value.terms;
  const talk = talkWords.value;
  const set = (change: Partial<Terms>): void => choose(fitting({ ...terms, ...change }));
  return (
    <details class="more-terms folded">
      <summary>{say.more}</summary>
      <div class="stacked">
        <ClockField
          chosen={terms.clock}
          choose={(clock) =>
            set({ clock, ...(waitsForEver(clock) && !waitsForEver(terms.clock) && { patience: null }) })
          }
        />
        <OneOf<Patience | null>
          title={say.patience}
          name="patience"
          values={[
            ...PATIENCE.map((seconds) => ({ value: seconds, label: say.seconds(seconds) })),
            ...(waitsForEver(terms.clock) ? [{ value: null, label: say.forEver }] : []),
          ]}
          chosen={terms.patience}
          choose={(patience) => set({ patience })}
          hint={say.patienceHint}
        />
        <OneOf<WatchTerms>
          title={say.watching}
          name="watching"
          values={WATCHING.map((value) => ({ value, label: say.watchers[value] }))}
          chosen={terms.watching}
          choose={(watching) => set({ watching })}
          hint={say.watchingHint}
        />
        {!terms.listed && (
          <OneOf
            title={talk.writing}
            name="writing"
            values={[
              { value: true, label: talk.mayWrite },
              { value: false, label: talk.phrasesOnly },
            ]}
            chosen={terms.writing}
            choose={(writing) => set({ writing })}
            hint={talk.writingHint(terms.writing)}
          />
        )}
      </div>
    </details>
  );
}

/** Only over days one may wait for somebody for ever; there nobody sits at the table for long, so it is the usual thing. */
const waitsForEver = ({ type }: ClockTerms): boolean => type === "days";
const fitting = (terms: Terms): Terms =>
  terms.patience === null && !waitsForEver(terms.clock) ? { ...terms, patience: AMONG_FRIENDS.patience } : terms;

/** What of the terms whoever sits down should know: what is not as usual. */
export function termsInWords(terms: Terms): string[] {
  const say = words.value.terms;
  const usual = terms.listed ? AMONG_STRANGERS : AMONG_FRIENDS;
  return [
    terms.listed ? say.inLobby : say.byLink,
    ...(terms.patience === usual.patience ? [] : [terms.patience === null ? say.forEver : say.waits(terms.patience)]),
    ...(terms.clock.type === "none" ? [] : [words.value.clock.agreed(terms.clock)]),
    ...(terms.writing === usual.writing ? [] : [talkWords.value.phrasesOnly]),
    ...(terms.watching === "open" ? [] : [say.watched[terms.watching]]),
  ];
}
