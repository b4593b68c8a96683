import type { Spot } from "./surface.ts";

/** Milliseconds a finger rests before what lies under it is explained, and a mouse before its hint comes. */
const LONG_PRESS = 450;
const HOVER = 350;
/** Two taps within so many milliseconds are one double tap. */
const DOUBLE = 300;
/** Two fingers that come down so soon after each other came together ... */
const TOGETHER = 150;
/** ... and both tap nothing if they go so soon after each other, too: one that stays only rests. */
const LETS_GO = 100;
/** CSS pixels a tap may wander. */
const WANDER = 12;
/** How fast a finger went is told by so many of its last milliseconds. */
const RECENT = 80;

/** Where a finger or a mouse points, in CSS pixels of the canvas, and what it asks for. */
export interface Pointed {
  /** A pointer comes down: how it is to be taken when it lifts. */
  down(): Press;
  /** It lifts where it came down. */
  tap(at: Spot, press: Press): void;
  /** Twice in the same place, soon after each other: whether that means anything, else it is another tap. */
  doubleTap(): boolean;
  /** A finger rests: whether anything was explained. */
  rests(at: Spot, press: Press): boolean;
  /** A mouse is over this spot now; null: it left. */
  over(at: Spot | null): void;
  /** A mouse has rested since `hover` was called. */
  hovers(): void;
  /** A finger or mouse drags from where it came down, and how far it went since it was last heard. */
  drags(from: Spot, dx: number, dy: number): void;
  /** It lifts after a drag: how far it went from where it came down, and how fast it went last, in pixels per millisecond. */
  flung(from: Spot, went: Spot, speed: Spot): void;
  /** Two fingers move apart by this factor around a spot, and so far along together. */
  pinches(by: number, around: Spot, dx: number, dy: number): void;
  /** A wheel turns over this spot, by so many pixels; `nearer`: to look closer or from further away. */
  wheels(at: Spot, dx: number, dy: number, nearer: boolean): void;
}
/** What was so when a pointer came down. */
export interface Press {
  /** Something moved: lifting only hurries. */
  readonly moving: boolean;
  /** The choices had just opened: it takes nothing. */
  readonly early: boolean;
  readonly touch: boolean;
}

type Surface = Pick<HTMLCanvasElement, "addEventListener" | "getBoundingClientRect">;
interface Moment extends Spot {
  readonly time: number;
}
interface Down extends Spot {
  readonly id: number;
  readonly press: Press;
  last: Spot;
  /** Where it was in its last moments, the oldest first. */
  trace: readonly Moment[];
  long: boolean;
  far: boolean;
  /** Together with another finger, at some time. */
  pinched: boolean;
  /** When it came down. */
  readonly since: number;
  /** Another finger that came together with it has gone again, and when. */
  twinGone: number;
}

/** Taps, long presses, drags and pinches on the canvas: what the pointer events of a browser mean. */
export class Pointing {
  private readonly canvas: Surface;
  private readonly heard: Pointed;
  private readonly safely: (doing: () => void) => void;
  private readonly listening = new AbortController();
  private pressed: Down | null = null;
  private second: { id: number; at: Spot; since: number } | null = null;
  /** The last finger that came together with one that has tapped: until it is sure to stay the tap waits. */
  private twin: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastTap = { at: { x: -99, y: -99 }, time: Number.NEGATIVE_INFINITY };

  constructor(canvas: Surface, heard: Pointed, safely: (doing: () => void) => void) {
    this.canvas = canvas;
    this.heard = heard;
    this.safely = safely;
    this.listen("pointerdown", this.down);
    this.listen("pointermove", this.moved);
    this.listen("pointerup", this.up);
    this.listen("pointercancel", this.cancelled);
    this.listen("pointerleave", this.left);
    this.listen("wheel", this.wheel);
  }

  /** Whatever rests now, finger or mouse, asks for nothing any more. */
  stop(): void {
    clearTimeout(this.timer);
  }
  /** Hears nothing any more. */
  destroy(): void {
    this.stop();
    this.listening.abort();
  }

  private listen<T extends "pointerdown" | "pointermove" | "pointerup" | "pointercancel" | "pointerleave" | "wheel">(
    type: T,
    hear: (event: HTMLElementEventMap[T]) => void,
  ): void {
    const { signal } = this.listening;
    this.canvas.addEventListener(type, (event) => this.safely(() => hear(event as HTMLElementEventMap[T])), {
      signal,
      passive: false,
    });
  }

