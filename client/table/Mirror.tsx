import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Kind } from "../../shared/engine/contract.ts";
import type { Steps } from "./Chooser.ts";
import { boxOf, clamp, type Placed, type Rect } from "./layout.ts";
import { GUARD } from "./Opening.ts";
import { ledTo, tabStops } from "./roving.ts";
import { type Name, say, type Texts } from "./texts.ts";
import type { GameUi } from "./ui.ts";

/** What the mirror itself says; the game says the rest. */
export interface MirrorWords {
  readonly choices: string;
  /** What is going on while there is nothing to choose. */
  readonly wait: string;
  readonly once: (action: string) => string;
}
interface MirrorProps<G extends Kind> {
  readonly ui: GameUi<G>;
  readonly texts: Texts<G>;
  readonly words: MirrorWords;
  readonly view: G["View"];
  readonly name: Name;
  readonly legal: readonly G["Action"][];
  /** Where things lie while a canvas is drawn: the buttons lie over them, unseen. Null: the buttons show themselves. */
  readonly placed: readonly Placed[] | null;
  /** What was pointed at there, step by step. */
  readonly path: readonly string[];
  /** Of the table, in CSS pixels. */
  readonly width: number;
  readonly asksAlways: boolean;
  /** The Tab key stops at each button, also where arrows lead on. */
  readonly stopsAtEach: boolean;
  /** Asks once more in words, then acts. */
  readonly act: (action: G["Action"]) => void;
  /** Shows on the canvas what has the focus. */
  readonly focus: (target: string | null) => void;
  /** Nothing that is drawn stands for this action: a fault of the game's, and its button shows itself. */
  readonly stray: (action: string) => void;
}

/** Of a caption. */
const WIDEST = 320;
/** A key that stays the same while the action does. */
const keyOf = (action: object): string => JSON.stringify(action);

/** A button: its action, and what it lies over; null: nowhere. */
interface Button<A> {
  readonly key: string;
  readonly action: A;
  readonly target: string | undefined;
  readonly rect: Rect | null;
}

/**
 * One for each action, over what has to be pointed at next for it, or what was last if that is not drawn yet, and one for each
 * twin there. What comes later on its way may lie there already, but whoever points at that first means something else. Where
 * nothing is drawn, or nothing of the action, one that lies nowhere. `path`: what was pointed at.
 */
export function buttonsOf<A extends object>(
  legal: readonly A[],
  targets: (action: A) => Steps,
  placed: readonly Placed[] | null,
  path: readonly string[],
): Button<A>[] {
  return legal.flatMap((action): Button<A>[] => {
    const key = keyOf(action);
    const steps = targets(action);
    const lie = (step: readonly string[]): Placed[] =>
      step.flatMap((target) => placed?.findLast(({ id }) => id === target) ?? []);
    const parts = steps.findIndex((step, i) => !step.includes(path[i] ?? ""));
    const way = parts < 0 ? steps : steps.slice(0, parts + 1);
    const found = lie(way.findLast((step) => lie(step).length > 0) ?? []);
    if (found.length === 0) return [{ key, action, target: steps.at(-1)?.[0], rect: null }];
    return found.map(({ id, rect }, i) => ({ key: i === 0 ? key : `${key} ${id}`, action, target: id, rect }));
  });
}

/** Every legal action as a button in words. The first client: keyboard, screen reader, and whoever has no canvas, play by it. */
export function Mirror<G extends Kind>({
  ui,
  texts,
  words,
  view,
  name,
  legal,
  placed,
  path,
  width,
  asksAlways,
  stopsAtEach,
  act,
  focus,
  stray,
}: MirrorProps<G>) {
  const list = useRef<HTMLUListElement>(null);
  const armed = useSignal<string | null>(null);
  const focused = useSignal<string | null>(null);
  /** Which had the focus last: of many of a kind the Tab key comes back there. */
  const left = useSignal<string | null>(null);
  const buttons = buttonsOf(legal, (action) => ui.targets(action, view), placed, path);
  const strays = placed === null ? [] : buttons.filter(({ rect }) => rect === null).map(({ key }) => key);
  useEffect(() => strays.forEach(stray), [strays.join("\n")]);
  useFocusKept(list, legal.map(keyOf));
  const early = useEarly(legal);
  const stops = stopsAtEach ? new Set(buttons.map(({ key }) => key)) : tabStops(buttons, left.value);
  const rove = (event: KeyboardEvent): void => {
    const from = buttons.find(({ key }) => key === focused.value);
    const to = from === undefined ? null : ledTo(from, event.key, buttons);
    if (to === null) return;
    event.preventDefault();
    list.current!.querySelectorAll<HTMLElement>("button.choice")[buttons.indexOf(to)]!.focus();
  };
  const choose = (action: G["Action"], key: string): void => {
    if (asksAlways && ui.asks(action, view) !== "in words" && armed.value !== key) armed.value = key;
    else {
      armed.value = null;
      act(action);
    }
  };
  return (
    <ul
      class={`mirror ${placed === null ? "plain" : "over"}`}
      ref={list}
      data-choices={legal.length === 0 ? "closed" : early.value ? "opening" : "open"}
      tabIndex={-1}
      onKeyDown={rove}
      aria-label={legal.length === 0 ? words.wait : words.choices}
    >
      {buttons.map((button) => {
        const { key, action, target, rect } = button;
        const sentence = say(texts.actions, "type", action as never, view, name);
        const label = armed.value === key ? words.once(sentence) : sentence;
        return (
          <li key={key}>
            <ChoiceButton
              of={button}
              label={label}
              adrift={placed !== null && rect === null}
              stop={stops.has(key)}
              came={() => {
                focused.value = key;
                left.value = key;
                focus(target ?? null);
              }}
              went={() => {
                if (focused.value === key) focused.value = null;
                if (armed.value === key) armed.value = null;
                focus(null);
              }}
              // A pointer that came for what was there a moment ago chooses nothing.
              press={(byKey) => (byKey || !early.value) && choose(action, key)}
            />
            {rect !== null && focused.value === key && <Caption rect={rect} width={width} text={label} />}
          </li>
        );
      })}
    </ul>
  );
}

