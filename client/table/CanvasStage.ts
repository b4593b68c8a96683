import type { Kind } from "../../shared/engine/contract.ts";
import type { Picture } from "./Atlas.ts";
import { Chooser } from "./Chooser.ts";
import { holds, type Viewport } from "./layout.ts";
import { Act, type Board } from "./motion.ts";
import { type Hit, pictureOf } from "./pieces.ts";
import { BACK, CONFIRM, type GameScene, type Shown, way } from "./scene.ts";
import { say } from "./texts.ts";
import type { Pace, StageHost, TableStage } from "./ui.ts";

/** How much longer than usual a motion takes. */
const STRETCH: { readonly [P in Exclude<Pace, "off">]: number } = { calm: 1.5, normal: 1, brisk: 0.6 };
/** Milliseconds a finger rests before what lies under it is explained, and a pointer before its hint comes. */
const LONG_PRESS = 450;
const HOVER = 350;
/** CSS pixels a tap may wander. */
const WANDER = 12;

/** Where the stage draws and is pointed at: Phaser's canvas, or paper in a test. */
export interface Surface {
  readonly board: Board & { prepare(pictures: readonly Picture[]): Promise<void> };
  readonly canvas: Pick<HTMLCanvasElement, "dataset" | "style" | "addEventListener" | "getBoundingClientRect">;
  readonly size: Viewport;
  /** Nothing can be seen any more: the context is lost, the tab hidden. */
  onLost: () => void;
  onResize: () => void;
  /** Nothing will be drawn any more. */
  onBroken: (error: unknown) => void;
  /** A pointer was here. */
  stir(): void;
  /** As large as its element now is. */
  fit(): void;
  /** The whole picture comes up softly, where pieces do not travel. */
  fade(): void;
  destroy(): void;
}

/** A pointer that is down: since when it does more than tap, and whether something moved when it came down. */
interface Press {
  readonly x: number;
  readonly y: number;
  readonly id: number;
  readonly moving: boolean;
  long: boolean;
  far: boolean;
}

/** A game's canvas: shows its scene, plays its motions, and lets the player point and choose. */
export class CanvasStage<G extends Kind> implements TableStage<G> {
  private readonly host: StageHost<G>;
  private readonly scene: GameScene<G>;
  private readonly screen: Surface;
  private readonly chooser: Chooser<G["Action"]>;
  private shown: Shown<G> | null = null;
  private act: Act | null = null;
  /** What will be seen once the motion that runs is over. */
  private ahead: G["View"] | null = null;
  private pressed: Press | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private prepared: string | null = null;
  private readonly listening = new AbortController();

  constructor(host: StageHost<G>, scene: GameScene<G>, screen: Surface) {
    this.host = host;
    this.scene = scene;
    this.screen = screen;
    this.chooser = new Chooser({
      targets: (action) => (this.shown === null ? [] : scene.targets(action, this.shown.view)),
      warns: (action) => this.shown !== null && scene.warns(action, this.shown.view),
      admits: (mark, action) => this.shown !== null && scene.admits?.(mark, action, this.shown.view) === true,
      act: (action) => host.act(action),
      changed: () => this.choose(),
    });
    screen.onLost = () => host.hurry();
    screen.onResize = () => this.safely(() => this.refresh());
    screen.onBroken = (error) => host.broke(error);
    this.listen("pointerdown", this.down);
    this.listen("pointermove", this.moved);
    this.listen("pointerup", this.up);
    this.listen("pointercancel", this.cancelled);
    this.listen("pointerleave", this.left);
  }

  length(event: G["Event"]): number {
    const pace = this.host.pace();
    return pace === "off" ? 0 : this.motion(event).ms * STRETCH[pace];
  }

  async animate(event: G["Event"], rate: number): Promise<void> {
    const pace = this.host.pace();
    if (this.shown === null || pace === "off") return;
    const seat = "seat" in event && typeof event.seat === "number" ? event.seat : null;
    const caption = say(this.host.texts().events, "type", event, this.host.name);
    const before: Shown<G> = { ...this.shown, caption, lit: seat };
    const after: Shown<G> = { ...before, view: this.scene.after(before.view, event) };
    const drawn = { before: this.pieces(before), after: this.pieces(after) };
    const act = new Act(this.board, STRETCH[pace] / rate);
    this.act?.end();
    this.act = act;
    this.ahead = after.view;
    this.show(before);
    await this.motion(event).play({ act, before, after, drawn, host: this.host }, event);
    if (this.act !== act) return;
    this.ahead = null;
    this.show(after);
  }

  hurry(): void {
    this.act?.end();
    this.act = null;
    // A motion that was cut has happened all the same: the next one begins where it would have ended.
    if (this.ahead !== null && this.shown !== null) this.shown = { ...this.shown, view: this.ahead };
    this.ahead = null;
    this.board.finish();
  }