  /** Later, unless something else comes first. */
  private later(ms: number, doing: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.safely(doing), ms);
  }

  private spot({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Spot {
    const box = this.canvas.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  }

  private readonly down = (event: PointerEvent): void => {
    const at = this.spot(event);
    if (!event.isPrimary && event.pointerType === "touch" && this.pressed !== null && this.second === null) {
      // A second finger: the two pinch, and neither taps nor flings.
      this.second = { id: event.pointerId, at, since: event.timeStamp };
      return;
    }
    if (!event.isPrimary || event.button !== 0) return;
    this.stop();
    this.twin = null;
    const press = this.heard.down();
    const pressed: Down = {
      ...at,
      id: event.pointerId,
      press: { ...press, touch: event.pointerType !== "mouse" },
      last: at,
      trace: [],
      pinched: false,
      since: event.timeStamp,
      twinGone: Number.NEGATIVE_INFINITY,
      long: false,
      far: false,
    };
    this.pressed = pressed;
    this.second = null;
    if (!pressed.press.touch || press.moving) return;
    this.later(LONG_PRESS, () => {
      if (this.pressed === pressed && this.second === null) pressed.long = this.heard.rests(at, pressed.press);
    });
  };

  private readonly moved = (event: PointerEvent): void => {
    const at = this.spot(event);
    const { pressed } = this;
    if (pressed !== null && this.second !== null) return this.pinch(event.pointerId, at, pressed);
    if (pressed !== null && pressed.id === event.pointerId) {
      if (wandered(pressed, at)) {
        pressed.far = true;
        this.stop();
      }
      if (pressed.far) {
        this.heard.drags(pressed, at.x - pressed.last.x, at.y - pressed.last.y);
        pressed.last = at;
        const time = event.timeStamp;
        pressed.trace = [...pressed.trace.filter((it) => time - it.time < RECENT), { ...at, time }];
      }
    }
    if (event.pointerType !== "mouse") return;
    this.heard.over(at);
  };

  /** A mouse is over something else: after a while it is explained. */
  hover(): void {
    this.later(HOVER, () => this.heard.hovers());
  }

  private pinch(id: number, at: Spot, pressed: Down): void {
    const second = this.second!;
    if (id !== pressed.id && id !== second.id) return;
    const before = { a: pressed.last, b: second.at };
    if (id === pressed.id) pressed.last = at;
    else second.at = at;
    const after = { a: pressed.last, b: second.at };
    const [was, is] = [middle(before.a, before.b), middle(after.a, after.b)];
    const apart = Math.max(1, distance(before.a, before.b));
    // Fingers that only rest beside each other do not pinch.
    if (!pressed.far && Math.abs(distance(after.a, after.b) - apart) < 1 && distance(was, is) < 1) return;
    pressed.far = true;
    pressed.pinched = true;
    this.stop();
    this.heard.pinches(distance(after.a, after.b) / apart, is, is.x - was.x, is.y - was.y);
  }

  private readonly cancelled = (): void => {
    this.stop();
    this.pressed = this.second = null;
  };

  /** A finger that was lifted leaves as well: what it asked for stays, and what the other one asks for. */
  private readonly left = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse" && event.pointerId !== this.pressed?.id) return;
    this.cancelled();
    if (event.pointerType === "mouse") this.heard.over(null);
  };

  private readonly up = (event: PointerEvent): void => {
    const { pressed, second } = this;
    if (event.pointerId === this.twin) return this.cancelled();
    if (second !== null && event.pointerId === second.id) {
      if (cameTogether(pressed, second)) pressed!.twinGone = event.timeStamp;
      this.second = null;
      return;
    }
    // A third finger, or one that rests while a mouse is pressed, ends nothing.
    if (pressed === null || pressed.id !== event.pointerId) return;
    this.pressed = this.second = null;
    if (pressed.long) return;
    this.stop();
    const at = this.spot(event);
    if (pressed.pinched) return;
    if (pressed.far) {
      const went = { x: at.x - pressed.x, y: at.y - pressed.y };
      return this.heard.flung(pressed, went, speedOf(pressed.trace, event.timeStamp));
    }
    if (wandered(pressed, at) || event.timeStamp - pressed.twinGone < LETS_GO) return;
    const tap = (): void => {
      if (!(this.twice(at, event.timeStamp) && this.heard.doubleTap())) this.heard.tap(at, pressed.press);
    };
    if (!cameTogether(pressed, second)) return tap();
    this.twin = second!.id;
    this.later(LETS_GO, tap);
  };

  private twice(at: Spot, time: number): boolean {
    const { lastTap } = this;
    this.lastTap = { at, time };
    return time - lastTap.time < DOUBLE && distance(at, lastTap.at) < 2 * WANDER;
  }

  private readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.heard.wheels(this.spot(event), event.deltaX, event.deltaY, event.ctrlKey);
  };
}

const cameTogether = (one: Pick<Down, "since"> | null, other: Pick<Down, "since"> | null): boolean =>
  one !== null && other !== null && other.since - one.since < TOGETHER;
const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const wandered = (from: Spot, to: Spot): boolean => distance(from, to) > WANDER;

/** How fast it was in the end; one that stopped before it lifted was not. */
function speedOf(trace: readonly Moment[], now: number): Spot {
  const [first, last] = [trace[0], trace.at(-1)];
  const ms = first === undefined || last === undefined || now - last.time > RECENT ? 0 : last.time - first.time;
  return ms <= 0 ? { x: 0, y: 0 } : { x: (last!.x - first!.x) / ms, y: (last!.y - first!.y) / ms };
}
