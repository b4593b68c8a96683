import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { LinkState } from "../../net/beats.ts";
import { lobbyWords } from "../i18n/language.ts";

/** Whether this device has a network at all. */
function useOnline(): boolean {
  const online = useSignal(navigator.onLine);
  useEffect(() => {
    const changed = () => (online.value = navigator.onLine);
    addEventListener("online", changed);
    addEventListener("offline", changed);
    return () => {
      removeEventListener("online", changed);
      removeEventListener("offline", changed);
    };
  }, []);
  return online.value;
}

/** Without a connection: until it is back, which it comes by itself. */
export const AWAY: ReadonlySet<LinkState> = new Set(["lost", "closing", "away", "no-sockets"]);

interface BannerProps {
  readonly state: LinkState;
  /** What is said instead while there is no connection: that something is kept here until then. */
  readonly kept?: string | null;
}

/** Says what is wrong with the connection, what is safe, and what to do: nothing. */
export function Banner({ state, kept = null }: BannerProps) {
  const online = useOnline();
  const { link, refusals } = lobbyWords.value;
  const wrong =
    state === "connecting" ||
    state === "live" ||
    state === "gone" ||
    state === "sent-away" ||
    state === "no-watchers" ||
    state === "no-game"
      ? null
      : state === "banned"
        ? refusals.banned
        : link[state];
  const usual = online ? wrong : link.offline;
  const text = !online || AWAY.has(state) ? (kept ?? usual) : usual;
  return (
    <div class={`banner ${text === null ? "" : "shown"}`} role="status">
      {text !== null && (
        <>
          <span class="banner-light" aria-hidden="true" />
          {text}
        </>
      )}
    </div>
  );
}
