import type { Kind } from "../../shared/engine/contract.ts";
import type { Beside } from "../net/beats.ts";
import type { Sound } from "../sound/synth.ts";
import { Chooser, IDLE, pointedAt } from "./Chooser.ts";
import { LONGEST_MOMENT } from "./Director.ts";
import { type Ends, Foresight } from "./Foresight.ts";
import { Gestures } from "./Gestures.ts";
import { kin } from "./kin.ts";
import { goBack, still } from "./kit/flights.ts";
import type { Port } from "./layout.ts";
import { Mover } from "./motion.ts";
import { noteHits } from "./noted.ts";
import { GUARD, Opening } from "./Opening.ts";
import { pictureOf } from "./pieces.ts";
import { Seen } from "./Seen.ts";
import type { StageScreen } from "./StageScreen.ts";
import { BACK, CONFIRM, type GameScene, type Motion, type Shown } from "./scene.ts";
import * as surfaces from "./surface.ts";
import { FRESH } from "./surface.ts";
import { behind, tabOf, turned } from "./tabs.ts";
import { say } from "./texts.ts";
import type { Pace, StageHost, TableStage } from "./ui.ts";

/** How much longer than usual a motion takes. */
const STRETCH: { readonly [P in Exclude<Pace, "off">]: number } = { calm: 1.5, normal: 1, brisk: 0.6 };

/** A motion, whatever its event. */
interface Played<G extends Kind> {
  readonly ms: number;
  readonly moment?: true;
  readonly play: (motion: Motion<G>, event: G["Event"]) => Promise<void>;
}

/** A game's canvas: shows its scene, plays its motions, and lets the player point and choose. */
export class CanvasStage<G extends Kind> implements TableStage<G> {
  private readonly host: StageHost<G>;
  private readonly scene: GameScene<G>;
  private readonly screen: StageScreen;
  private readonly seen: Seen<G>;
  private readonly chooser: Chooser<G["Action"]>;
  private readonly gestures: Gestures<G>;
  private shown: Shown<G> | null = null;
  private mover: Mover | null = null;
  /** What will be seen once the motion that runs is over. */
  private ahead: Shown<G> | null = null;
  private readonly foresight: Foresight<G>;
  private readonly opening: Opening;
  /** The pictures that were asked for ahead last, by their names: the same are not asked for again. */
  private prepared: string | null = null;
  /** What was shown then: of the same nobody looks which they are. */
  private preparedFor: Shown<G> | null = null;
  /** What is shown is not drawn yet, and this is to be done as soon as it is, if only nothing; null: it is drawn. */
  private onceDrawn: (() => void) | null = null;

  constructor(host: StageHost<G>, scene: GameScene<G>, screen: StageScreen, guard = GUARD) {
    this.host = host;
    this.scene = scene;
    this.screen = screen;
    this.seen = new Seen(scene, host);
    this.foresight = new Foresight(this.seen, () => this.ahead);
    this.opening = new Opening(guard, (state) => {
      screen.canvas.dataset["choices"] = state;
    });
    this.chooser = new Chooser({
      targets: (action) => (this.shown === null ? [] : scene.targets(action, this.shown.view)),
      asks: (action) => (this.shown === null ? "never" : scene.asks(action, this.shown.view)),
      admits: (mark, action) => this.shown !== null && scene.admits?.(mark, action, this.shown.view) === true,
      // The page shows at once that it is on its way: what is chosen is drawn first.
      act: (action) => {
        this.drawNow();
        host.act(action);
      },
      changed: () => this.choose(),
    });
    screen.calm = host.comfort().still;
    screen.onLost = () => host.hurry();
    screen.onResize = () => this.safely(() => this.refresh());
    // Its element may have become another size since it was opened, when nobody heard of it.
    screen.fit();
    screen.onWhole = () => host.whole();
    screen.onBroken = (error) => host.broke(error);
    this.gestures = new Gestures<G>(
      {
        shown: () => this.shown,
        show: (shown) => this.show(shown),
        keep: (shown) => (this.shown = shown),
        hits: (shown) => this.seen.hits(shown),
        note: (shown) => noteHits(this.seen.pieces(shown)),
        lying: (shown) => this.seen.lying(shown),
        moves: () => this.mover !== null,
        early: () => this.opening.early,
      },
      { host, scene, screen, chooser: this.chooser },
      (doing) => this.safely(doing),
    );
  }

  length(event: G["Event"]): number {
    const pace = this.host.pace();
    // Before the table stands nobody sees it: what happens meanwhile has happened.
    return pace === "off" || !this.screen.whole ? 0 : this.motion(event).ms * STRETCH[pace];
  }

  sound({ type }: G["Event"]): Sound | null {
    return this.scene.sounds[type as G["Event"]["type"]] ?? null;
  }

  longest(events: readonly G["Event"][]): number | undefined {
    const told = this.scene.longest?.(events);
    return told ?? (events.some((event) => this.motion(event).moment === true) ? LONGEST_MOMENT : undefined);
  }

