import { notice as noticeOf } from "../../../../client/games/notice.ts";
import * as game from "../options.ts";

export const notice = noticeOf(game, {
  title: { en: "Lanterns", de: "Laternen" },
  author: null,
  about: {
    en: "Collect lanterns and sell those of one colour together: the more, the better the price. Who keeps too many in the end pays for them.",
    de: "Sammle Laternen und verkaufe die einer Farbe zusammen: je mehr, desto besser der Preis. Wer am Ende zu viele hat, zahlt drauf.",
  },
  minutes: 10,
  alone: 2,
  picture: async () => (await import("./art/lobby.ts")).lobbyArt(),
  options: {
    goal: {
      title: { en: "Coins to win", de: "Münzen zum Sieg" },
      values: {
        10: { label: { en: "10", de: "10" } },
        15: { label: { en: "15", de: "15" } },
        25: { label: { en: "25", de: "25" } },
      },
    },
  },
});
