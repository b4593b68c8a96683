import type { HowTo } from "../../../table/lesson.ts";

/** Jäger und Späher on one screen. */
export const howTo: HowTo = {
  aim: {
    shows: "JS-I1",
    en: "Lead your tribe to 24 points, and keep its hunger small: with more than three hunger the goal is closed.",
    de: "Führe deinen Stamm auf 24 Punkte und halte den Hunger klein: Mit mehr als drei Hunger ist das Ziel zu.",
  },
  turn: [
    {
      shows: "JS-I5",
      en: "Play a character: it lays stones, opens places and sends members out. Then it lies in the display for everybody.",
      de: "Spiele einen Charakter: Er legt Steine, öffnet Orte und sendet Mitglieder aus. Dann liegt er in der Auslage für alle.",
    },
    {
      shows: "JS-R2",
      en: "Or bring members home. Meat ends hunger, two furs bring a new member, and what else they carry makes items at once.",
      de: "Oder hole Mitglieder zurück. Fleisch stillt Hunger, zwei Felle bringen ein neues Mitglied, alles andere wird sofort zu Gegenständen.",
    },
    {
      shows: "JS-T3",
      en: "Or let the sun set: a point for each member, less one for each hunger and card in hand. Then all get hungry, and you take new characters.",
      de: "Oder lass die Sonne untergehen: ein Punkt je Mitglied, einer weniger je Hunger und Handkarte. Dann werden alle hungrig, und du nimmst neue Charaktere.",
    },
  ],
  end: {
    shows: "JS-V2",
    en: "Whoever reaches 24 has won. If that is the start player, the other has one more turn.",
    de: "Wer die 24 erreicht, hat gewonnen. Ist es der Startspieler, hat der andere noch einen Zug.",
  },
  mistakes: [
    {
      shows: "JS-R5",
      en: "Bringing things home without an item for them: what is not used in the same turn is lost.",
      de: "Etwas heimbringen, ohne einen Gegenstand dafür zu haben: Was im selben Zug nicht gebraucht wird, verfällt.",
    },
    {
      shows: "JS-S3",
      en: "Letting hunger grow: each sunset brings one for every member, and at eight a member leaves you.",
      de: "Den Hunger wachsen lassen: Jeder Sonnenuntergang bringt einen je Mitglied, und bei acht verlässt dich eines.",
    },
    {
      shows: "JS-C4",
      en: "Laying stones on what you need yourself: cover what the other tribe is after.",
      de: "Steine auf das legen, was man selbst braucht: Decke ab, worauf der andere Stamm aus ist.",
    },
  ],
};