  settle(view: G["View"]): void {
    const first = this.shown === null;
    const fades = !first && this.host.pace() === "off";
    this.hurry();
    const rest = {
      legal: [],
      choice: { type: "idle" },
      open: [],
      hover: null,
      explained: null,
      caption: null,
      lit: null,
    } as const;
    const { focus = null, opened = null } = this.shown ?? {};
    this.show({ focus, opened, ...rest, view, port: this.screen.size });
    if (fades) this.screen.fade();
    this.screen.canvas.dataset["beat"] = "settled";
  }

  offer(legal: readonly G["Action"][]): void {
    if (this.shown !== null) {
      // Whoever is asked sees the table, whatever he looked at meanwhile.
      const { explained, opened } = legal.length > 0 ? { explained: null, opened: null } : this.shown;
      this.shown = { ...this.shown, legal, explained, opened };
    }
    this.screen.canvas.dataset["choices"] = legal.length > 0 ? "open" : "closed";
    this.chooser.offer(legal);
    this.choose();
    this.prepare();
  }

  refresh(): void {
    this.host.hurry();
    this.screen.fit();
    this.prepared = null;
    if (this.shown !== null) this.show({ ...this.shown, port: this.screen.size });
  }

  focus(target: string | null): void {
    if (this.shown !== null && this.shown.focus !== target) this.show({ ...this.shown, focus: target });
  }

  destroy(): void {
    clearTimeout(this.timer);
    this.listening.abort();
    this.ahead = null;
    try {
      this.hurry();
    } finally {
      this.screen.destroy();
    }
  }

  /** Pointers, timers, the window: what they set going stands behind the fence as well. */
  private safely(doing: () => void): void {
    try {
      doing();
    } catch (error) {
      this.host.broke(error);
    }
  }

  private listen(
    type: "pointerdown" | "pointermove" | "pointerup" | "pointercancel" | "pointerleave",
    hear: (event: PointerEvent) => void,
  ): void {
    const { signal } = this.listening;
    this.screen.canvas.addEventListener(type, (event) => this.safely(() => hear(event)), { signal });
  }

