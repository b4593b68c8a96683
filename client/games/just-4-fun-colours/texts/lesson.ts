import type { Just4Fun } from "../../../../shared/games/just-4-fun-colours/state.ts";
import type { Lesson } from "../../../table/lesson.ts";

type Thing = "tower" | "exchange" | "closed" | "threat" | "area";
/** From this round on an area is worth thinking of. */
const LATE = 14;

/** What somebody learns in his first match of Just 4 Fun Colours. */
export const lesson: Lesson<Just4Fun, Thing> = {
  situations: {
    turn: {
      rules: ["J4F-5", "J4F-1", "J4F-23"],
      en: "Choose a field and pay with cards of its colour: an empty one costs one card. Four of yours in a row win, also diagonally; five, if that was agreed on.",
      de: "Wähle ein Feld und zahle mit Karten seiner Farbe: Ein leeres kostet eine Karte. Vier Felder in einer Reihe gewinnen, auch schräg; fünf, wenn das abgemacht ist.",
    },
    tower: {
      rules: ["J4F-2", "J4F-5", "J4F-6", "J4F-17"],
      en: "You can take a field from somebody: the number on the stone is what it costs in cards of that colour. Whoever’s stone is on top owns it.",
      de: "Du kannst anderen ein Feld wegnehmen: Die Zahl am Stein sagt, wie viele Karten dieser Farbe es kostet. Wessen Stein obenauf liegt, dem gehört es.",
    },
    exchange: {
      rules: ["J4F-10", "J4F-27"],
      en: "None of your cards pays for any field. You get seven new ones, and it costs you this turn and a stone.",
      de: "Mit deinen Karten kannst du kein Feld bezahlen. Du bekommst sieben neue, und das kostet dich diesen Zug und einen Stein.",
    },
    closed: {
      rules: ["J4F-9"],
      en: "A field with a lock is closed: seven stones stand there, and nobody can take it any more.",
      de: "Ein Feld mit Schloss ist geschlossen: Dort stehen sieben Steine, und niemand kann es mehr nehmen.",
    },
    threat: {
      rules: ["J4F-1", "J4F-2"],
      en: "The dotted row lacks a single field. If it is not yours, make that field dearer, or take one of the row.",
      de: "Der gepunkteten Reihe fehlt nur noch ein Feld. Ist es nicht deine, mach dieses Feld teurer oder nimm eines aus der Reihe.",
    },
    area: {
      rules: ["J4F-3", "J4F-11", "J4F-12", "J4F-13"],
      en: "After round 20 the largest area wins: your fields that touch along an edge. Where areas are equal, the stones in them count.",
      de: "Nach Runde 20 gewinnt das größte Gebiet: deine Felder, die sich an einer Kante berühren. Sind Gebiete gleich, zählen die Steine darin.",
    },
  },
  // Cards of the hand, to see what they pay for, and the whole board with the names on its rim, to see who is about to win.
  marked: (id) => id.startsWith("card:") || id === "tray",
  things: (view, legal) => {
    const there: readonly [Thing, boolean][] = [
      ["exchange", legal.some(({ type }) => type === "exchange")],
      [
        "tower",
        legal.some((action) => {
          const owner = action.type === "place" ? view.board[action.field]!.owner : null;
          return owner !== null && owner !== view.viewer;
        }),
      ],
      ["threat", view.threats.length > 0],
      ["closed", view.board.some(({ price }) => price === null)],
      ["area", view.round >= LATE],
    ];
    return there.flatMap(([thing, is]) => (is ? [thing] : []));
  },
};
