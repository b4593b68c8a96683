import type { HowTo } from "../../../table/lesson.ts";

/** Port Royal on one screen. */
export const howTo: HowTo = {
  aim: {
    shows: "PR-67",
    en: "Hire persons and send them on expeditions: they bring influence. Whoever has the most at the end wins.",
    de: "Heuere Personen an und schicke sie auf Expedition: Das bringt Einfluss. Wer am Ende den meisten hat, gewinnt.",
  },
  turn: [
    {
      shows: "PR-13",
      en: "Turn over cards, one by one, as many as you dare. Ships and persons come into the harbour.",
      de: "Decke Karten auf, eine nach der anderen, so viele du wagst. Schiffe und Personen kommen in den Hafen.",
    },
    {
      shows: "PR-18",
      en: "Two ships of one colour: all is lost, your turn is over. With enough swords you send a ship away as it comes.",
      de: "Zwei Schiffe einer Farbe: Alles ist verloren, dein Zug ist vorbei. Mit genug Säbeln wehrst du ein Schiff ab, wenn es kommt.",
    },
    {
      shows: "PR-21",
      en: "Stop in time and take a card: a ship brings coins, a person costs them. From four ship colours on, take more.",
      de: "Hör rechtzeitig auf und nimm eine Karte: Ein Schiff bringt Münzen, eine Person kostet sie. Ab vier Schiffsfarben nimmst du mehr.",
    },
    {
      shows: "PR-3",
      en: "Then everybody else may take a card, too, and pays you one coin for it.",
      de: "Danach dürfen auch alle anderen eine Karte nehmen und zahlen dir dafür je eine Münze.",
    },
  ],
  end: {
    shows: "PR-28",
    en: "When somebody has twelve influence, the round is played to its end. Where influence is equal, coins decide.",
    de: "Hat jemand zwölf Einfluss, wird die Runde zu Ende gespielt. Bei gleichem Einfluss entscheiden die Münzen.",
  },
  mistakes: [
    {
      shows: "PR-17",
      en: "Hoarding: a tax increase takes half of the coins from everybody who has twelve or more.",
      de: "Horten: Eine Steuererhöhung nimmt allen, die zwölf oder mehr Münzen haben, die Hälfte.",
    },
    {
      shows: "PR-12",
      en: "Going without swords: with a sailor or a pirate you dare more, turn after turn.",
      de: "Ohne Säbel fahren: Mit einem Matrosen oder Piraten wagst du mehr, Zug für Zug.",
    },
    {
      shows: "PR-16",
      en: "Forgetting expeditions: the cheapest influence there is, but only in your own turn.",
      de: "Expeditionen vergessen: Sie bringen am billigsten Einfluss, aber nur in deinem eigenen Zug.",
    },
  ],
};
