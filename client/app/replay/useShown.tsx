import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { words } from "../i18n/language.ts";
import { arriveAt } from "../routes.ts";
import { Bar } from "../ui/Bar.tsx";
import type { Shown } from "./shown.ts";

/**
 * Brings a match that is to be seen again, for as long as somebody is there to see it: the match, or why there is none; null
 * until one of them is known. `of`: what it is brought by, a link or a file; `broken`: the reason for what nobody expected.
 */
export function useShown<Why extends string>(
  of: unknown,
  bring: () => Promise<Shown | Why>,
  broken: (error: unknown) => Why,
): Shown | Why | null {
  const found = useSignal<Shown | Why | null>(null);
  useEffect(() => {
    let left = false;
    void bring()
      .catch(broken)
      .then((it) => {
        if (left) close(it);
        else found.value = it;
      });
    return () => {
      left = true;
      close(found.value);
      found.value = null;
    };
  }, [of]);
  return found.value;
}

function close(it: Shown | string | null): void {
  if (it !== null && typeof it !== "string") it.session.close();
}

/** Until the match is there. */
export const Coming = () => (
  <div class="wood">
    <Bar />
    <main class="announcement paper-sheet" ref={arriveAt}>
      <h1 class="title">{words.value.replay.coming}</h1>
    </main>
  </div>
);