  async animate(event: G["Event"], rate: number): Promise<void> {
    await this.perform(event, rate, (shown) => this.ends(event, shown), this.motion(event).play);
  }

  foresee(event: G["Event"]): void {
    const { ahead } = this;
    if (ahead !== null) void this.foresight.look(ahead, event, () => this.ends(event, ahead));
  }

  async back(event: G["Event"], view: G["View"]): Promise<void> {
    await this.perform(event, 1, (shown) => this.ends(event, shown, () => view), goBack);
  }

  /** What is shown while an event moves, with its words; and what lies there afterwards. */
  private ends(
    event: G["Event"],
    shown: Shown<G>,
    after = (view: G["View"]) => this.scene.after(view, event),
  ): Ends<G> {
    const seat = "seat" in event && typeof event.seat === "number" ? event.seat : null;
    const caption = say(this.host.texts().events, "type", event, this.host.name);
    const before: Shown<G> = { ...shown, caption, lit: seat };
    return { before, after: { ...before, view: after(before.view) } };
  }

  /** From what is seen to what will be: the motion of an event, with its words. */
  private async perform(
    event: G["Event"],
    rate: number,
    ends: (shown: Shown<G>) => Ends<G>,
    play: (motion: Motion<G>, event: G["Event"]) => Promise<void>,
  ): Promise<void> {
    const pace = this.host.pace();
    if (this.shown === null || pace === "off" || !this.screen.whole) return;
    const { before, after } = this.foresight.of(this.shown, event) ?? ends(this.shown);
    const drawn = { before: this.seen.freed(before), after: this.seen.freed(after) };
    const mover = new Mover(this.painter, STRETCH[pace] / rate);
    this.mover?.end();
    this.mover = mover;
    this.ahead = after;
    this.show(before);
    await play({ mover, before, after, drawn, host: this.host }, event);
    if (this.mover !== mover) return;
    this.ahead = null;
    this.showSoon(after);
  }

  hurry(): void {
    this.mover?.end();
    this.mover = null;
    // A motion that was cut has happened all the same: the next one begins where it would have ended.
    if (this.ahead !== null && this.shown !== null) this.shown = { ...this.shown, view: this.ahead.view };
    this.ahead = null;
    this.painter.finish();
  }

  settle(view: G["View"]): void {
    const before = this.shown;
    const fades = before !== null && this.host.pace() === "off";
    this.hurry();
    const rest = {
      legal: [],
      refused: [],
      choice: IDLE,
      open: [],
      hover: null,
      explained: null,
      caption: null,
      lit: null,
    } as const;
    const kept = before === null ? FRESH : surfaces.surfaceOf(before);
    const surface = before === null ? kept : (this.scene.surface?.(kept, before.view, view) ?? kept);
    this.showSoon({ focus: before?.focus ?? null, ...surface, ...rest, view, port: this.port }, () => {
      this.painter.tidy();
      if (fades) this.screen.fade();
      this.screen.canvas.dataset["beat"] = "settled";
    });
  }

  offer(legal: readonly G["Action"][], { refused = [], isStill = false }: Beside<G> = {}): void {
    const isOwed = this.onceDrawn !== null;
    const idle = this.chooser.choice.type === "idle";
    // Between the beats of others nothing could be chosen, nor can it now: that shows already.
    const same = idle && [this.shown?.legal, this.shown?.refused, legal, refused].every((it) => it?.length === 0);
    if (this.shown !== null && !same) {
      // Whoever is asked sees the table, whatever he looked at meanwhile; what he laid open to choose from stays.
      const { explained, opened } = legal.length > 0 ? { explained: null, opened: null } : this.shown;
      const open = this.scene.surface === undefined ? opened : this.shown.opened;
      this.shown = { ...this.shown, legal, refused, explained, opened: open };
    }
    if (legal.length > 0) this.opening.open();
    else this.opening.close();
    this.chooser.offer(legal, isStill);
    // What was chosen, and is let go, shows with that.
    if (idle && !same) this.choose();
    // Where choices only close, a motion comes next: it is thought of and drawn with that.
    if (isOwed || legal.length > 0) this.drawNow();
    if (this.onceDrawn === null) this.prepare();
  }

  sends(action: G["Action"]): void {
    this.chooser.sends(action);
  }

  refresh(): void {
    this.host.hurry();
    this.screen.calm = this.host.comfort().still;
    this.screen.fit();
    this.prepared = null;
    if (this.shown !== null) this.show({ ...this.shown, look: FRESH.look, port: this.port });
  }

  focus(target: string | null): void {
    if (this.shown === null || this.shown.focus === target) return;
    const shown = { ...this.shown, focus: target };
    const hit = this.seen.everyHit(shown).find(({ id }) => id === target);
    if (hit === undefined) return this.show(shown);
    const { zones, tabs } = this.seen.lying(shown);
    const page = behind(hit, tabs, shown.pages) === null ? null : tabOf(hit.page!);
    const turned = page === null ? shown : { ...shown, pages: { ...shown.pages, [page.of]: page.to } };
    this.show(surfaces.inSight(turned, zones, hit));
  }

