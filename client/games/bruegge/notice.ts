import * as game from "../../../shared/games/bruegge/options.ts";
import { notice as noticeOf } from "../notice.ts";

export const notice = noticeOf(game, {
  title: { en: "Brügge", de: "Brügge" },
  author: "Stefan Feld",
  about: {
    en: "A rich town of canals and gabled houses: every card is six things at once, and you play it for one. Beware of flood, fire and plague.",
    de: "Eine reiche Stadt mit Kanälen und Giebeln: Jede Karte ist sechserlei, und du spielst sie für eines davon. Hüte dich vor Flut, Feuer und Pest.",
  },
  minutes: 75,
  alone: 2,
  picture: async () => (await import("./art/lobby.ts")).lobbyArt(),
  options: {
    zwin: {
      title: { en: "Das Zwin", de: "Das Zwin" },
      chip: { en: "without Das Zwin", de: "ohne Das Zwin" },
      hint: {
        en: "Ships: whoever builds a canal token with a card may use one for a worker. The 165 persons and 29 of the 30 ships are a replacement designed here: the printed ones are not known to us.",
        de: "Schiffe: Wer mit einer Karte einen Kanal baut, darf für einen Handlanger eines nutzen. Die 165 Personen und 29 der 30 Schiffe sind hier als Ersatz entworfen: Die gedruckten kennen wir nicht.",
      },
    },
  },
});
