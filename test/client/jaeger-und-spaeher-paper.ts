import { place } from "../../client/games/jaeger-und-spaeher/layout.ts";
import { scene } from "../../client/games/jaeger-und-spaeher/scene/index.ts";
import { en } from "../../client/games/jaeger-und-spaeher/texts/en.ts";
import { tabHits } from "../../client/table/kit/tabs.ts";
import type { Rect, Viewport } from "../../client/table/layout.ts";
import type { Piece } from "../../client/table/pieces.ts";
import { onScreen } from "../../client/table/surface.ts";
import type { Laid } from "../../client/table/ui.ts";
import { jaegerUndSpaeher as game } from "../../shared/games/jaeger-und-spaeher/index.ts";
import type { JaegerUndSpaeher, State } from "../../shared/games/jaeger-und-spaeher/state.ts";
import { legal } from "../games/jaeger-und-spaeher/tables.ts";
import { hostOf, tableOnPaper } from "./paper.ts";

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };
export const host = hostOf<JaegerUndSpaeher>("jaeger-und-spaeher", en, 2);

/** Seat 0 at a table on paper, asked: what it has laid out, sees and sends. */
export function seated(state: State, port: Viewport) {
  let laid: Laid<JaegerUndSpaeher> | undefined;
  const paper = tableOnPaper(scene, { ...host, laid: (now) => (laid = now) }, port, { pending: false });
  const view = game.view(state, 0);
  const actions = legal(state);
  paper.stage.settle(view);
  paper.stage.offer(actions);
  /** Where a thing is seen, or its tab. */
  const spot = (id: string): Rect => {
    const lies = [...place(view, actions, port, laid), ...tabHits(laid!.tabs).map((tab) => ({ ...tab, z: 0 }))];
    return onScreen([lies.findLast((it) => it.id === id)!], laid!, laid!)[0]!.rect;
  };
  return {
    ...paper,
    spot,
    tap: (id: string) => paper.screen.tap(spot(id), "touch"),
    /** What a thing says in running words. */
    says: (id: string) => paragraphsOf(paper.painter.standing.get(id)!.piece).join(" "),
    sees: (id: string) => paper.painter.standing.has(id),
    framed: () =>
      [...paper.painter.standing.keys()].filter((id) => id.startsWith("frame:")).map((id) => id.slice("frame:".length)),
  };
}
export const linesOf = ({ parts }: Piece) => parts.flatMap((part) => (part.type === "line" ? [part] : []));
export const paragraphsOf = ({ parts }: Piece): string[] =>
  parts.flatMap((part) => (part.type === "words" ? [part.text] : []));
export const wordsOf = (piece: Piece): string[] =>
  linesOf(piece).flatMap(({ bits }) => bits.flatMap((bit) => ("text" in bit ? [bit.text] : [])));