  key(key: string): boolean {
    if (this.shown === null || this.mover !== null) return false;
    if (surfaces.scrolls(key)) return this.gestures.scroll(key);
    if (key === "Escape") return this.gestures.escape();
    const piece = this.seen.pieces(this.shown).findLast((it) => it.key?.toLowerCase() === key.toLowerCase());
    return piece !== undefined && this.gestures.press(piece.id);
  }

  showPage(tab: string): void {
    this.gestures.showPage(tab);
  }

  destroy(): void {
    this.gestures.destroy();
    this.opening.close();
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

  private get port(): Port {
    const { leftHanded } = this.host.comfort();
    return { ...this.screen.size, ...(leftHanded && { leftHanded }) };
  }

  private get painter(): StageScreen["painter"] {
    return this.screen.painter;
  }

  private motion(event: G["Event"]): Played<G> {
    const motions = this.scene.motions as unknown as Readonly<Record<string, Played<G>>>;
    return motions[event.type] ?? still;
  }

  /**
   * Shown, but not drawn at once: to think of a whole table takes longer than a frame on a phone. Mostly more comes in the same
   * turn of the page, and all of it is drawn together: choices close, and a motion begins; one ends, the table rests, and there
   * are choices again.
   */
  private showSoon(shown: Shown<G>, onceDrawn = this.onceDrawn ?? ((): void => {})): void {
    const isDue = this.onceDrawn !== null;
    this.shown = shown;
    this.onceDrawn = onceDrawn;
    if (!isDue) this.screen.soon(() => this.safely(() => this.drawNow()));
  }

  private drawNow(): void {
    if (this.shown !== null && this.onceDrawn !== null) this.show(this.shown);
  }

  private show(shown: Shown<G>): void {
    const { onceDrawn } = this;
    this.onceDrawn = null;
    this.shown = shown;
    const lying = this.seen.lying(shown);
    this.painter.look(
      shown.look,
      lying.zones.map((zone) => ({ ...zone, by: surfaces.offsetOf(shown, zone) })),
    );
    this.painter.show(this.seen.pieces(shown));
    const { dataset } = this.screen.canvas;
    dataset["open"] = shown.open.join(" ");
    dataset["choice"] = shown.choice.type;
    dataset["zoom"] = String(shown.look.zoom);
    if (this.scene.covers?.(shown, this.host) === true) dataset["covers"] = "";
    else delete dataset["covers"];
    if (shown.explained === null) delete dataset["explained"];
    else dataset["explained"] = shown.explained;
    // A motion has none, and what would answer a pointer in it is asked only when one comes.
    const hits = this.mover === null ? this.seen.hits(shown) : [];
    const buttons = hits.filter(({ id }) => id === CONFIRM || id === BACK || id.startsWith("way:"));
    dataset["buttons"] = JSON.stringify(
      buttons.map((it) => ({ ...it, rect: surfaces.magnified(it.rect, shown.look) })),
    );
    const wanted = this.seen.leading(shown, shown.open);
    this.host.laid({ choice: shown.choice, wanted, ...lying, ...surfaces.surfaceOf(shown) });
    onceDrawn?.();
  }

  private choose(): void {
    if (this.shown === null) return;
    const shown = { ...this.shown, choice: this.chooser.choice, open: this.chooser.open() };
    const { tabs } = this.seen.lying(shown);
    const wanted = this.seen.leading(shown, this.chooser.next());
    this.showSoon(this.chosenInSight({ ...shown, pages: turned(tabs, shown.pages, wanted) }));
  }

  /** What was pointed at may lie elsewhere now, in a row that scrolls: it stays in sight. */
  private chosenInSight(shown: Shown<G>): Shown<G> {
    const chosen = pointedAt(shown.choice);
    if (chosen.length === 0) return shown;
    const { zones } = this.seen.lying(shown);
    const hits = this.seen.everyHit(shown).filter(({ id }) => chosen.includes(id));
    return hits.reduce((at, hit) => surfaces.inSight(at, zones, hit), shown);
  }

  /** Once the table rests: what the next card may look like. */
  private prepare(): void {
    if (this.shown === null || this.shown === this.preparedFor) return;
    const { scene, host, shown } = this;
    this.preparedFor = shown;
    const wanted = [
      ...scene.upcoming(shown, host).map(({ art, ...size }) => pictureOf(art, size)),
      ...kin(this.seen.pieces(shown), scene.kinds?.(shown, host) ?? []),
    ];
    const name = wanted.map(({ key, width }) => `${key} ${width}`).join();
    if (name === this.prepared) return;
    this.prepared = name;
    const { dataset } = this.screen.canvas;
    dataset["ahead"] = "drawing";
    const drawn = (): void => {
      if (this.prepared === name) dataset["ahead"] = "drawn";
    };
    this.painter.prepare(wanted).then(drawn, console.error);
  }
}
