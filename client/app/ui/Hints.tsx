import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";

/** A symbol with its figure, and what it means. */
export interface Hint {
  readonly sign: ComponentChildren;
  readonly label: string;
  readonly words: string;
}

/** Symbols with a question mark each: pointing at one, tapping or focusing it tells below what it means. */
export function Hints({ hints }: { readonly hints: readonly Hint[] }) {
  const told = useSignal<number | null>(null);
  const words = told.value === null ? undefined : hints[told.value]?.words;
  return (
    <div class="hints">
      <div class="hints-row">
        {hints.map(({ sign, label }, i) => (
          <button
            type="button"
            key={i}
            class={`hint ${told.value === i ? "told" : ""}`}
            aria-expanded={told.value === i}
            onPointerEnter={(event) => event.pointerType === "mouse" && (told.value = i)}
            onClick={() => (told.value = i)}
            onFocus={() => (told.value = i)}
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
