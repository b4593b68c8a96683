import type { Kind } from "../../shared/engine/contract.ts";
import type { Chooser } from "./Chooser.ts";
import { Glide } from "./Glide.ts";
import { holds } from "./layout.ts";
import { NOTE, ruleBehind } from "./noted.ts";
import { type Pointed, Pointing, type Press } from "./Pointing.ts";
import type { Hit } from "./pieces.ts";
import { refusalsByThing } from "./refused.ts";
import type { StageScreen } from "./StageScreen.ts";
import { BACK, CONFIRM, type GameScene, type Shown, type Tapped, way } from "./scene.ts";
import * as surfaces from "./surface.ts";
import { FRESH, type Lying, type Spot, type Surface } from "./surface.ts";
import { swiped, tabOf } from "./tabs.ts";
import type { StageHost } from "./ui.ts";

/** What lies under a finger or a pointer. */
interface Under<G extends Kind> {
  shown(): Shown<G> | null;
  show(shown: Shown<G>): void;
  /** What it is over changes nothing that is seen. */
  keep(shown: Shown<G>): void;
  /** What answers a pointer, where it is seen now. */
  hits(shown: Shown<G>): Hit[];
  /** What answers on a note, where it leads to a rule. */
  note(shown: Shown<G>): Hit[];
  lying(shown: Shown<G>): Lying;
  moves(): boolean;
  /** Choices have only just opened. */
  early(): boolean;
}
/** What it works with. */
interface Tools<G extends Kind> {
  readonly host: StageHost<G>;
  readonly scene: GameScene<G>;
  readonly screen: StageScreen;
  readonly chooser: Chooser<G["Action"]>;
}

/** What a player does at the canvas: what taps, drags, wheels and keys do to choices, notes, zones, pages and the look. */
export class Gestures<G extends Kind> implements Pointed {
  private readonly table: Under<G>;
  private readonly host: StageHost<G>;
  private readonly scene: GameScene<G>;
  private readonly screen: StageScreen;
  private readonly chooser: Chooser<G["Action"]>;
  private readonly pointing: Pointing;
  private readonly glide: Glide;
  /** The note was asked for: a pointer may go to it. One that came by itself goes as soon as the mouse moves on. */
  private asked = false;
  /** Where the mouse is. */
  private mouse: Spot | null = null;

  constructor(table: Under<G>, { host, scene, screen, chooser }: Tools<G>, safely: (doing: () => void) => void) {
    this.table = table;
    this.host = host;
    this.scene = scene;
    this.screen = screen;
    this.chooser = chooser;
    this.pointing = new Pointing(screen.canvas, this, safely);
    this.glide = new Glide((doing) => screen.frame((now) => safely(() => doing(now))));
  }

  destroy(): void {
    this.glide.stop();
    this.pointing.destroy();
  }

  /** Closes a note, then lets go of what is chosen, then closes what is open. */
  escape(): boolean {
    const { explained, choice, opened } = this.table.shown()!;
    if (explained !== null) this.explain(null);
    else if (choice.type === "choosing") this.chooser.release();
    else if (opened !== null) this.open(null);
    else return false;
    return true;
  }

  /** A key that scrolls, in the zone that has the mirror's focus, else in the one under the mouse. */
  scroll(key: string): boolean {
    const shown = this.table.shown()!;
    const { zones } = this.table.lying(shown);
    const focused = this.scene.hits(shown, this.host).find(({ id }) => id === shown.focus)?.zone;
    const zone =
      zones.find(({ id }) => id === focused) ??
      (this.mouse === null ? undefined : surfaces.zoneAt(this.mouse, zones, shown));
    const next = zone === undefined ? null : surfaces.keyed(surfaces.surfaceOf(shown), zone, key);
    if (next === null) return false;
    this.lay(() => next);
    return true;
  }

  /** The letter of a button or a tab. */
  press(id: string): boolean {
    return this.showPage(id) || (!this.table.early() && this.decide(id));
  }

