import * as game from "../../../shared/games/just-4-fun-colours/options.ts";
import { notice as noticeOf } from "../notice.ts";

export const notice = noticeOf(game, {
  title: { en: "Just 4 Fun Colours", de: "Just 4 Fun Colours" },
  author: "Jürgen P. K. Grunau",
  about: {
    en: "Cards in six colours claim the fields of a board. Four of your stones in a row win at once, unless somebody pays more and builds on top of you.",
    de: "Karten in sechs Farben erobern die Felder des Bretts. Vier eigene Steine in einer Reihe gewinnen sofort, wenn nicht jemand mehr zahlt und dich überbaut.",
  },
  minutes: 25,
  alone: 3,
  // A row is won or not; areas are counted where there is none.
  counted: ({ area }) =>
    area === undefined
      ? null
      : { en: area === 1 ? "1 field" : `${area} fields`, de: area === 1 ? "1 Feld" : `${area} Felder` },
  picture: async () => (await import("./art/lobby.ts")).lobbyArt(),
  options: {
    row: {
      title: { en: "In a row to win", de: "In einer Reihe zum Sieg" },
      values: { 4: { label: { en: "Four", de: "Vier" } }, 5: { label: { en: "Five", de: "Fünf" } } },
      hint: {
        en: "Five suits two players best. Rows of five are rare, so the largest area usually decides.",
        de: "Fünf passt am besten zu zweit. Fünferreihen sind selten, meist entscheidet dann das größte Gebiet.",
      },
    },
    threats: {
      title: { en: "Show threats", de: "Drohungen zeigen" },
      hint: {
        en: "For practice, where everybody else is a bot: rows that lack a single field are marked.",
        de: "Zum Üben, wenn alle anderen Bots sind: Reihen, denen nur noch ein Feld fehlt, sind markiert.",
      },
    },
  },
});
