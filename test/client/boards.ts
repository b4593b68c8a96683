import { scene } from "../../client/games/port-royal/scene.ts";
import { en } from "../../client/games/port-royal/texts.en.ts";
import { CanvasStage, type Surface } from "../../client/table/CanvasStage.ts";
import { Director } from "../../client/table/Director.ts";
import type { Rect, Viewport } from "../../client/table/layout.ts";
import type { Board, How, Pose } from "../../client/table/motion.ts";
import type { Piece } from "../../client/table/pieces.ts";
import type { Shown } from "../../client/table/scene.ts";
import type { Pace, StageHost } from "../../client/table/ui.ts";
import type { Action, PortRoyal, View } from "../../shared/games/port-royal/state.ts";

/** A board without a screen: what stands there, and where everything would be seen. `pending`: motions wait for `finish`. */
export class PaperBoard implements Board {
  readonly standing = new Map<string, { piece: Piece; pose: Required<Pose> }>();
  readonly moved: { id: string; ms: number }[] = [];
  private readonly waits: boolean;
  private readonly ends = new Set<() => void>();

  constructor(how: { readonly pending: boolean }) {
    this.waits = how.pending;
  }

  show(pieces: readonly Piece[]): void {
    const ids = new Set(pieces.map(({ id }) => id));
    for (const id of [...this.standing.keys()]) if (!ids.has(id)) this.take(id);
    for (const piece of pieces) this.put(piece);
  }
  put(piece: Piece, at: Pose = {}): void {
    this.standing.set(piece.id, {
      piece,
      pose: { rect: piece.rect, alpha: piece.alpha ?? 1, squash: 1, turn: 0, ...at },
    });
  }
  take(id: string): void {
    this.standing.delete(id);
  }
  move(id: string, to: Pose, { ms, delay = 0 }: How): Promise<void> {
    this.moved.push({ id, ms: ms + delay });
    const found = this.standing.get(id);
    return new Promise((done) => {
      const end = (): void => {
        if (!this.ends.delete(end)) return;
        if (found !== undefined && this.standing.get(id) === found) found.pose = { ...found.pose, ...to };
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

const NAMES = ["Nora", "Jonas", "Mira", "Ansel", "Theo"];

export const host: StageHost<PortRoyal> = {
  element: null as unknown as HTMLElement,
  texts: () => en,
  language: () => "en",
  name: (seat) => NAMES[seat]!,
  info: () => ({
    code: "x",
    game: "port-royal",
    options: {},
    status: "playing",
    watchers: [],
    mySeat: 0,
    host: true,
    standings: [],
    seats: NAMES.map((name) => ({ kind: "player", name, online: true })),
  }),
  pace: () => "normal",
  asksTwice: () => false,
  act: () => {},
  hurry: () => {},
  open: () => {},
};

export function shownOf(view: View, port: Viewport, more: Partial<Shown<PortRoyal>> = {}): Shown<PortRoyal> {
  return {
    view,
    port,
    legal: [],
    choice: { type: "idle" },
    open: [],
    hover: null,
    focus: null,
    explained: null,
    opened: null,
    caption: null,
    lit: null,
    ...more,
  };
}

export const drawn = (shown: Shown<PortRoyal>): Piece[] => scene.pieces(shown, host);
export const targetsOf = (legal: readonly Action[]): string[] => [
  ...new Set(legal.flatMap((action) => [...scene.targets(action)])),
];
export const rectOf = (pieces: readonly Piece[], id: string): Rect | undefined =>
  pieces.find((piece) => piece.id === id)?.rect;

/** Paper to draw on and to point at, in place of Phaser's canvas. */
export class PaperScreen implements Surface {
  readonly board: PaperBoard & Surface["board"];
  readonly size: Viewport;
  readonly canvas: Surface["canvas"];
  onLost = (): void => {};
  onResize = (): void => {};
  faded = 0;
  private readonly heard = new Map<string, (event: object) => void>();

  constructor(size: Viewport, board: PaperBoard) {
    this.size = size;
    this.board = Object.assign(board, { prepare: async () => {} });
    this.canvas = {
      dataset: {},
      style: {} as CSSStyleDeclaration,
      addEventListener: (type: string, listener: unknown) =>
        void this.heard.set(type, listener as (event: object) => void),
      getBoundingClientRect: () => ({ left: 0, top: 0 }) as DOMRect,
    };
  }
  stir(): void {}
  fit(): void {}
  fade(): void {
    this.faded++;
  }
  destroy(): void {}

  /** One pointer event in the middle of a rectangle, or at a point. */
  point(
    type: string,
    at: { x: number; y: number; width?: number; height?: number },
    pointerType: "mouse" | "touch",
  ): void {
    const clientX = at.x + (at.width ?? 0) / 2;
    const clientY = at.y + (at.height ?? 0) / 2;
    this.heard.get(type)!({ clientX, clientY, pointerType, pointerId: 1, isPrimary: true, button: 0 });
  }
  tap(at: Rect | { x: number; y: number }, pointerType: "mouse" | "touch"): void {
    this.point("pointerdown", at, pointerType);
    this.point("pointerup", at, pointerType);
    if (pointerType === "touch") this.point("pointerleave", at, pointerType);
  }
}

/** A table on paper as the page sets it up: link's beats go in, actions come out. */
export function paperTable(port: Viewport, how: { pending: boolean; pace?: Pace; twice?: boolean }) {
  const board = new PaperBoard(how);
  const screen = new PaperScreen(port, board);
  const sent: Action[] = [];
  const opened: unknown[] = [];
  let hurries = 0;
  const stage: CanvasStage<PortRoyal> = new CanvasStage<PortRoyal>(
    {
      ...host,
      pace: () => how.pace ?? "normal",
      asksTwice: () => how.twice ?? false,
      act: (action) => void sent.push(action),
      open: (what) => void opened.push(what),
      hurry: () => {
        hurries++;
        director.hurry();
      },
    },
    scene,
    screen,
  );
  const director: Director<PortRoyal> = new Director(stage);
  return { board, screen, stage, director, sent, opened, hurries: () => hurries };
}
