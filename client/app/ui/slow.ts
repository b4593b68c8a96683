import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** So long, in milliseconds, somebody waits without a word: longer, and he takes it for broken. */
export const SLOW = 3000;

/** Whether what stands in the place of something that comes has stood there for so long. */
export function useSlow(patience = SLOW): boolean {
  const slow = useSignal(false);
  useEffect(() => {
    const late = setTimeout(() => (slow.value = true), patience);
    return () => clearTimeout(late);
  }, []);
  return slow.value;
}
