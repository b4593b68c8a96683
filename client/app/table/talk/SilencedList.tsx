import { useSignal } from "@preact/signals";
import type { Silenced } from "../../../../shared/talk.ts";
import { whyNot } from "../../i18n/language.ts";
import { talkWords } from "../../i18n/talk.ts";
import { house } from "../../session.ts";
import "../menu.css";

/** Whom this player mutes or blocks, at all tables: fetched when somebody looks, and undone one by one. */
export function SilencedList() {
  const silenced = useSignal<readonly Silenced[] | null>(null);
  const refused = useSignal<string | null>(null);
  const say = talkWords.value;
  const look = async (): Promise<void> => {
    const answer = await house.silenced();
    refused.value = answer.ok ? null : whyNot(answer.reason);
    if (answer.ok) silenced.value = answer.silenced;
  };
  const hear = async (id: number): Promise<void> => {
    const answer = await house.hearAgain(id);
    if (answer.ok) return look();
    refused.value = whyNot(answer.reason);
  };
  return (
    <details class="menu-part" onToggle={(event) => event.currentTarget.open && void look()}>
      <summary>{say.silenced}</summary>
      <p class="quiet">{silenced.value?.length === 0 ? say.nobodySilenced : say.silencedHint}</p>
      <ul class="silenced">
        {silenced.value?.map(({ id, name, stance }) => (
          <li key={id}>
            <b>{name}</b>
            <span class="chip">{say.stances[stance]}</span>
            <span class="grow" />
            <button type="button" class="button paper" aria-label={`${say.hear}: ${name}`} onClick={() => hear(id)}>
              {say.hear}
            </button>
          </li>
        ))}
      </ul>
      <p class="refused" role="status">
        {refused.value}
      </p>
    </details>
  );
}
