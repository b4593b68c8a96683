import { useSignal } from "@preact/signals";
import type { HouseReason } from "../../../shared/messages.ts";
import { lobbyWords } from "../i18n/language.ts";
import { moveTo } from "../routes.ts";
import { claim, me, Refused, refusalOf } from "../session.ts";
import { Announcement } from "../ui/Announcement.tsx";
import { ToLobby } from "../ui/ToLobby.tsx";

/** Of a link: it has been used, or has come only in part. */
const LEADS_NOWHERE: ReadonlySet<HouseReason> = new Set<HouseReason>(["link-used-up", "malformed"]);

/** Another device of the same player arrives. Asked first: a preview of a link must not use it up. */
export function DevicePage() {
  const busy = useSignal(false);
  const key = location.hash.slice(1);
  const usedUp = useSignal("");
  const refused = useSignal<string | null>(null);
  const { link, house, refusals } = lobbyWords.value;
  const go = async (): Promise<void> => {
    busy.value = true;
    refused.value = null;
    try {
      // There is no way back to a link that is used up.
      moveTo(await claim(key));
    } catch (error) {
      if (error instanceof Refused && LEADS_NOWHERE.has(error.reason)) usedUp.value = key;
      else refused.value = refusalOf(error);
      busy.value = false;
    }
  };
  if (key === usedUp.value) {
    return (
      <Announcement title={link.claimFailed} text={refusals["link-used-up"]}>
        <ToLobby />
      </Announcement>
    );
  }
  return (
    <Announcement title={link.claimAsk} text={link.claimAskHint}>
      {me.value?.named === true && <p>{link.claimLeaves(me.value.name)}</p>}
      {refused.value !== null && (
        <p class="refused" role="status">
          {refused.value}
        </p>
      )}
      <button type="button" class="button tall" disabled={busy.value} onClick={go}>
        {busy.value ? link.claiming : link.claim}
      </button>
      <a href="/">{house.toLobby}</a>
    </Announcement>
  );
}
