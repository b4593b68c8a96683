import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { LinkState } from "../../net/beats.ts";
import { words } from "../i18n/language.ts";

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

/** Says what is wrong with the connection, what is safe, and what to do: nothing. */
export function Banner({ state }: { readonly state: LinkState }) {
  const online = useOnline();
  const { link } = words.value;
  const wrong = state === "connecting" || state === "live" || state === "gone" ? null : link[state];
  const text = online ? wrong : link.offline;
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
