import type { HowTo } from "../../../../../client/table/lesson.ts";

/** The game on one screen. */
export const howTo: HowTo = {
  aim: {
    shows: "LA-7",
    en: "Earn coins with your lanterns, and be the first to reach the goal.",
    de: "Verdiene Münzen mit deinen Laternen und erreiche als Erster das Ziel.",
  },
  turn: [
    {
      shows: "LA-3",
      en: "Take a lantern from the stall, and one blind from the deck.",
      de: "Nimm eine Laterne vom Stand und eine verdeckte vom Stapel.",
    },
    {
      shows: "LA-4",
      en: "Or sell up to four of one colour: the more, the better they pay.",
      de: "Oder verkaufe bis zu vier einer Farbe: je mehr, desto besser.",
    },
  ],
  end: {
    shows: "LA-7",
    en: "Whoever reaches the goal ends the game.",
    de: "Wer das Ziel erreicht, beendet das Spiel.",
  },
  mistakes: [
    {
      shows: "LA-4",
      en: "Selling single lanterns: four together bring ten coins.",
      de: "Einzelne verkaufen: Vier zusammen bringen zehn Münzen.",
    },
    {
      shows: "LA-5",
      en: "Forgetting the bonus: three or four sold give one back.",
      de: "Die Zugabe vergessen: Drei oder vier verkaufte geben eine zurück.",
    },
    {
      shows: "LA-3",
      en: "Hoarding: what is unsold at the end costs a point each.",
      de: "Horten: Was am Ende nicht verkauft ist, kostet je einen Punkt.",
    },
  ],
};
