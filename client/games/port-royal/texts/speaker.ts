import type { Seat } from "../../../../shared/engine/contract.ts";
import type { PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import type { Language } from "../../../table/texts.ts";
import type { StageHost } from "../../../table/ui.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import type { PortRoyalTexts } from "./texts.ts";
import { CANVAS_WORDS, type CanvasWords } from "./words.ts";

/** Who speaks on the canvas: one language, and the names at the table. */
export interface Speaker {
  readonly language: Language;
  readonly texts: PortRoyalTexts;
  readonly words: CanvasWords;
  readonly name: (seat: Seat) => string;
  readonly bot: (seat: Seat) => boolean;
}

const TEXTS = { en, de };

export function speakerOf(host: StageHost<PortRoyal>): Speaker {
  const language = host.language();
  return {
    language,
    texts: TEXTS[language],
    words: CANVAS_WORDS[language],
    name: host.name,
    bot: (seat) => host.info().seats[seat]?.kind === "bot",
  };
}
