import * as game from "../../../shared/games/port-royal/options.ts";
import { notice as noticeOf } from "../notice.ts";

export const notice = noticeOf(game, {
  title: { en: "Port Royal", de: "Port Royal" },
  author: "Alexander Pfister",
  about: {
    en: "Card by card, ships and people arrive in the harbour. Take what you need while you can: two ships of one colour, and your turn is lost.",
    de: "Karte um Karte füllt sich der Hafen mit Schiffen und Leuten. Greif rechtzeitig zu: Zwei Schiffe einer Farbe, und dein Zug ist verloren.",
  },
  minutes: 45,
  alone: 3,
  picture: async () => (await import("./art/lobby.ts")).lobbyArt(),
  options: {
    expansion: {
      title: { en: "Expansion cards", de: "Karten der Erweiterung" },
      chip: { en: "with expansion", de: "mit Erweiterung" },
      hint: {
        en: "Clerks, gunners, vice admirals and gift ships: 24 more cards in the deck.",
        de: "Kontoristen, Kanoniere, Vizeadmirale und Geschenkschiffe: 24 Karten mehr im Stapel.",
      },
    },
    contracts: {
      title: { en: "Contracts", de: "Aufträge" },
      chip: { en: "with contracts", de: "mit Aufträgen" },
      hint: {
        en: "Four of 16 lie open, and bring coins and influence. The three that ask for persons of the expansion are drawn only when its cards are in the deck.",
        de: "Vier von 16 liegen offen und bringen Münzen und Einfluss. Die drei, die Personen der Erweiterung verlangen, sind nur dabei, wenn auch deren Karten im Stapel sind.",
      },
    },
    contractPoints: {
      title: { en: "Influence for contracts", de: "Einfluss für Aufträge" },
      values: {
        "0-1-1": { label: { en: "0, 1, 1", de: "0, 1, 1" } },
        "1-1-1": {
          label: { en: "1, 1, 1", de: "1, 1, 1" },
          chip: { en: "contract points 1-1-1", de: "Auftragspunkte 1-1-1" },
        },
        "0-1-2": {
          label: { en: "0, 1, 2", de: "0, 1, 2" },
          chip: { en: "contract points 0-1-2", de: "Auftragspunkte 0-1-2" },
        },
      },
      hint: {
        en: "Points for a player’s first, second and third contract.",
        de: "Punkte für den ersten, zweiten und dritten Auftrag eines Spielers.",
      },
    },
    picked: {
      title: { en: "Four contracts", de: "Vier Aufträge" },
      byLot: { en: "Drawn by lot", de: "Gelost" },
      byHand: { en: "Picked by hand", de: "Ausgesucht" },
      load: async () => (await import("./texts/contract-picks.ts")).contractPicks,
    },
    odds: {
      title: { en: "Show the odds", de: "Risiko anzeigen" },
      chip: { en: "with the odds shown", de: "mit Risikoanzeige" },
      hint: {
        en: "For practice, where everybody else is a bot: how likely the next card ends your turn.",
        de: "Zum Üben, wenn alle anderen Bots sind: wie wahrscheinlich die nächste Karte deinen Zug beendet.",
      },
    },
  },
});
