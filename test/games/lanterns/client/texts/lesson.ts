import type { Lesson } from "../../../../../client/table/lesson.ts";
import type { Lanterns } from "../../state.ts";

/** What somebody learns in his first match. */
export const lesson: Lesson<Lanterns, "sell"> = {
  situations: {
    turn: {
      rules: ["LA-2", "LA-3"],
      en: "Take a lantern from the stall; a blind one from the deck comes with it.",
      de: "Nimm eine Laterne vom Stand; eine verdeckte vom Stapel kommt dazu.",
    },
    bonus: {
      rules: ["LA-5"],
      en: "For so large a sale you keep one lantern of the discard pile.",
      de: "Für einen so großen Verkauf behältst du eine Laterne der Ablage.",
    },
    sell: {
      rules: ["LA-4"],
      en: "Lanterns of one colour are sold together: the more, the better they pay.",
      de: "Laternen einer Farbe werden zusammen verkauft: je mehr, desto besser.",
    },
  },
  things: (_, legal) => (legal.some(({ type }) => type === "sell") ? ["sell"] : []),
};
