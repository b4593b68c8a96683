import { scene } from "../../client/games/port-royal/scene/index.ts";
import { en } from "../../client/games/port-royal/texts/en.ts";
import type { Rect, Viewport } from "../../client/table/layout.ts";
import type { Piece } from "../../client/table/pieces.ts";
import type { Shown } from "../../client/table/scene.ts";
import type { Action, PortRoyal, View } from "../../shared/games/port-royal/state.ts";
import * as paper from "./paper.ts";

/** Port Royal's table on paper. */
export const host = paper.hostOf<PortRoyal>("port-royal", en, 5);
export const shownOf = (view: View, port: Viewport, more: Partial<Shown<PortRoyal>> = {}) =>
  paper.shownOf<PortRoyal>(view, port, more);
export const paperTable = (port: Viewport, how: paper.PaperHow) => paper.tableOnPaper(scene, host, port, how);
export const drawn = (shown: Shown<PortRoyal>): Piece[] => scene.pieces(shown, host);
export const targetsOf = (legal: readonly Action[], view: View): string[] => [
  ...new Set(legal.flatMap((action) => scene.targets(action, view).flat())),
];
export const rectOf = (pieces: readonly Piece[], id: string): Rect | undefined =>
  pieces.find((piece) => piece.id === id)?.rect;
/** What answers a pointer. */
export const hitsOn = (shown: Shown<PortRoyal>) => scene.hits(shown, host);
