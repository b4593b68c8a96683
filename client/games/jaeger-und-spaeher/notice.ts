import * as game from "../../../shared/games/jaeger-und-spaeher/options.ts";
import { notice as noticeOf } from "../notice.ts";

export const notice = noticeOf(game, {
  title: { en: "Jäger und Späher", de: "Jäger und Späher" },
  author: "Gerhard Hecht",
  about: {
    en: "Two Stone Age tribes: send your people out to hunt and gather, feed them, make tools, and let the sun set at the right time. 24 points win.",
    de: "Zwei Stämme der Steinzeit: Schick deine Leute jagen und sammeln, mach sie satt, bau Werkzeug, und lass die Sonne zur rechten Zeit untergehen. 24 Punkte gewinnen.",
  },
  minutes: 60,
  alone: 2,
  picture: async () => (await import("./art/lobby.ts")).lobbyArt(),
  options: {
    normal: {
      title: { en: "Which game?", de: "Welches Spiel?" },
      values: {
        false: { label: { en: "Introductory game", de: "Einführungsspiel" } },
        true: {
          label: { en: "Normal game", de: "Normales Spiel" },
          chip: { en: "normal game", de: "normales Spiel" },
        },
      },
      hint: {
        en: "The normal game has holy places, all special characters and more room at sunset. Costs and effects of items and the spaces of places are designed here: the printed ones are known from pictures only.",
        de: "Das normale Spiel hat heilige Orte, alle besonderen Charaktere und mehr Spielraum beim Sonnenuntergang. Kosten und Wirkungen der Gegenstände und die Felder der Orte sind hier entworfen: Die gedruckten kennt man nur von Bildern.",
      },
    },
    survival: {
      title: { en: "Fight for survival", de: "Überlebenskampf" },
      chip: { en: "fight for survival", de: "Überlebenskampf" },
      hint: {
        en: "Hunting grounds are half hunted out when they appear, and a bonus space costs a hunger if you cannot pay for it.",
        de: "Jagdgebiete sind schon beim Aufdecken halb leer, und ein Bonusfeld, das du nicht bezahlen kannst, kostet einen Hunger.",
      },
    },
    places: {
      title: { en: "Holy places", de: "Heilige Orte" },
      values: {
        "first-game": { label: { en: "Of a first game", de: "Einer ersten Partie" } },
        random: {
          label: { en: "By lot", de: "Gelost" },
          chip: { en: "holy places by lot", de: "heilige Orte gelost" },
        },
      },
      hint: {
        en: "A first game has the Ice Cavern, the Mud Springs and the Mammoth Graveyard.",
        de: "Eine erste Partie hat Eiskaverne, Schlammquellen und Mammutfriedhof.",
      },
    },
    picked: {
      title: { en: "Three holy places", de: "Drei heilige Orte" },
      byLot: { en: "As said above", de: "Wie oben gesagt" },
      byHand: { en: "Picked by hand", de: "Ausgesucht" },
      load: async () => (await import("./texts/holy-picks.ts")).holyPicks,
    },
  },
});