  /** Later, unless something else comes first. */
  private later(ms: number, doing: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.safely(doing), ms);
  }

  private get board(): Surface["board"] {
    return this.screen.board;
  }

  private motion(event: G["Event"]) {
    return this.scene.motions[event.type as G["Event"]["type"]] as unknown as {
      readonly ms: number;
      readonly play: (turn: unknown, event: G["Event"]) => Promise<void>;
    };
  }

  private pieces(shown: Shown<G>) {
    return this.scene.pieces(shown, this.host);
  }

  private show(shown: Shown<G>): void {
    this.shown = shown;
    this.board.show(this.pieces(shown));
    const { dataset } = this.screen.canvas;
    dataset["open"] = shown.open.join(" ");
    dataset["choice"] = shown.choice.type;
    if (this.scene.covers?.(shown, this.host) === true) dataset["covers"] = "";
    else delete dataset["covers"];
    const buttons = this.scene
      .hits(shown, this.host)
      .filter(({ id }) => id === CONFIRM || id === BACK || id.startsWith("way:"));
    dataset["buttons"] = JSON.stringify(buttons);
  }

  private choose(): void {
    if (this.shown === null) return;
    this.show({ ...this.shown, choice: this.chooser.choice, open: this.chooser.open() });
  }

  /** Once the table rests: what the next card may look like. */
  private prepare(): void {
    if (this.shown === null) return;
    const wanted = this.scene
      .upcoming(this.shown, this.host)
      .map(({ art, width, height }) => pictureOf(art, { width, height }));
    const name = wanted.map(({ key, width }) => `${key} ${width}`).join();
    if (name === this.prepared) return;
    this.prepared = name;
    const { dataset } = this.screen.canvas;
    dataset["ahead"] = "drawing";
    const drawn = (): void => {
      if (this.prepared === name) dataset["ahead"] = "drawn";
    };
    this.board.prepare(wanted).then(drawn, console.error);
  }

  private hitAt({ x, y }: { x: number; y: number }): Hit | undefined {
    return this.shown === null
      ? undefined
      : this.scene.hits(this.shown, this.host).find(({ rect }) => holds(rect, x, y));
  }

  private place(event: PointerEvent): { x: number; y: number } {
    const box = this.screen.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private readonly down = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0) return;
    this.screen.stir();
    clearTimeout(this.timer);
    const at = this.place(event);
    const pressed = { ...at, id: event.pointerId, moving: this.act !== null, long: false, far: false };
    this.pressed = pressed;
    if (event.pointerType === "mouse" || pressed.moving) return;
    this.later(LONG_PRESS, () => {
      const hit = this.hitAt(at);
      if (this.pressed !== pressed || hit === undefined || hit.inert === true || this.act !== null) return;
      pressed.long = true;
      this.explain(hit.id);
    });
  };

  private readonly moved = (event: PointerEvent): void => {
    this.screen.stir();
    const at = this.place(event);
    if (this.pressed !== null && wandered(this.pressed, at)) {
      this.pressed.far = true;
      clearTimeout(this.timer);
    }
    if (event.pointerType !== "mouse" || this.shown === null) return;
    const hit = this.hitAt(at);
    const id = hit?.id ?? null;
    if (id === this.shown.hover) return;
    clearTimeout(this.timer);
    this.screen.canvas.style.cursor = id !== null && this.clickable(id) ? "pointer" : "default";
    this.shown = { ...this.shown, hover: id };
    if (this.shown.explained !== null) this.explain(null);
    if (id !== null)
      this.later(HOVER, () => {
        if (this.act === null) this.explain(id);
      });
  };

  private readonly cancelled = (): void => {
    clearTimeout(this.timer);
    this.pressed = null;
  };

  /** A finger that was lifted leaves as well: what it asked for stays. */
  private readonly left = (event: PointerEvent): void => {
    this.cancelled();
    if (this.shown === null || event.pointerType !== "mouse") return;
    this.shown = { ...this.shown, hover: null };
    if (this.shown.explained !== null) this.explain(null);
  };

  private readonly up = (event: PointerEvent): void => {
    const pressed = this.pressed;
    this.pressed = null;
    if (pressed === null || pressed.id !== event.pointerId || pressed.long) return;
    clearTimeout(this.timer);
    const at = this.place(event);
    if (!pressed.far && !wandered(pressed, at)) this.tap(at, event.pointerType !== "mouse", pressed.moving);
  };

  /**
   * During motion a tap only hurries, also one that outlasts the motion; what is explained it closes; else it chooses, or
   * opens what has no choice.
   */
  private tap(at: { x: number; y: number }, touch: boolean, moving: boolean): void {
    if (moving || this.act !== null) {
      this.host.hurry();
      // What the canvas opens and closes by itself waits for nothing.
      const under = this.shown === null ? undefined : this.hitAt(at);
      const what = under === undefined ? null : this.scene.tapped(under.id, this.shown!);
      if (what?.type === "show") this.open(what.what);
      return;
    }
    if (this.shown === null) return;
    const explained = this.shown.explained;
    if (explained !== null) this.explain(null);
    if (explained !== null && touch) return;
    const hit = this.hitAt(at);
    if (hit === undefined) return this.chooser.point(null, false);
    if (hit.inert === true) return;
    if (this.decide(hit.id, touch || this.scene.selects === true || this.host.asksTwice())) return;
    this.chooser.point(null, false);
    const what = this.scene.tapped(hit.id, this.shown);
    if (what?.type === "explain") this.explain(hit.id);
    else if (what?.type === "show") this.open(what.what);
    else if (what !== null) this.host.open(what);
  }

  /** Whether what was tapped is part of the choice. */
  private decide(id: string, twice: boolean): boolean {
    const { choice } = this.chooser;
    if (id === CONFIRM) {
      this.chooser.confirm();
      return true;
    }
    if (id === BACK) {
      this.chooser.release();
      return true;
    }
    if (choice.type === "choosing" && id.startsWith("way:")) {
      const picked = choice.fits.find((_, n) => way(n) === id);
      if (picked !== undefined) this.chooser.pick(picked);
      return true;
    }
    const mark = this.marks(id);
    if (mark !== null) {
      this.chooser.mark(mark);
      return true;
    }
    const target = this.pointed(id);
    if (!this.chooser.open().includes(target)) return false;
    this.chooser.point(target, twice);
    return true;
  }

  private clickable(id: string): boolean {
    if (id === CONFIRM || id === BACK || id.startsWith("way:")) return true;
    const opens = this.shown === null ? null : this.scene.tapped(id, this.shown);
    if (opens !== null && opens.type !== "explain") return true;
    return this.marks(id) !== null || this.chooser.open().includes(this.pointed(id));
  }

  private pointed(id: string): string {
    return this.scene.pointed?.(id, this.shown?.legal ?? []) ?? id;
  }

  private marks(id: string): string | null {
    return this.shown === null || this.shown.legal.length === 0 ? null : (this.scene.mark?.(id, this.shown) ?? null);
  }

  private open(what: string | null): void {
    if (this.shown !== null) this.show({ ...this.shown, opened: what, explained: null });
  }

  private explain(id: string | null): void {
    if (this.shown !== null && this.shown.explained !== id) this.show({ ...this.shown, explained: id });
  }
}

const wandered = (from: Press, to: { readonly x: number; readonly y: number }): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) > WANDER;
