import type { Language } from "../../table/texts.ts";

/** How a player wants to see and hold things; and what he should know of a browser that keeps nothing. */
export interface ComfortWords {
  readonly still: string;
  readonly stillHint: string;
  readonly leftHand: string;
  readonly leftHandHint: string;
  readonly largeText: string;
  readonly largeTextHint: string;
  readonly contrast: string;
  readonly contrastHint: string;
  readonly eachStop: string;
  readonly eachStopHint: string;
  /** Beside the pace: why nothing moves. `byDevice`: not because the player said so here. */
  readonly paceStill: (byDevice: boolean) => string;
  /** Told before somebody sits down. */
  readonly keepsNothing: string;
  readonly keepsNothingHint: string;
  readonly keepLink: string;
  readonly keepLinkOnce: string;
}

export const comfort: { readonly [L in Language]: ComfortWords } = {
  en: {
    still: "Less motion",
    stillHint: "Nothing travels, fades or glimmers.",
    leftHand: "Left hand",
    leftHandHint: "What you press lies under your left thumb.",
    largeText: "Larger text",
    largeTextHint: "Words and numbers grow by a fifth, on the table where there is room.",
    contrast: "High contrast",
    contrastHint: "Black and white words, plain grounds, yellow frames.",
    eachStop: "Tab stops everywhere",
    eachStopHint: "With Tab and Enter alone you reach each field and card, also where arrow keys lead on.",
    paceStill: (byDevice) =>
      `${byDevice ? "Your device asks for" : "You want"} less motion, so nothing moves until you choose a pace here.`,
    keepsNothing: "This browser keeps nothing.",
    keepsNothingHint:
      "Close or reload this page, and the house does not know you any more: your seat is lost. Allow it to store data, or play on in another browser.",
    keepLink: "Link to your seat",
    keepLinkOnce:
      "Open it within ten minutes where data is kept: there you are yourself, with all your seats. It works once; keep it to yourself.",
  },
  de: {
    still: "Weniger Bewegung",
    stillHint: "Nichts wandert, blendet über oder schimmert.",
    leftHand: "Linke Hand",
    leftHandHint: "Was du drückst, liegt unter deinem linken Daumen.",
    largeText: "Größere Schrift",
    largeTextHint: "Wörter und Zahlen wachsen um ein Fünftel, am Tisch, wo Platz ist.",
    contrast: "Starker Kontrast",
    contrastHint: "Schwarze und weiße Schrift, schlichte Flächen, gelbe Rahmen.",
    eachStop: "Tab hält überall",
    eachStopHint: "Mit Tab und Enter allein erreichst du jedes Feld und jede Karte, auch wo Pfeiltasten weiterführen.",
    paceStill: (byDevice) =>
      `${byDevice ? "Dein Gerät bittet um weniger" : "Du möchtest weniger"} Bewegung, darum bewegt sich nichts, bis du hier ein Tempo wählst.`,
    keepsNothing: "Dieser Browser merkt sich nichts.",
    keepsNothingHint:
      "Schließt oder lädst du diese Seite neu, kennt das Haus dich nicht mehr: Dein Platz ist dann verloren. Erlaube das Speichern, oder spiel in einem anderen Browser weiter.",
    keepLink: "Link zu deinem Platz",
    keepLinkOnce:
      "Öffne ihn in den nächsten zehn Minuten dort, wo gespeichert wird: Dort bist du weiter du, mit allen Plätzen. Er gilt einmal; behalt ihn für dich.",
  },
};
