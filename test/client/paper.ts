import { CanvasStage } from "../../client/table/CanvasStage.ts";
import { Director } from "../../client/table/Director.ts";
import type { Rect, Viewport } from "../../client/table/layout.ts";
import type { How, Painter, Pose } from "../../client/table/motion.ts";
import type { Piece } from "../../client/table/pieces.ts";
import type { StageScreen } from "../../client/table/StageScreen.ts";
import type { GameScene, Shown } from "../../client/table/scene.ts";
import { FRESH } from "../../client/table/surface.ts";
import type { Texts } from "../../client/table/texts.ts";
import type { Comfort, Pace, StageHost } from "../../client/table/ui.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { NOTHING_BESIDE } from "../../shared/messages.ts";
import { AMONG_FRIENDS } from "../../shared/terms.ts";

/**
 * A painter without a screen: what stands there, and where everything would be seen. `pending`: motions wait for `finish`.
 * Whoever looks sees it as a player would, when the page has done what it still had to do.
 */
export class PaperPainter implements Painter {
  readonly moved: { id: string; to: Pose; ms: number }[] = [];
  /** What the page still has to do. */
  turn = (): void => {};
  private readonly laid = new Map<string, { piece: Piece; pose: Required<Pose> }>();
  private rounds = 0;
  private readonly waits: boolean;
  private readonly ends = new Set<() => void>();

  constructor(how: { readonly pending: boolean }) {
    this.waits = how.pending;
  }

  get standing(): Map<string, { piece: Piece; pose: Required<Pose> }> {
    this.turn();
    return this.laid;
  }
  /** How many beats it was told are over. */
  get tidied(): number {
    this.turn();
    return this.rounds;
  }
  tidy(): void {
    this.rounds++;
  }

  show(pieces: readonly Piece[]): void {
    const ids = new Set(pieces.map(({ id }) => id));
    for (const id of [...this.laid.keys()]) if (!ids.has(id)) this.take(id);
    for (const piece of pieces) this.put(piece);
  }
  put(piece: Piece, at: Pose = {}): void {
    this.laid.set(piece.id, {
      piece,
      pose: { rect: piece.rect, alpha: piece.alpha ?? 1, squash: 1, angle: 0, ...at },
    });
  }
  take(id: string): void {
    this.laid.delete(id);
  }
  move(id: string, to: Pose, { ms, delay = 0 }: How): Promise<void> {
    this.moved.push({ id, to, ms: ms + delay });
    const found = this.laid.get(id);
    return new Promise((done) => {
      const end = (): void => {
        if (!this.ends.delete(end)) return;
        if (found !== undefined && this.laid.get(id) === found) found.pose = { ...found.pose, ...to };
        done();
      };
      this.ends.add(end);
      if (!this.waits) queueMicrotask(end);
    });
  }
  finish(): void {
    for (const end of [...this.ends]) end();
  }

  /** Everything that is seen, as text: depth, place and look of each piece. */
  seen(): string[] {
    return [...this.standing.values()]
      .map(({ piece, pose }) => `${piece.id} ${piece.z} ${JSON.stringify(pose)} ${JSON.stringify(piece.parts)}`)
      .sort();
  }
}

/** Paper to draw on and to point at, in place of Phaser's canvas. */
export class PaperScreen implements StageScreen {
  readonly painter: PaperPainter & StageScreen["painter"];
  readonly size: Viewport;
  readonly canvas: StageScreen["canvas"];
  onLost = (): void => {};
  onResize = (): void => {};
  whole = true;
  onWhole = (): void => {};
  onBroken = (_error: unknown): void => {};
  calm = false;
  /** How often pictures were asked for beforehand. */
  prepared = 0;
  private readonly heard = new Map<string, (event: object) => void>();
  private readonly frames: ((now: number) => void)[] = [];
  private readonly due: (() => void)[] = [];
  private fades = 0;

