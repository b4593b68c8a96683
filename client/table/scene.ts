import type { EngineEvent, Kind, Seat } from "../../shared/engine/contract.ts";
import type { Sound } from "../sound/synth.ts";
import type { Asks, Choice, Steps } from "./Chooser.ts";
import type { Port } from "./layout.ts";
import type { Mover } from "./motion.ts";
import type { Art, Hit, Piece } from "./pieces.ts";
import type { Surface, Zone } from "./surface.ts";
import type { Tabs } from "./tabs.ts";
import type { StageHost } from "./ui.ts";

/** All that the canvas shows at one moment, or is about to show. */
export interface Shown<G extends Kind> extends Surface {
  readonly view: G["View"];
  /** What the player may do; empty while something moves. */
  readonly legal: readonly G["Action"][];
  /** What is shown as impossible, each with the reason: grey, and it says why. */
  readonly refused: readonly (readonly [G["Action"], G["Refusal"]])[];
  readonly choice: Choice<G["Action"]>;
  /** Things to point at next: they have a blue frame. */
  readonly open: readonly string[];
  readonly port: Port;
  /** What the pointer is over, the mirror's focus, and what is explained. */
  readonly hover: string | null;
  readonly focus: string | null;
  readonly explained: string | null;
  /** While something moves: what happens, in words, and who does it. */
  readonly caption: string | null;
  readonly lit: Seat | null;
}

/** What a motion knows: the table before and after its event, drawn and as a view. */
export interface Motion<G extends Kind> {
  readonly mover: Mover;
  readonly before: Shown<G>;
  readonly after: Shown<G>;
  readonly drawn: { readonly before: readonly Piece[]; readonly after: readonly Piece[] };
  readonly host: StageHost<G>;
}
/** What an event sounds like; most make no sound. */
export type Sounds<G extends Kind> = { readonly [T in G["Event"]["type"]]?: Sound };
/** One motion for each event of the game, and its nominal length in milliseconds; an event that shows nothing has 0. */
export type Motions<G extends Kind> = {
  readonly [T in Exclude<G["Event"]["type"], EngineEvent["type"]>]: {
    readonly ms: number;
    /** Nothing that comes behind it cuts its beat short, which may take up to 4 s. */
    readonly moment?: true;
    readonly play: (motion: Motion<G>, event: Extract<G["Event"], { type: T }>) => Promise<void>;
  };
};

/**
 * What a pointer does where no choice is open: something for the shell to open, an explanation on the canvas, or something
 * that the canvas itself opens, or closes with null. Tabs turn by themselves.
 */
export type Tapped<G extends Kind> =
  | Parameters<StageHost<G>["open"]>[0]
  | { readonly type: "explain" }
  | { readonly type: "show"; readonly what: string | null }
  | null;

/** Everything a game's canvas is made of. Pure, but for its motions. */
export interface GameScene<G extends Kind> {
  /** What is seen right after an event, told from the event alone. */
  after(view: G["View"], event: G["Event"]): G["View"];
  pieces(shown: Shown<G>, host: StageHost<G>): Piece[];
  /** What answers a pointer, front first. */
  hits(shown: Shown<G>, host: StageHost<G>): Hit[];
  /** What to point at for this action, step by step; twins stand for a step together. */
  targets(action: G["Action"], view: G["View"]): Steps;
  /** How often an action is asked for, by what is at stake. */
  asks(action: G["Action"], view: G["View"]): Asks;
  /** What pointing at this thing marks beforehand, told by what is marked already; null: it marks nothing. */
  mark?(id: string, shown: Shown<G>): string | null;
  /** Whether what is marked goes with an action. */
  admits?(mark: string, action: G["Action"], view: G["View"]): boolean;
  /** Buttons, and things that cannot be pointed at now, that stand for another thing. */
  pointed?(id: string, legal: readonly G["Action"][]): string;
  /** Something without a choice was tapped. */
  tapped(id: string, shown: Shown<G>): Tapped<G>;
  readonly motions: Motions<G>;
  readonly sounds: Sounds<G>;
  /** Parts of the table that scroll. Pieces, hits and places that lie in one name it. */
  zones?(shown: Shown<G>): readonly Zone[];
  /** Pages that share their place. Pieces, hits and places that lie on one name its tab; the tabs draw themselves. */
  tabs?(shown: Shown<G>, host: StageHost<G>): readonly Tabs[];
  /** What is left of the surface when the table has become another: else it stays, but for what is open over it. */
  surface?(surface: Surface, before: G["View"], after: G["View"]): Surface;
  /** Milliseconds that a beat of these events may take, up to 4 s, where they make a moment together: a disaster, a sunset. */
  longest?(events: readonly G["Event"][]): number | undefined;
  /** It shows by marks of its own what cannot be chosen, which else is faint. */
  readonly marks?: true;
  /** Whether something lies over the table that the shell's own zones, but for its bar, must not cover. */
  covers?(shown: Shown<G>, host: StageHost<G>): boolean;
  /** Pictures that may come next, and their sizes. */
  upcoming(
    shown: Shown<G>,
    host: StageHost<G>,
  ): { readonly art: Art; readonly width: number; readonly height: number }[];
  /** Pictures that may take each other's place, kind by kind: where one of them lies, the others may come next. */
  kinds?(shown: Shown<G>, host: StageHost<G>): readonly (readonly Art[])[];
}

/** Buttons that every table has: carry out what is chosen, let it go, pick the n-th way. */
export const CONFIRM = "button:confirm";
export const BACK = "button:back";
export const way = (n: number): string => `way:${n}`;
