import type { JaegerUndSpaeher } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { lettering } from "../../../table/kit/parts.ts";
import type { Shown } from "../../../table/scene.ts";
import type { Language } from "../../../table/texts.ts";
import type { StageHost } from "../../../table/ui.ts";
import { type CanvasWords, canvasWords } from "../texts/canvas.ts";
import { type Speaker, speakerOf } from "../texts/speaker.ts";

/** What everything on this canvas is drawn from: what is shown, and who speaks. */
export interface Sight {
  readonly shown: Shown<JaegerUndSpaeher>;
  readonly speaker: Speaker;
  readonly language: Language;
  readonly words: CanvasWords;
}
export const sightOf = (shown: Shown<JaegerUndSpaeher>, host: StageHost<JaegerUndSpaeher>): Sight => ({
  shown,
  speaker: speakerOf(host),
  language: host.language(),
  words: canvasWords(host.language()),
});

/** Words on the dark ground of the cave. */
export const LIGHT = "#f4e6c8";
export const FAINT = "#cdb78f";
export const style = lettering(LIGHT);
