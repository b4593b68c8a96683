import type { Kind } from "../../shared/engine/contract.ts";
import type { Beside } from "../net/beats.ts";
import { Chooser } from "./Chooser.ts";
import { holds } from "./layout.ts";
import { Mover } from "./motion.ts";
import { GUARD, Opening } from "./Opening.ts";
import { Pointing, type Press } from "./Pointing.ts";
import { type Hit, type Piece, pictureOf } from "./pieces.ts";
import { refusedThings } from "./refused.ts";
import type { StageScreen } from "./StageScreen.ts";
import { BACK, CONFIRM, type GameScene, type Shown, type Tapped, way } from "./scene.ts";
import * as surfaces from "./surface.ts";
import { FRESH, type Spot, type Surface, type Zone } from "./surface.ts";
import { say } from "./texts.ts";
import type { Pace, StageHost, TableStage } from "./ui.ts";

/** How much longer than usual a motion takes. */
const STRETCH: { readonly [P in Exclude<Pace, "off">]: number } = { calm: 1.5, normal: 1, brisk: 0.6 };
/** How clearly one sees what cannot be chosen. */
const FAINT = 0.45;

/** A game's canvas: shows its scene, plays its motions, and lets the player point and choose. */
export class CanvasStage<G extends Kind> implements TableStage<G> {
  private readonly host: StageHost<G>;
  private readonly scene: GameScene<G>;
  private readonly screen: StageScreen;
  private readonly chooser: Chooser<G["Action"]>;
  private readonly pointing: Pointing;
  private shown: Shown<G> | null = null;
  private mover: Mover | null = null;
  /** What will be seen once the motion that runs is over. */
  private ahead: G["View"] | null = null;
  private readonly opening: Opening;
  private prepared: string | null = null;

  constructor(host: StageHost<G>, scene: GameScene<G>, screen: StageScreen, guard = GUARD) {
    this.host = host;
    this.scene = scene;
    this.screen = screen;
    this.opening = new Opening(guard, (state) => {
      screen.canvas.dataset["choices"] = state;
    });
    this.chooser = new Chooser({
      targets: (action) => (this.shown === null ? [] : scene.targets(action, this.shown.view)),
      asks: (action) => (this.shown === null ? "never" : scene.asks(action, this.shown.view)),
      admits: (mark, action) => this.shown !== null && scene.admits?.(mark, action, this.shown.view) === true,
      act: (action) => host.act(action),
      changed: () => this.choose(),
    });
    screen.onLost = () => host.hurry();
    screen.onResize = () => this.safely(() => this.refresh());
    screen.onBroken = (error) => host.broke(error);
    this.pointing = new Pointing(screen.canvas, this.pointed, (doing) => this.safely(doing));
  }

  length(event: G["Event"]): number {
    const pace = this.host.pace();
    return pace === "off" ? 0 : this.motion(event).ms * STRETCH[pace];
  }

  longest(events: readonly G["Event"][]): number | undefined {
    return this.scene.longest?.(events);
  }

  async animate(event: G["Event"], rate: number): Promise<void> {
    const pace = this.host.pace();
    if (this.shown === null || pace === "off") return;
    const seat = "seat" in event && typeof event.seat === "number" ? event.seat : null;
    const caption = say(this.host.texts().events, "type", event, this.host.name);
    const before: Shown<G> = { ...this.shown, caption, lit: seat };
    const after: Shown<G> = { ...before, view: this.scene.after(before.view, event) };
    const drawn = { before: this.pieces(before), after: this.pieces(after) };
    const mover = new Mover(this.board, STRETCH[pace] / rate);
    this.mover?.end();
    this.mover = mover;
    this.ahead = after.view;
    this.show(before);
    await this.motion(event).play({ mover, before, after, drawn, host: this.host }, event);
    if (this.mover !== mover) return;
    this.ahead = null;
    this.show(after);
  }

  hurry(): void {
    this.mover?.end();
    this.mover = null;
    // A motion that was cut has happened all the same: the next one begins where it would have ended.
    if (this.ahead !== null && this.shown !== null) this.shown = { ...this.shown, view: this.ahead };
    this.ahead = null;
    this.board.finish();
  }

  settle(view: G["View"]): void {
    const before = this.shown;
    const fades = before !== null && this.host.pace() === "off";
    this.hurry();
    const rest = {
      legal: [],
      refused: [],
      choice: { type: "idle" },
      open: [],
      hover: null,
      explained: null,
      caption: null,
      lit: null,
    } as const;
    const kept = before === null ? FRESH : surfaces.surfaceOf(before);
    const surface = before === null ? kept : (this.scene.surface?.(kept, before.view, view) ?? kept);
    this.show({ focus: before?.focus ?? null, ...surface, ...rest, view, port: this.screen.size });
    this.board.tidy();
    if (fades) this.screen.fade();
    this.screen.canvas.dataset["beat"] = "settled";
  }

