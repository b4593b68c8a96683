import type { HowTo } from "../../../table/lesson.ts";

/** Just 4 Fun Colours on one screen. */
export const howTo: HowTo = {
  aim: {
    shows: "J4F-1",
    en: "Be the first to own four fields (five, if that was agreed on) next to each other in a straight line: across, down or diagonally.",
    de: "Besitze vor allen anderen vier Felder (fünf, wenn das abgemacht ist), die in gerader Linie aneinanderliegen: waagerecht, senkrecht oder schräg.",
  },
  turn: [
    {
      shows: "J4F-5",
      en: "Choose a field and play cards of its colour: one for an empty field, one more for each stone that stands there.",
      de: "Wähle ein Feld und spiele Karten seiner Farbe: eine für ein leeres Feld, eine mehr für jeden Stein, der dort steht.",
    },
    {
      shows: "J4F-2",
      en: "Put a stone on it. The field is yours while your stone is on top: any field can change hands.",
      de: "Setze einen Stein darauf. Das Feld gehört dir, solange dein Stein obenauf liegt: Jedes Feld kann den Besitzer wechseln.",
    },
    {
      shows: "J4F-7",
      en: "Draw back to seven cards. If they pay for no field at all, you get seven new ones; that costs your turn and a stone.",
      de: "Ziehe auf sieben Karten nach. Kannst du gar kein Feld bezahlen, bekommst du sieben neue; das kostet deinen Zug und einen Stein.",
    },
  ],
  end: {
    shows: "J4F-12",
    en: "A row ends the match at once. If nobody has one after 20 rounds, the largest area wins: fields that touch along their edges.",
    de: "Eine Reihe beendet die Partie sofort. Hat nach 20 Runden niemand eine, gewinnt das größte Gebiet: Felder, die sich an Kanten berühren.",
  },
  mistakes: [
    {
      shows: "J4F-17",
      en: "Building on alone: look at what the others lack, and take it, or make it dear.",
      de: "Nur an sich denken: Sieh nach, was den anderen fehlt, und nimm es oder mach es teuer.",
    },
    {
      shows: "J4F-22",
      en: "Spending a pair on two empty fields: two cards of a colour also take a field from somebody.",
      de: "Ein Paar für zwei leere Felder ausgeben: Mit zwei Karten einer Farbe nimmst du auch jemandem ein Feld weg.",
    },
    {
      shows: "J4F-9",
      en: "Forgetting the lock: a tower of seven stones is closed, and stays with whoever is on top.",
      de: "Das Schloss vergessen: Ein Turm aus sieben Steinen ist geschlossen und bleibt dem, der obenauf liegt.",
    },
  ],
};