  constructor(size: Viewport, painter: PaperPainter) {
    this.size = size;
    this.painter = Object.assign(painter, {
      prepare: async () => void this.prepared++,
      look: () => {},
    });
    painter.turn = () => this.turn();
    this.canvas = {
      // The canvas itself only writes there.
      dataset: new Proxy<DOMStringMap>(
        {},
        {
          get: (said, name) => {
            this.turn();
            return Reflect.get(said, name);
          },
        },
      ),
      style: {} as CSSStyleDeclaration,
      addEventListener: (type: string, listener: unknown, how?: unknown) => {
        this.heard.set(type, listener as (event: object) => void);
        (how as { signal?: AbortSignal } | undefined)?.signal?.addEventListener("abort", () => this.heard.delete(type));
      },
      getBoundingClientRect: () => ({ left: 0, top: 0 }) as DOMRect,
    };
  }
  stir(): void {}
  /** How often it was made as large as its element. */
  fits = 0;
  fit(): void {
    this.fits++;
  }
  get faded(): number {
    this.turn();
    return this.fades;
  }
  fade(): void {
    this.fades++;
  }
  frame(doing: (now: number) => void): void {
    this.frames.push(doing);
  }
  soon(doing: () => void): void {
    this.due.push(doing);
  }
  /** The page's next turn, which comes before anybody looks. */
  turn(): void {
    for (const doing of this.due.splice(0)) doing();
  }
  /** Frames pass, so many milliseconds apart, until nothing asks for one. */
  pass(ms = 16): void {
    for (let now = 0; this.frames.length > 0; now += ms) for (const doing of this.frames.splice(0)) doing(now);
  }
  destroy(): void {}

  /** One pointer event in the middle of a rectangle, or at a point. */
  point(
    type: string,
    at: { x: number; y: number; width?: number; height?: number },
    pointerType: "mouse" | "touch",
    more: Partial<PointerEvent> = {},
  ): void {
    const clientX = at.x + (at.width ?? 0) / 2;
    const clientY = at.y + (at.height ?? 0) / 2;
    this.heard.get(type)?.({ clientX, clientY, pointerType, pointerId: 1, isPrimary: true, button: 0, ...more });
  }
  tap(at: Rect | { x: number; y: number }, pointerType: "mouse" | "touch"): void {
    this.point("pointerdown", at, pointerType);
    this.point("pointerup", at, pointerType);
    if (pointerType === "touch") this.point("pointerleave", at, pointerType);
  }
}

const NAMES = ["Nora", "Jonas", "Mira", "Ansel", "Theo", "Vera"];
/** However many sit there. */
const nameOf = (seat: number): string => NAMES[seat] ?? `Guest ${seat + 1}`;
/** A page in English around a table of so many names. */
export const hostOf = <G extends Kind>(game: string, texts: Texts<G>, seats: number): StageHost<G> => ({
  element: null as unknown as HTMLElement,
  texts: () => texts,
  language: () => "en",
  name: nameOf,
  info: () => ({
    code: "x",
    game,
    options: {},
    status: "playing",
    terms: AMONG_FRIENDS,
    ...NOTHING_BESIDE,
    mySeat: 0,
    host: true,
    seats: Array.from({ length: seats }, (_, seat) => ({
      kind: seat === 3 ? "bot" : "player",
      name: nameOf(seat),
      online: true,
    })),
  }),
  pace: () => "normal",
  asksAlways: () => false,
  comfort: () => USUAL,
  keys: () => false,
  laid: () => {},
  act: () => {},
  hurry: () => {},
  whole: () => {},
  broke: (error) => {
    throw error;
  },
  open: () => {},
});

/** Nothing of a player's own wishes. */
export const USUAL: Comfort = { leftHanded: false, largeText: false, contrast: false, still: false };

/** A table at rest, at which this viewer is asked nothing. */
export const shownOf = <G extends Kind>(view: G["View"], port: Viewport, more: Partial<Shown<G>> = {}): Shown<G> => ({
  view,
  port,
  legal: [],
  refused: [],
  choice: { type: "idle" },
  open: [],
  hover: null,
  focus: null,
  explained: null,
  ...FRESH,
  caption: null,
  lit: null,
  ...more,
});

export interface PaperHow {
  readonly pending: boolean;
  readonly pace?: Pace;
  readonly always?: boolean;
  /** Milliseconds in which choices that have opened take nothing. */
  readonly guard?: number;
}
/** A table on paper as the page sets it up: link's beats go in, actions come out. */
export function tableOnPaper<G extends Kind>(scene: GameScene<G>, host: StageHost<G>, port: Viewport, how: PaperHow) {
  const painter = new PaperPainter(how);
  const screen = new PaperScreen(port, painter);
  const sent: G["Action"][] = [];
  const opened: unknown[] = [];
  let hurries = 0;
  const stage: CanvasStage<G> = new CanvasStage<G>(
    {
      ...host,
      pace: () => how.pace ?? "normal",
      asksAlways: () => how.always ?? false,
      act: (action) => void sent.push(action),
      open: (what) => void opened.push(what),
      hurry: () => {
        hurries++;
        director.hurry();
      },
    },
    scene,
    screen,
    how.guard ?? 0,
  );
  const director: Director<G> = new Director(stage);
  return { painter, screen, stage, director, sent, opened, hurries: () => hurries };
}