  offer(legal: readonly G["Action"][], { refused = [] }: Beside<G> = {}): void {
    if (this.shown !== null) {
      // Whoever is asked sees the table, whatever he looked at meanwhile; what he laid open to choose from stays.
      const { explained, opened } = legal.length > 0 ? { explained: null, opened: null } : this.shown;
      const open = this.scene.surface === undefined ? opened : this.shown.opened;
      this.shown = { ...this.shown, legal, refused, explained, opened: open };
    }
    if (legal.length > 0) this.opening.open();
    else this.opening.close();
    this.chooser.offer(legal);
    this.choose();
    this.prepare();
  }

  refresh(): void {
    this.host.hurry();
    this.screen.fit();
    this.prepared = null;
    if (this.shown !== null) this.show({ ...this.shown, look: FRESH.look, port: this.screen.size });
  }

  focus(target: string | null): void {
    if (this.shown === null || this.shown.focus === target) return;
    const shown = { ...this.shown, focus: target };
    const hit = this.scene.hits(shown, this.host).find(({ id }) => id === target);
    const zone = this.zones(shown).find(({ id }) => id === hit?.zone);
    this.show(
      hit === undefined || zone === undefined ? shown : { ...shown, ...surfaces.shownIn(shown, zone, hit.rect) },
    );
  }

  key(key: string): boolean {
    if (this.shown === null || this.mover !== null) return false;
    if (key === "Escape") return this.escape();
    const piece = this.pieces(this.shown).findLast((it) => it.key?.toLowerCase() === key.toLowerCase());
    if (piece === undefined || this.opening.early) return false;
    return this.decide(piece.id);
  }

  destroy(): void {
    this.pointing.destroy();
    this.opening.close();
    try {
      this.hurry();
    } finally {
      this.screen.destroy();
    }
  }

  /** Closes a note, then lets go of what is chosen, then closes what is open. */
  private escape(): boolean {
    const { explained, choice, opened } = this.shown!;
    if (explained !== null) this.explain(null);
    else if (choice.type === "choosing") this.chooser.release();
    else if (opened !== null) this.open(null);
    else return false;
    return true;
  }

  /** Pointers, timers, the window: what they set going stands behind the fence as well. */
  private safely(doing: () => void): void {
    try {
      doing();
    } catch (error) {
      this.host.broke(error);
    }
  }

  private get board(): StageScreen["board"] {
    return this.screen.board;
  }

  private motion(event: G["Event"]) {
    return this.scene.motions[event.type as G["Event"]["type"]] as unknown as {
      readonly ms: number;
      readonly play: (turn: unknown, event: G["Event"]) => Promise<void>;
    };
  }

  private pieces(shown: Shown<G>): Piece[] {
    const pieces = this.scene.pieces(shown, this.host);
    const grey = refusedThings(shown, this.scene.targets);
    return grey.size === 0 ? pieces : pieces.map((it) => (grey.has(it.id) ? { ...it, alpha: FAINT } : it));
  }

  private zones(shown: Shown<G>): readonly Zone[] {
    return this.scene.zones?.(shown) ?? [];
  }

