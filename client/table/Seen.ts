import type { Kind } from "../../shared/engine/contract.ts";
import { once } from "../../shared/engine/once.ts";
import { suited } from "./comfort.ts";
import { tabHits, tabPieces } from "./kit/tabs.ts";
import type { Hit, Piece } from "./pieces.ts";
import { refusalsByThing } from "./refused.ts";
import type { GameScene, Shown } from "./scene.ts";
import type { Lying } from "./surface.ts";
import * as surfaces from "./surface.ts";
import { behind, wantedTabs } from "./tabs.ts";
import type { StageHost } from "./ui.ts";

/** How clearly one sees what cannot be chosen. */
const FAINT = 0.45;
const NOTHING: ReadonlyMap<string, unknown> = new Map();

/**
 * What is seen of what is shown, and what answers a pointer there. It is worked out once, however often it is asked: a table of
 * hundreds of pieces costs more to think of than to draw. Where the page has changed, names or settings, something else is shown.
 */
export class Seen<G extends Kind> {
  private readonly scene: GameScene<G>;
  private readonly host: StageHost<G>;
  private readonly piecesOf = new WeakMap<Shown<G>, readonly Piece[]>();
  private readonly answering = new WeakMap<Shown<G>, readonly Hit[]>();
  private readonly lies = new WeakMap<Shown<G>, Lying>();

  constructor(scene: GameScene<G>, host: StageHost<G>) {
    this.scene = scene;
    this.host = host;
  }

  /** Pages that another one covers are not seen. */
  pieces(shown: Shown<G>): readonly Piece[] {
    return once(this.piecesOf, shown, () => this.drawn(shown));
  }

  /** For what moves: nothing on its way is cut at the edges of a zone. */
  freed(shown: Shown<G>): readonly Piece[] {
    const { zones } = this.lying(shown);
    return this.pieces(shown).map((piece) => surfaces.freed(piece, zones, shown));
  }

  /** Wherever it lies, seen or not. */
  everyHit(shown: Shown<G>): readonly Hit[] {
    return once(this.answering, shown, () => this.scene.hits(shown, this.host));
  }

  /** What answers a pointer, where it is seen now. */
  hits(shown: Shown<G>): Hit[] {
    const lying = this.lying(shown);
    return [...surfaces.visible(this.everyHit(shown), lying, shown), ...tabHits(lying.tabs)];
  }

  lying(shown: Shown<G>): Lying {
    const { scene, host } = this;
    return once(this.lies, shown, () => ({ zones: scene.zones?.(shown) ?? [], tabs: scene.tabs?.(shown, host) ?? [] }));
  }

  /** The tabs that lead to what these name. */
  leading(shown: Shown<G>, to: readonly string[]): ReadonlySet<string> {
    return wantedTabs(this.lying(shown).tabs.length === 0 ? [] : this.everyHit(shown), to);
  }

  private drawn(shown: Shown<G>): readonly Piece[] {
    const { scene, host } = this;
    const { tabs } = this.lying(shown);
    const pieces = scene.pieces(shown, host).filter((it) => behind(it, tabs, shown.pages) === null);
    const grey = scene.marks === true ? NOTHING : refusalsByThing(shown, scene.targets);
    const seen = grey.size === 0 ? pieces : pieces.map((it) => (grey.has(it.id) ? { ...it, alpha: FAINT } : it));
    const tabbed = tabs.length === 0 ? [] : tabPieces(tabs, shown, this.leading(shown, shown.open), host.keys());
    return suited([...seen, ...tabbed], host.comfort());
  }
}
