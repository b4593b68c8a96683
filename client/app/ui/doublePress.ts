/** So long after a press, in milliseconds, and so near to it, in CSS pixels, another one is its second half. */
const HALF = { time: 350, way: 24 };

/** What a finger or a mouse pressed: the button as it was then. It goes with its page, which would stay whole behind it. */
interface Press {
  readonly on: WeakRef<Element>;
  readonly said: string;
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/**
 * Whoever presses twice meant what lay there at first. By the second half something else may lie under the same finger: who
 * sat down stands up again, who is ready is not, and "Play again" leaves the others behind. Such a half is for nobody; a
 * button that stays what it was takes every press. The keyboard points at what it means.
 */
export function doublePresses(): (click: MouseEvent) => void {
  let last: Press | null = null;
  return (click) => {
    const on = click.target instanceof Element ? click.target.closest("button, a") : null;
    const byPointer = click.detail > 0;
    const now = { said: on === null ? "" : saidOn(on), x: click.clientX, y: click.clientY, time: click.timeStamp };
    const first = last;
    last = byPointer && on !== null ? { ...now, on: new WeakRef(on) } : null;
    if (first === null || last === null || !isNear(first, last)) return;
    if (first.on.deref() === on && first.said === now.said) return;
    // A third one is of the same press.
    last = { ...first, time: now.time };
    click.preventDefault();
    click.stopPropagation();
  };
}

const saidOn = (button: Element): string => `${button.getAttribute("aria-label") ?? ""} ${button.textContent}`;

const isNear = (first: Press, now: Press): boolean =>
  now.time - first.time < HALF.time && Math.hypot(now.x - first.x, now.y - first.y) < HALF.way;
