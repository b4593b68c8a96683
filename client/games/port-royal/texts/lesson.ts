import type { PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import type { Lesson } from "../../../table/lesson.ts";

type Thing = "stop" | "compensation" | "trade" | "hire" | "fulfil" | "gift" | "decline" | "contracts" | "ending";

/** What somebody learns in his first match of Port Royal. */
export const lesson: Lesson<PortRoyal, Thing> = {
  // Ships and persons, of which all but these speak.
  marked: (id, situation) => id.startsWith("card:") && situation !== "contracts" && situation !== "ending",
  situations: {
    discover: {
      rules: ["PR-10", "PR-11", "PR-15", "PR-17", "PR-18"],
      en: "Turn over the top card. Ships and persons line up in the harbour; you may take from it when you stop.",
      de: "Decke die oberste Karte auf. Schiffe und Personen liegen dann im Hafen; daraus nimmst du, wenn du aufhörst.",
    },
    ship: {
      rules: ["PR-12", "PR-13", "PR-14", "PR-62"],
      en: "You have enough swords to send this ship away. A second ship of one colour ends your turn with nothing, so keep such ships out.",
      de: "Deine Säbel reichen, um dieses Schiff abzuwehren. Ein zweites Schiff einer Farbe beendet deinen Zug ohne Beute: Lass es nicht herein.",
    },
    chance: {
      rules: ["PR-19", "PR-20", "PR-24", "PR-60"],
      en: "Now you may take from the harbour. One card is usual; in your own turn it is two with four ship colours lying there, and three with all five.",
      de: "Jetzt darfst du aus dem Hafen nehmen. Meist ist es eine Karte; in deinem eigenen Zug sind es bei vier Schiffsfarben zwei, bei allen fünf drei.",
    },
    stop: {
      rules: ["PR-10", "PR-18", "PR-19"],
      en: "One more, or is it enough? Two ships of one colour and everything is gone. Stop, and you choose from what lies there.",
      de: "Noch eine, oder reicht es? Zwei Schiffe einer Farbe, und alles ist weg. Hörst du auf, wählst du aus dem, was daliegt.",
    },
    compensation: {
      rules: ["PR-23", "PR-55", "PR-56"],
      en: "It is somebody else’s turn, and you may help yourself, too: each card you take costs a coin for the player whose turn it is.",
      de: "Ein anderer ist am Zug, und auch du darfst zugreifen: Jede Karte, die du nimmst, kostet eine Münze für den, der am Zug ist.",
    },
    trade: {
      rules: ["PR-21", "PR-55"],
      en: "A ship brings the coins it shows, and is gone. Traders of its colour add a coin each.",
      de: "Ein Schiff bringt die Münzen, die es zeigt, und ist dann weg. Händler seiner Farbe legen je eine Münze drauf.",
    },
    hire: {
      rules: ["PR-22", "PR-56", "PR-61"],
      en: "A person costs the coins it shows, and stays with you: with influence points, and a skill that helps you from now on.",
      de: "Eine Person kostet die Münzen, die sie zeigt, und bleibt bei dir: mit Einflusspunkten und einer Fähigkeit, die ab sofort hilft.",
    },
    fulfil: {
      rules: ["PR-16", "PR-57", "PR-58"],
      en: "You have the persons for this expedition. You give them away and get more influence for them, and coins as well.",
      de: "Du hast die Personen für diese Expedition. Du gibst sie ab und bekommst mehr Einfluss dafür, und Münzen dazu.",
    },
    gift: {
      rules: ["PR-34"],
      en: "A gift ship pays well, but you also choose another player who gets a coin.",
      de: "Ein Geschenkschiff zahlt gut, aber du bestimmst auch, wer von den anderen eine Münze bekommt.",
    },
    decline: {
      rules: ["PR-42", "PR-73"],
      en: "For a contract you may trade this ship and leave its coins: that moves your cube on the contract.",
      de: "Für einen Auftrag darfst du dieses Schiff handeln und auf seine Münzen verzichten: Dann rückt dein Würfel auf dem Auftrag vor.",
    },
    contracts: {
      rules: ["PR-35", "PR-36", "PR-70", "PR-74"],
      en: "The contracts are completed by themselves as soon as you meet them, while you have a cube. The first one there gets most coins.",
      de: "Die Aufträge erfüllen sich von selbst, sobald du hast, was sie verlangen, solange du einen Würfel hast. Wer zuerst da ist, bekommt am meisten.",
    },
    ending: {
      rules: ["PR-28", "PR-29"],
      en: "Somebody has twelve influence: this round is the last. Coins count only where influence is equal, so spend them.",
      de: "Jemand hat zwölf Einfluss: Diese Runde ist die letzte. Münzen zählen nur bei gleichem Einfluss, also gib sie aus.",
    },
  },
  things: (view, legal) => {
    const may = (type: PortRoyal["Action"]["type"]): boolean => legal.some((action) => action.type === type);
    const there: readonly [Thing, boolean][] = [
      ["ending", view.ending],
      ["stop", view.revealed > 0 && may("stop")],
      ["compensation", view.asked?.type === "chance" && view.active !== view.asked.seat],
      ["fulfil", may("fulfil")],
      ["hire", may("hire")],
      ["trade", may("trade")],
      ["gift", legal.some((action) => action.type === "trade" && action.to !== undefined)],
      ["decline", may("decline")],
      ["contracts", view.contracts.length > 0],
    ];
    return there.flatMap(([thing, is]) => (is ? [thing] : []));
  },
};
