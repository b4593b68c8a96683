import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** So long, in milliseconds, somebody waits without a word: longer, and he takes it for broken. */
export const SLOW = 3000;

/** Whether what stands in the place of something that comes has stood there for long. */
export function useSlow(): boolean {
  const slow = useSignal(false);
  useEffect(() => {
    const late = setTimeout(() => (slow.value = true), SLOW);
    return () => clearTimeout(late);
  }, []);
  return slow.value;
}
