import { useSignal } from "@preact/signals";
import { lobbyWords } from "../i18n/language.ts";
import { goTo } from "../routes.ts";
import { claim, refusalOf } from "../session.ts";
import { Announcement } from "../ui/Announcement.tsx";

/** Another device of the same player arrives. Asked first: a preview of a link must not use it up. */
export function DevicePage() {
  const busy = useSignal(false);
  const refused = useSignal<string | null>(null);
  const { link, house } = lobbyWords.value;
  const key = location.hash.slice(1);
  const go = async (): Promise<void> => {
    busy.value = true;
    try {
      goTo(await claim(key));
    } catch (error) {
      refused.value = refusalOf(error);
      busy.value = false;
    }
  };
  if (key === "" || refused.value !== null) {
    return (
      <Announcement title={link.claimFailed} text={refused.value ?? lobbyWords.value.refusals["link-used-up"]}>
        <a class="button" href="/">
          {house.toLobby}
        </a>
      </Announcement>
    );
  }
  return (
    <Announcement title={link.claimAsk} text={link.claimAskHint}>
      <button type="button" class="button tall" disabled={busy.value} onClick={go}>
        {busy.value ? link.claiming : link.claim}
      </button>
      <a href="/">{house.toLobby}</a>
    </Announcement>
  );
}
