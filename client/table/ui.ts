import type { Game, Kind, Seat } from "../../shared/engine/contract.ts";
import type { Wire } from "../../shared/engine/wire.ts";
import type { TableInfo } from "../../shared/messages.ts";
import type { Sound } from "../sound/synth.ts";
import type { Asks, Choice, Steps } from "./Chooser.ts";
import type { Stage } from "./Director.ts";
import type { Placed, Port } from "./layout.ts";
import type { GamePanels } from "./panels/panels.ts";
import type { Lying, Surface } from "./surface.ts";
import type { Language, Texts } from "./texts.ts";

/** How fast pieces travel; `off` settles at once. `prefers-reduced-motion` means off. */
export type Pace = "calm" | "normal" | "brisk" | "off";

/** How a player sees a table and holds it. */
export interface Comfort {
  /** What he presses lies under the left thumb. */
  readonly leftHanded: boolean;
  /** Words and numbers are larger, where there is room. */
  readonly largeText: boolean;
  /** Words and frames stand out clearly. */
  readonly contrast: boolean;
  /** Nothing breathes; that nothing travels is the pace. */
  readonly still: boolean;
}

/** What the shell hands to a game's canvas. */
export interface StageHost<G extends Kind> {
  /** The canvas fills it; it has the size of the table's viewport. */
  readonly element: HTMLElement;
  readonly texts: () => Texts<G>;
  readonly language: () => Language;
  readonly name: (seat: Seat) => string;
  readonly info: () => TableInfo;
  readonly pace: () => Pace;
  /** A setting: also what costs nothing acts only at the second tap. */
  readonly asksAlways: () => boolean;
  readonly comfort: () => Comfort;
  /** Letters stand on the buttons, and press them. */
  readonly keys: () => boolean;
  /** What lies open, shows, is scrolled, and what is chosen: what `place` and the mirror know of the canvas. */
  readonly laid: (laid: Laid<G>) => void;
  /** The player chose: send it. */
  readonly act: (action: G["Action"]) => void;
  /** A tap during motion, a hidden tab, a lost context: the shell hurries its Director, which hurries the stage. */
  readonly hurry: () => void;
  /** The first picture of the table stands whole. */
  readonly whole: () => void;
  /** Something threw where nobody else would hear of it, in a frame or under a pointer: the canvas falls away. */
  readonly broke: (error: unknown) => void;
  /** Something to look at that the shell shows as DOM: one of the game's pages, a player's things, a card in words, rules by number. */
  readonly open: (
    what:
      | { type: "page"; what: string }
      | { type: "player"; seat: Seat }
      | { type: "card"; face: G["Face"] }
      | { type: "rules"; numbers: readonly string[] },
  ) => void;
}

/** How the canvas lies now: places and the mirror's buttons follow it. */
export interface Laid<G extends Kind> extends Surface, Lying {
  readonly choice: Choice<G["Action"]>;
  /** Tabs on whose pages something can be pointed at. */
  readonly wanted: ReadonlySet<string>;
}

/** A running canvas: the Director's stage, and what else the shell needs to tell it. */
export interface TableStage<G extends Kind> extends Stage<G> {
  /** Size, language, names or settings changed: draw everything again from the last view. */
  refresh(): void;
  /** What is heard when this happens; null: nothing. */
  sound(event: G["Event"]): Sound | null;
  /** A target got or lost the focus of the mirror: show it on the canvas. */
  focus(target: string | null): void;
  /** This action is on its way, wherever it was chosen: it shows so, and nothing else can be chosen until the next offer. */
  sends?(action: G["Action"]): void;
  /** A key was pressed that nothing else wanted: whether something came of it. */
  key(key: string): boolean;
  /** The mirror turns to a page, by the name of its tab. */
  showPage(tab: string): void;
  destroy(): void;
}

/** Everything a game offers to the client: its folder under client/games, loaded when a table opens. */
export interface GameUi<G extends Kind> {
  /** How its views travel. */
  readonly wire: Wire<G["View"]>;
  /** Where everything lies, DOM zones (`zone:top`, `zone:history` ...) included: the only source of rectangles. */
  place(view: G["View"], legal: readonly G["Action"][], port: Port, laid?: Laid<G>): Placed[];
  /** Its rules, fetched by whoever plays by them in the browser. */
  rules(): Promise<Game<G>>;
  /** What to point at for this action, step by step; twins stand for a step together. */
  targets(action: G["Action"], view: G["View"]): Steps;
  /** How often an action is asked for, by what is at stake, the same on every device. */
  asks(action: G["Action"], view: G["View"]): Asks;
  readonly texts: { readonly [L in Language]: Texts<G> };
  /** What the shell shows as DOM. */
  readonly panels: GamePanels<G>;
  /** Fetches Phaser and the art, and draws. Rejects where neither WebGL nor canvas works: then the mirror shows itself. */
  stage(host: StageHost<G>): Promise<TableStage<G>>;
}
