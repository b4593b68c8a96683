import type { HowTo } from "../../../table/lesson.ts";

/** Brügge on one screen. */
export const howTo: HowTo = {
  aim: {
    shows: "BR-40",
    en: "Score the most points: with persons and their houses, canals, statues, reputation and majorities.",
    de: "Sammle die meisten Punkte: mit Personen und ihren Häusern, Kanälen, Statuen, Ansehen und Mehrheiten.",
  },
  turn: [
    {
      shows: "BR-4",
      en: "Everybody fills their hand to five cards. You see the colours of the backs and choose from two piles.",
      de: "Alle füllen ihre Hand auf fünf Karten auf. Du siehst die Farben der Rückseiten und wählst aus zwei Stapeln.",
    },
    {
      shows: "BR-10",
      en: "Five dice: a 5 or 6 brings everybody a threat of that colour; ones and twos are the price of a step in reputation.",
      de: "Fünf Würfel: Eine 5 oder 6 bringt allen eine Bedrohung dieser Farbe; Einsen und Zweien sind der Preis für eine Stufe Ansehen.",
    },
    {
      shows: "BR-22",
      en: "Play four cards in turn, each for one thing: workers, guilders, against a threat, a canal, a house, or its person.",
      de: "Spielt reihum je vier Karten, jede für eines: Handlanger, Gulden, gegen eine Bedrohung, Kanal, Haus oder ihre Person.",
    },
    {
      shows: "BR-37",
      en: "Then compare: whoever alone has most canal tokens, most persons or the highest reputation turns that marker for good.",
      de: "Dann wird verglichen: Wer allein die meisten Kanalplättchen, die meisten Personen oder das höchste Ansehen hat, dreht seinen Marker um, für immer.",
    },
  ],
  end: {
    shows: "BR-3",
    en: "When a draw pile is empty and the extra pile comes in, the end is near: this round or the next is the last.",
    de: "Ist ein Zugstapel leer und kommt der Extrastapel, naht das Ende: Diese oder die nächste Runde ist die letzte.",
  },
  mistakes: [
    {
      shows: "BR-13",
      en: "Looking on as threats pile up: the third marker of a colour is a disaster. A card of that colour gives one back.",
      de: "Bedrohungen anwachsen lassen: Der dritte Marker einer Farbe ist eine Katastrophe. Eine Karte der Farbe nimmt einen weg.",
    },
    {
      shows: "BR-28",
      en: "Buying persons without a house: build first, with a card you do not need, and a worker of its colour.",
      de: "Personen wollen, aber kein Haus haben: Baue zuerst, mit einer Karte, die du nicht brauchst, und einem Handlanger ihrer Farbe.",
    },
    {
      shows: "BR-26",
      en: "Leaving canals for later: each space costs more, and only from the third on do they score.",
      de: "Kanäle aufschieben: Jedes Feld kostet mehr, und erst ab dem dritten gibt es Punkte.",
    },
  ],
};