  /** Turns to the page of a tab; false: it is none. */
  showPage(id: string): boolean {
    const page = tabOf(id);
    const shown = this.table.shown();
    if (page === null || shown === null) return false;
    this.table.show({ ...shown, explained: null, pages: { ...shown.pages, [page.of]: page.to } });
    return true;
  }

  down(): Press {
    this.glide.stop();
    this.screen.stir();
    return { moving: this.table.moves(), early: this.table.early(), touch: false };
  }

  /**
   * During motion a tap only hurries, also one that outlasts the motion; when choices have just opened it takes nothing; what
   * is explained it closes; else it chooses, or opens what has no choice.
   */
  tap(at: Spot, { moving, early, touch }: Press): void {
    const hurries = moving || this.table.moves();
    if (hurries) this.host.hurry();
    const shown = this.table.shown();
    if (shown === null) return;
    const hit = this.hitAt(at, shown);
    // What the canvas opens, closes and turns by itself waits for nothing.
    if (hit !== undefined && this.showPage(hit.id)) return;
    if (hurries) {
      const what = hit === undefined ? null : this.scene.tapped(hit.id, shown);
      if (what?.type === "show") this.open(what.what);
      return;
    }
    const rule = hit === undefined ? null : ruleBehind(hit.id);
    if (rule !== null) {
      this.explain(null);
      return this.host.open({ type: "rules", numbers: [rule] });
    }
    if (early || this.table.early()) return;
    if (shown.explained !== null) this.explain(null);
    if (shown.explained !== null && touch) return;
    if (hit === undefined) return this.chooser.point(null, false);
    if (hit.inert === true || this.decide(hit.id)) return;
    this.chooser.point(null, false);
    this.asked = true;
    if (refusalsByThing(this.table.shown()!, this.scene.targets).has(hit.id)) return this.explain(hit.id);
    this.look(hit.id, this.scene.tapped(hit.id, this.table.shown()!));
  }

  doubleTap(): boolean {
    const shown = this.table.shown();
    if (shown === null || shown.look.zoom === 1) return false;
    this.table.show({ ...shown, look: FRESH.look });
    return true;
  }

  rests(at: Spot): boolean {
    const shown = this.table.shown();
    const hit = shown === null ? undefined : this.hitAt(at, shown);
    if (hit === undefined || hit.inert === true || this.table.moves()) return false;
    this.asked = true;
    this.explain(hit.id);
    return true;
  }

  over(at: Spot | null): void {
    this.mouse = at;
    this.screen.stir();
    const shown = this.table.shown();
    if (shown === null) return;
    const id = at === null ? null : (this.hitAt(at, shown)?.id ?? null);
    if (at !== null && id === shown.hover) return;
    this.pointing.stop();
    this.screen.canvas.style.cursor = id !== null && this.clickable(id, shown) ? "pointer" : "default";
    this.table.keep({ ...shown, hover: id });
    if (id === NOTE || (id !== null && ruleBehind(id) !== null)) return;
    if (shown.explained !== null) this.explain(null);
    if (id !== null) this.pointing.hover();
  }

  hovers(): void {
    const id = this.table.shown()?.hover ?? null;
    if (this.table.moves() || id === null) return;
    this.asked = false;
    this.explain(id);
  }

  drags(from: Spot, dx: number, dy: number): void {
    this.drag(from, dx, dy);
  }

  /** Whether anything moved along. */
  private drag(from: Spot, dx: number, dy: number): boolean {
    return this.lay(({ port }, { zones }, now) => surfaces.dragged(now, zones, port, from, dx, dy));
  }

  /** A finger that went far lifts: pages turn by a swipe, all else goes on as fast as it went. */
  flung(from: Spot, went: Spot, { x: vx, y: vy }: Spot): void {
    const across = Math.abs(went.x) > SWIPE && Math.abs(went.x) > STRAIGHT * Math.abs(went.y);
    if (across && this.swipe(from, went.x < 0 ? 1 : -1)) return;
    if (this.host.pace() === "off") return;
    this.glide.fling(vx, vy, (dx, dy) => this.drag(from, dx, dy));
  }

