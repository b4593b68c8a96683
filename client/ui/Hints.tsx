import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import "./hints.css";

/** A symbol with its figure, and what it means. */
export interface Hint {
  readonly sign: ComponentChildren;
  readonly label: string;
  readonly words: string;
}

/**
 * Symbols with a question mark each: pointing at one tells what it means, tapping it tells it below. Pointing moves nothing, or
 * the next one would come under the pointer and move it all again.
 */
export function Hints({ hints }: { readonly hints: readonly Hint[] }) {
  const told = useSignal<number | null>(null);
  const words = told.value === null ? undefined : hints[told.value]?.words;
  return (
    <div class="hints">
      <div class="hints-row">
        {hints.map(({ sign, label, words: meaning }, i) => (
          <button
            type="button"
            key={i}
            class={`hint ${told.value === i ? "told" : ""}`}
            aria-expanded={told.value === i}
            title={meaning}
            onClick={() => (told.value = told.value === i ? null : i)}
          >
            {sign}
            <span>{label}</span>
            <span class="hint-mark" aria-hidden="true">
              ?
            </span>
          </button>
        ))}
      </div>
      <p class="hints-words" role="status">
        {words}
      </p>
    </div>
  );
}