  private show(shown: Shown<G>): void {
    this.shown = shown;
    const zones = this.zones(shown);
    this.board.look(
      shown.look,
      zones.map((zone) => ({ ...zone, by: surfaces.offsetOf(shown, zone) })),
    );
    this.board.show(this.pieces(shown));
    const { dataset } = this.screen.canvas;
    dataset["open"] = shown.open.join(" ");
    dataset["choice"] = shown.choice.type;
    dataset["zoom"] = String(shown.look.zoom);
    if (this.scene.covers?.(shown, this.host) === true) dataset["covers"] = "";
    else delete dataset["covers"];
    const buttons = this.hits(shown).filter(({ id }) => id === CONFIRM || id === BACK || id.startsWith("way:"));
    dataset["buttons"] = JSON.stringify(
      buttons.map((it) => ({ ...it, rect: surfaces.magnified(it.rect, shown.look) })),
    );
    this.host.laid({ choice: shown.choice, zones, ...surfaces.surfaceOf(shown) });
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

  /** What answers a pointer, where it is seen now. */
  private hits(shown: Shown<G>): Hit[] {
    return surfaces.visible(this.scene.hits(shown, this.host), this.zones(shown), shown);
  }

  private hitAt(at: Spot): Hit | undefined {
    const { shown } = this;
    if (shown === null) return undefined;
    const { x, y } = surfaces.spotUnder(at, shown.look);
    return this.hits(shown).find(({ rect }) => holds(rect, x, y));
  }

  /** What pointers ask for. */
  private readonly pointed = {
    down: (): Press => {
      this.screen.stir();
      return { moving: this.mover !== null, early: this.opening.early, touch: false };
    },
    tap: (at: Spot, press: Press): void => this.tap(at, press),
    doubleTap: (): boolean => {
      if (this.shown === null || this.shown.look.zoom === 1) return false;
      this.show({ ...this.shown, look: FRESH.look });
      return true;
    },
    rests: (at: Spot): boolean => {
      const hit = this.hitAt(at);
      if (hit === undefined || hit.inert === true || this.mover !== null) return false;
      this.explain(hit.id);
      return true;
    },
    over: (at: Spot | null): void => {
      this.screen.stir();
      if (this.shown === null) return;
      const id = at === null ? null : (this.hitAt(at)?.id ?? null);
      if (at !== null && id === this.shown.hover) return;
      this.pointing.stop();
      this.screen.canvas.style.cursor = id !== null && this.clickable(id) ? "pointer" : "default";
      this.shown = { ...this.shown, hover: id };
      if (this.shown.explained !== null) this.explain(null);
      if (id !== null) this.pointing.hover();
    },
    hovers: (): void => {
      const id = this.shown?.hover ?? null;
      if (this.mover === null && id !== null) this.explain(id);
    },
    drags: (from: Spot, dx: number, dy: number): void =>
      this.lay(({ port }, zones, now) => surfaces.dragged(now, zones, port, from, dx, dy)),
    pinches: (by: number, around: Spot, dx: number, dy: number): void =>
      this.lay(({ port }, _, now) => surfaces.pinched(now, port, by, around, dx, dy)),
    wheels: (at: Spot, dx: number, dy: number, nearer: boolean): void =>
      this.lay(({ port }, zones, now) => surfaces.wheeled(now, zones, port, at, { dx, dy, nearer })),
  };

  /** Scrolls, or looks more closely; not while something moves. */
  private lay(next: (shown: Shown<G>, zones: readonly Zone[], now: Surface) => Surface): void {
    const { shown } = this;
    if (shown === null || this.mover !== null) return;
    const before = surfaces.surfaceOf(shown);
    const after = next(shown, this.zones(shown), before);
    if (JSON.stringify(after) !== JSON.stringify(before)) this.show({ ...shown, ...after });
  }

  /**
   * During motion a tap only hurries, also one that outlasts the motion; when choices have just opened it takes nothing; what
   * is explained it closes; else it chooses, or opens what has no choice.
   */
  private tap(at: Spot, { moving, early, touch }: Press): void {
    if (moving || this.mover !== null) {
      this.host.hurry();
      // What the canvas opens and closes by itself waits for nothing.
      const under = this.shown === null ? undefined : this.hitAt(at);
      const what = under === undefined ? null : this.scene.tapped(under.id, this.shown!);
      if (what?.type === "show" || what?.type === "tab") this.turnTo(what);
      return;
    }
    if (this.shown === null || early || this.opening.early) return;
    const explained = this.shown.explained;
    if (explained !== null) this.explain(null);
    if (explained !== null && touch) return;
    const hit = this.hitAt(at);
    if (hit === undefined) return this.chooser.point(null, false);
    if (hit.inert === true) return;
    if (this.decide(hit.id)) return;
    this.chooser.point(null, false);
    if (refusedThings(this.shown, this.scene.targets).has(hit.id)) return this.explain(hit.id);
    const what = this.scene.tapped(hit.id, this.shown);
    if (what?.type === "explain") this.explain(hit.id);
    else if (what?.type === "show" || what?.type === "tab") this.turnTo(what);
    else if (what !== null) this.host.open(what);
  }

  /** Whether what was tapped, or pressed by its letter, is part of the choice. */
  private decide(id: string): boolean {
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
    const target = this.standsFor(id);
    if (!this.chooser.open().includes(target)) return false;
    this.chooser.point(target, this.host.asksAlways());
    return true;
  }

  private clickable(id: string): boolean {
    if (id === CONFIRM || id === BACK || id.startsWith("way:")) return true;
    const opens = this.shown === null ? null : this.scene.tapped(id, this.shown);
    if (opens !== null && opens.type !== "explain") return true;
    return this.marks(id) !== null || this.chooser.open().includes(this.standsFor(id));
  }

  private standsFor(id: string): string {
    return this.scene.pointed?.(id, this.shown?.legal ?? []) ?? id;
  }

  private marks(id: string): string | null {
    return this.shown === null || this.shown.legal.length === 0 ? null : (this.scene.mark?.(id, this.shown) ?? null);
  }

  private turnTo(what: Extract<Tapped<G>, { type: "show" | "tab" }>): void {
    if (what.type === "show") this.open(what.what);
    else if (this.shown !== null)
      this.show({ ...this.shown, explained: null, pages: { ...this.shown.pages, [what.of]: what.to } });
  }

  private open(what: string | null): void {
    if (this.shown !== null) this.show({ ...this.shown, opened: what, explained: null });
  }

  private explain(id: string | null): void {
    if (this.shown !== null && this.shown.explained !== id) this.show({ ...this.shown, explained: id });
  }
}
