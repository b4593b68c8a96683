import type { Bruegge } from "../../../../shared/games/bruegge/state.ts";
import type * as kit from "../../../table/kit/canvas.ts";
import { lettering } from "../../../table/kit/parts.ts";
import type { Shown } from "../../../table/scene.ts";
import type { Language } from "../../../table/texts.ts";
import type { StageHost } from "../../../table/ui.ts";
import { type CanvasWords, canvasWords } from "../texts/canvas.ts";
import { NAMES, type Names } from "../texts/persons.names.ts";
import { type Speaker, speakerOf } from "../texts/speaker.ts";
import { type Tiles, tilesIn } from "../texts/tiles.ts";

/** What everything on this canvas is drawn from: what is shown, and who speaks. */
export interface Sight extends kit.Sight<Bruegge, Speaker> {
  readonly language: Language;
  readonly words: CanvasWords;
  readonly tiles: Tiles;
  readonly names: Names;
}
export const sightOf = (shown: Shown<Bruegge>, host: StageHost<Bruegge>): Sight => ({
  shown,
  speaker: speakerOf(host),
  language: host.language(),
  words: canvasWords(host.language()),
  tiles: tilesIn(host.language()),
  names: NAMES[host.language()],
});

/** Words on slate and brick, and on paper. */
export const LIGHT = "#f4ead5";
export const FAINT = "#c9bfa6";
export const INK = "#2a1d0e";
export const style = lettering(LIGHT);
