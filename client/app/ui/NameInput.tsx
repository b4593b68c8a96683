import type { Signal } from "@preact/signals";

interface NameInputProps {
  /** Of the field; `<id>-hint` says what may stand there, or why it is refused. */
  readonly id: string;
  readonly value: Signal<string>;
  /** Why the house refuses what stands there; null once somebody writes on. */
  readonly refused: Signal<string | null>;
  readonly placeholder?: string | undefined;
}

/** What a player is called. Longer than a name may be: the house counts characters as a reader does, and says so in words. */
export const NameInput = ({ id, value, refused, placeholder }: NameInputProps) => (
  <input
    id={id}
    value={value.value}
    maxLength={40}
    autocomplete="nickname"
    placeholder={placeholder}
    aria-describedby={`${id}-hint`}
    aria-invalid={refused.value !== null}
    onInput={(event) => {
      value.value = event.currentTarget.value;
      refused.value = null;
    }}
  />
);
