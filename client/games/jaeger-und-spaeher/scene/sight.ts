import type { JaegerUndSpaeher } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import type * as kit from "../../../table/kit/canvas.ts";
import { lettering } from "../../../table/kit/parts.ts";
import type { Shown } from "../../../table/scene.ts";
import type { StageHost } from "../../../table/ui.ts";
import { type Speaker, speakerOf } from "../texts/speaker.ts";

/** What everything on this canvas is drawn from: what is shown, who speaks, and in which words. */
export interface Sight extends kit.Sight<JaegerUndSpaeher, Speaker>, Pick<Speaker, "language" | "words"> {}
export function sightOf(shown: Shown<JaegerUndSpaeher>, host: StageHost<JaegerUndSpaeher>): Sight {
  const speaker = speakerOf(host);
  return { shown, speaker, language: speaker.language, words: speaker.words };
}

/** Words on the dark ground of the cave. */
export const LIGHT = "#f4e6c8";
export const FAINT = "#cdb78f";
export const style = lettering(LIGHT);