interface ChoiceButtonProps {
  readonly of: Button<object>;
  readonly label: string;
  /** A canvas is drawn, and nothing on it stands for the action. */
  readonly adrift: boolean;
  /** The Tab key stops here. */
  readonly stop: boolean;
  /** The focus has come here, and gone from here. */
  readonly came: () => void;
  readonly went: () => void;
  /** By the keyboard, or by what reads the page aloud; else by a pointer. */
  readonly press: (byKey: boolean) => void;
}
/** One action in words. */
function ChoiceButton({ of: { action, target, rect }, label, adrift, stop, came, went, press }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      class={`choice ${adrift ? "adrift" : ""}`}
      data-action={keyOf(action)}
      data-target={target}
      tabIndex={stop ? 0 : -1}
      style={rect === null ? undefined : boxOf(rect)}
      onFocus={came}
      onBlur={went}
      // A key that is held down chooses nothing.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={(event) => press(event.detail === 0)}
    >
      {label}
    </button>
  );
}

/** Whether these choices have only just opened. */
function useEarly(legal: readonly unknown[]): { readonly value: boolean } {
  const early = useSignal(true);
  useLayoutEffect(() => {
    early.value = true;
    const timer = setTimeout(() => (early.value = false), GUARD);
    return () => clearTimeout(timer);
  }, [legal]);
  return early;
}

/** Nearer than that to the upper edge of the table there is no room for a caption above, in CSS pixels. */
const HIGH = 120;
const APART = 10;

/** Where a caption stands: above the thing that it is about, or below it; beside neither edge of the table. */
export function captionBeside(
  at: Rect,
  tableWidth: number,
): { below: boolean; left: number; width: number; top: number } {
  const below = at.y < HIGH;
  const width = Math.min(WIDEST, tableWidth - 16);
  const left = clamp(8, at.x + (at.width - width) / 2, tableWidth - 8 - width);
  return { below, left, width, top: below ? at.y + at.height + APART : at.y - APART };
}

/** What the focused button would do, beside the thing it lies over: for those who see, and play by keyboard. */
function Caption({ rect, width, text }: { readonly rect: Rect; readonly width: number; readonly text: string }) {
  const { below, ...at } = captionBeside(rect, width);
  const style = { left: `${at.left}px`, width: `${at.width}px`, top: `${at.top}px` };
  return (
    <span class={`mirror-caption ${below ? "below" : ""}`} style={style} aria-hidden="true">
      <span>{text}</span>
    </span>
  );
}

/**
 * Focus is never lost with a button that goes: the same action keeps it; else the list takes it and hands it to the first action
 * as soon as there is one. Whoever is in a dialog, or anywhere else, stays there.
 */
function useFocusKept(list: { readonly current: HTMLUListElement | null }, keys: readonly string[]): void {
  const inside = useRef(false);
  const last = useRef<string | null>(null);
  // Before Preact takes the button away the browser tells where the focus is; afterwards it is nowhere.
  const active = typeof document === "undefined" ? null : document.activeElement;
  if (list.current !== null && active !== null && list.current.contains(active)) {
    inside.current = true;
    if (active instanceof HTMLElement && active.dataset["action"] !== undefined)
      last.current = active.dataset["action"];
  } else if (active !== null && active !== document.body) inside.current = false;
  const all = keys.join("\n");
  useLayoutEffect(() => {
    const element = list.current!;
    const now = document.activeElement;
    const lost = now === document.body || now === null || now === element;
    if (!inside.current || !lost || document.querySelector("dialog[open]") !== null) return;
    const buttons = [...element.querySelectorAll<HTMLButtonElement>("button")];
    const next = buttons.find((button) => button.dataset["action"] === last.current) ?? buttons[0];
    (next ?? element).focus({ preventScroll: true });
  }, [all]);
}