  pinches(by: number, around: Spot, dx: number, dy: number): void {
    this.lay(({ port }, _, now) => surfaces.pinched(now, port, by, around, dx, dy));
  }

  wheels(at: Spot, dx: number, dy: number, nearer: boolean): void {
    this.glide.stop();
    this.lay(({ port }, { zones }, now) => surfaces.wheeled(now, zones, port, at, { dx, dy, nearer }));
  }

  /** Whether a page turned: not under whoever looks closely, nor where something scrolls that way. */
  private swipe(from: Spot, by: 1 | -1): boolean {
    const shown = this.table.shown();
    if (shown === null || shown.look.zoom > 1 || this.table.moves()) return false;
    const { zones, tabs } = this.table.lying(shown);
    if (surfaces.zoneAt(from, zones, shown)?.axis === "x") return false;
    const pages = swiped(tabs, shown.pages, (area) => holds(area, from.x, from.y), by);
    if (pages === null) return false;
    this.table.show({ ...shown, explained: null, pages });
    return true;
  }

  /** Scrolls, or looks more closely; not while something moves. Whether anything changed. */
  private lay(next: (shown: Shown<G>, lying: Lying, now: Surface) => Surface): boolean {
    const shown = this.table.shown();
    if (shown === null || this.table.moves()) return false;
    const before = surfaces.surfaceOf(shown);
    const after = next(shown, this.table.lying(shown), before);
    if (JSON.stringify(after) === JSON.stringify(before)) return false;
    this.table.show({ ...shown, ...after });
    return true;
  }

  private hitAt(at: Spot, shown: Shown<G>): Hit | undefined {
    const { x, y } = surfaces.spotUnder(at, shown.look);
    const note = shown.explained !== null && this.asked ? this.table.note(shown) : [];
    return [...note, ...this.table.hits(shown)].find(({ rect }) => holds(rect, x, y));
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
    const shown = this.table.shown()!;
    const mark = this.marks(id, shown);
    if (mark !== null) {
      this.chooser.mark(mark);
      return true;
    }
    const target = this.standsFor(id, shown);
    if (!this.chooser.open().includes(target)) return false;
    this.chooser.point(target, this.host.asksAlways());
    return true;
  }

  private clickable(id: string, shown: Shown<G>): boolean {
    if (ruleBehind(id) !== null || id === CONFIRM || id === BACK || id.startsWith("way:") || tabOf(id) !== null)
      return true;
    const opens = this.scene.tapped(id, shown);
    if (opens !== null && opens.type !== "explain") return true;
    return this.marks(id, shown) !== null || this.chooser.open().includes(this.standsFor(id, shown));
  }

  /** What can be pointed at itself stands for nothing else. */
  private standsFor(id: string, { legal }: Shown<G>): string {
    return this.chooser.open().includes(id) ? id : (this.scene.pointed?.(id, legal) ?? id);
  }

  private marks(id: string, shown: Shown<G>): string | null {
    return shown.legal.length === 0 ? null : (this.scene.mark?.(id, shown) ?? null);
  }

  /** Looks at what has no choice. */
  private look(id: string, what: Tapped<G>): void {
    if (what?.type === "explain") this.explain(id);
    else if (what?.type === "show") this.open(what.what);
    else if (what !== null) this.host.open(what);
  }

  private open(what: string | null): void {
    const shown = this.table.shown();
    if (shown !== null) this.table.show({ ...shown, opened: what, explained: null });
  }

  private explain(id: string | null): void {
    const shown = this.table.shown();
    if (shown !== null && shown.explained !== id) this.table.show({ ...shown, explained: id });
  }
}

/** CSS pixels that a finger goes across to turn a page, and so many times as far as it goes up or down. */
const SWIPE = 48;
const STRAIGHT = 1.5;
