import type { AnyOption } from "./options.ts";

const NO = { en: "No", de: "Nein" };
const YES = { en: "Yes", de: "Ja" };

/** What a table of Port Royal may choose (PR-30, PR-35, PR-36, PR-69); the defaults are those of the rule book. */
export const PORT_ROYAL: readonly AnyOption[] = [
  {
    key: "expansion",
    title: { en: "Expansion cards", de: "Karten der Erweiterung" },
    values: [
      { value: false, label: NO },
      { value: true, label: YES, chip: { en: "with expansion", de: "mit Erweiterung" } },
    ],
    hint: {
      en: "Clerks, gunners, vice admirals and gift ships: 24 more cards in the deck.",
      de: "Kontoristen, Kanoniere, Vizeadmirale und Geschenkschiffe: 24 Karten mehr im Stapel.",
    },
  },
  {
    key: "contracts",
    title: { en: "Contracts", de: "Aufträge" },
    values: [
      { value: false, label: NO },
      { value: true, label: YES, chip: { en: "with contracts", de: "mit Aufträgen" } },
    ],
    hint: {
      en: "Four of 16 lie open, and bring coins and influence. The three that ask for persons of the expansion are drawn only when its cards are in the deck.",
      de: "Vier von 16 liegen offen und bringen Münzen und Einfluss. Die drei, die Personen der Erweiterung verlangen, sind nur dabei, wenn auch deren Karten im Stapel sind.",
    },
  },
  {
    key: "contractPoints",
    needs: "contracts",
    title: { en: "Influence for contracts", de: "Einfluss für Aufträge" },
    values: [
      { value: "0-1-1", label: { en: "0, 1, 1", de: "0, 1, 1" } },
      {
        value: "1-1-1",
        label: { en: "1, 1, 1", de: "1, 1, 1" },
        chip: { en: "contract points 1-1-1", de: "Auftragspunkte 1-1-1" },
      },
      {
        value: "0-1-2",
        label: { en: "0, 1, 2", de: "0, 1, 2" },
        chip: { en: "contract points 0-1-2", de: "Auftragspunkte 0-1-2" },
      },
    ],
    hint: {
      en: "Points for a player’s first, second and third contract.",
      de: "Punkte für den ersten, zweiten und dritten Auftrag eines Spielers.",
    },
  },
  {
    key: "picked",
    needs: "contracts",
    practice: true,
    title: { en: "Four contracts", de: "Vier Aufträge" },
    count: 4,
    byLot: { en: "Drawn by lot", de: "Gelost" },
    byHand: { en: "Picked by hand", de: "Ausgesucht" },
    load: async () => (await import("./port-royal-contracts.ts")).contractPicks,
  },
  {
    key: "odds",
    practice: true,
    title: { en: "Show the odds", de: "Risiko anzeigen" },
    values: [
      { value: false, label: NO },
      { value: true, label: YES, chip: { en: "with the odds shown", de: "mit Risikoanzeige" } },
    ],
    hint: {
      en: "For practice, where everybody else is a bot: how likely the next card ends your turn.",
      de: "Zum Üben, wenn alle anderen Bots sind: wie wahrscheinlich die nächste Karte deinen Zug beendet.",
    },
  },
];
