import type { ClockTerms } from "../../../shared/terms.ts";
import { words } from "../i18n/language.ts";

interface ClockFieldProps {
  readonly chosen: ClockTerms;
  readonly choose: (clock: ClockTerms) => void;
}
type Kind = ClockTerms["type"];

/** The clocks a table may choose from, by kind; the usual one of each kind first. */
const CLOCKS: { readonly [K in Kind]: readonly ClockTerms[] } = {
  none: [{ type: "none" }],
  decision: [60, 30, 120].map((seconds) => ({ type: "decision", seconds })),
  bank: [
    { type: "bank", seconds: 600, increment: 10 },
    { type: "bank", seconds: 300, increment: 5 },
    { type: "bank", seconds: 1200, increment: 15 },
  ],
  days: [2, 1, 3, 7].map((days) => ({ type: "days", days })),
};
const KINDS = Object.keys(CLOCKS) as Kind[];
const sizeOf = (clock: ClockTerms): number =>
  clock.type === "none" ? 0 : clock.type === "days" ? clock.days : clock.seconds;

/** How long everybody may think: which kind of clock, then how much of it, and in a line what it means. */
export function ClockField({ chosen, choose }: ClockFieldProps) {
  const { clock: say } = words.value;
  const sizes = CLOCKS[chosen.type].toSorted((a, b) => sizeOf(a) - sizeOf(b));
  return (
    <>
      <fieldset class="numbers worded">
        <legend>{say.title}</legend>
        {KINDS.map((kind) => (
          <label key={kind} class={kind === chosen.type ? "chosen" : ""}>
            <input
              type="radio"
              name="clock"
              value={kind}
              checked={kind === chosen.type}
              onChange={() => choose(CLOCKS[kind][0]!)}
            />
            <span>{say.kinds[kind]}</span>
          </label>
        ))}
      </fieldset>
      {chosen.type !== "none" && (
        <fieldset class="numbers worded">
          <legend class="unseen">{say.kinds[chosen.type]}</legend>
          {sizes.map((clock) => (
            <label key={sizeOf(clock)} class={sizeOf(clock) === sizeOf(chosen) ? "chosen" : ""}>
              <input
                type="radio"
                name="clock-size"
                value={sizeOf(clock)}
                checked={sizeOf(clock) === sizeOf(chosen)}
                onChange={() => choose(clock)}
              />
              <span>{say.size(clock)}</span>
            </label>
          ))}
          <p class="quiet">{say.hints[chosen.type]}</p>
        </fieldset>
      )}
    </>
  );
}
