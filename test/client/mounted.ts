import type * as Signals from "@preact/signals";
import { afterAll } from "vitest";
import { type Drawn, drawn } from "./drawn.ts";

/**
 * Components that keep something from one drawing to the next, without a page: their hooks as Preact has them, for tests that
 * put these in the place of the real ones:
 *
 *     vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
 *     vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
 *
 * Nothing is drawn anew by itself: the test says when.
 */
interface Effect {
  of: readonly unknown[] | undefined;
  end: (() => void) | undefined;
}
/** What one component keeps, in the order in which it asks for it. */
interface Kept {
  readonly slots: unknown[];
  at: number;
  /** What it was drawn with last, and what came of it. */
  last: { readonly props: object; readonly drew: unknown } | null;
}

const components = new Map<string, Kept>();
let drawing: Kept = { slots: [], at: 0, last: null };
/** Effects run when all is drawn. */
const due: (() => void)[] = [];

function slot<T>(first: () => T): T {
  const { slots } = drawing;
  const at = drawing.at++;
  if (!(at in slots)) slots[at] = first();
  return slots[at] as T;
}
const same = (of: readonly unknown[] | undefined, now: readonly unknown[] | undefined): boolean =>
  of !== undefined && now !== undefined && of.every((one, n) => Object.is(one, now[n]));

let ids = 0;
export const hooks = {
  useEffect(run: () => unknown, of?: readonly unknown[]): void {
    const effect = slot<Effect>(() => ({ of: undefined, end: undefined }));
    if (same(effect.of, of)) return;
    effect.of = of;
    due.push(() => {
      effect.end?.();
      const end = run();
      effect.end = typeof end === "function" ? (end as () => void) : undefined;
    });
  },
  useLayoutEffect: (run: () => unknown, of?: readonly unknown[]): void => hooks.useEffect(run, of),
  useMemo<T>(reckon: () => T, of: readonly unknown[]): T {
    const memo = slot(() => ({ of, it: reckon() }));
    if (!same(memo.of, of)) Object.assign(memo, { of, it: reckon() });
    return memo.it;
  },
  useState<T>(first: T): [T, (next: T | ((before: T) => T)) => void] {
    const state = slot(() => ({ it: first }));
    const set = (next: T | ((before: T) => T)): void => {
      state.it = typeof next === "function" ? (next as (before: T) => T)(state.it) : next;
    };
    return [state.it, set];
  },
  useId: (): string => slot(() => `id-${ids++}`),
  useRef: <T>(current: T) => slot(() => ({ current })),
};
export const keeping = (signals: typeof Signals) => ({
  ...signals,
  useSignal: <T>(first: T) => slot(() => signals.signal(first)),
  useComputed: <T>(reckon: () => T) => slot(() => signals.computed(reckon)),
  useSignalEffect: (run: () => void) => hooks.useEffect(() => signals.effect(run), []),
});

/** Draws what stands on the page now; what no longer stands there has gone. */
export function draw(page: () => unknown): Drawn[] {
  const seen = new Set<string>();
  const carryOut = (component: (props: object) => unknown, props: object, where: string): unknown => {
    seen.add(where);
    const here = components.get(where) ?? { slots: [], at: 0, last: null };
    components.set(where, here);
    // The same element as before: Preact leaves it alone.
    if (here.last?.props === props) return here.last.drew;
    drawing = here;
    drawing.at = 0;
    here.last = { props, drew: component(props) };
    return here.last.drew;
  };
  const there = drawn({ type: page, props: {} }, carryOut);
  for (const [where, kept] of components) if (!seen.has(where)) leave(where, kept);
  for (const run of due.splice(0)) run();
  return there;
}

/** Draws a page somebody has just come to. */
export function anew(page: () => unknown): Drawn[] {
  goes();
  return draw(page);
}

/** The page goes, and whatever stands on it. */
export function goes(): void {
  for (const [where, kept] of components) leave(where, kept);
}

// What it still waits for would come while another file stands in its place.
afterAll(goes);

function leave(where: string, { slots }: Kept): void {
  components.delete(where);
  for (const one of slots) (one as Partial<Effect> | null)?.end?.();
}
