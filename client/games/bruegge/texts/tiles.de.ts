import { grammarOf } from "../../../table/kit/words.ts";
import { STEMS } from "./colours.de.ts";
import type { TileWords } from "./tile-words.ts";

const { count, upper } = grammarOf("de");
const guilders = (n: number): string => `${n} Gulden`;

export const de: TileWords = {
  free: "kostenlos",
  guilders,
  payGuilders: (n) => `− ${guilders(n)}`,
  payWorker: () => ["− 1 Handlanger", "− Handlanger"],
  payCard: "− 1 Handkarte",
  workers: (n, colour) => [`${n} Handlanger`, `in ${upper(STEMS[colour])}`],
  dieShows: (n, read) => (read ? `zählt als\u00a0${n}` : `Würfel zeigt\u00a0${n}`),
  threat: () => ["Bedrohung", "weg, +1\u00a0Punkt"],
  canal: (space, statue, sails) => [
    `Kanal ${space}`,
    statue !== null ? `Statue\u00a0${statue}` : sails ? "evtl. Schiff" : "von fünf",
  ],
  eitherCanal: ["Kanal", "links oder rechts"],
  house: ["Haus", "1\u00a0Siegpunkt"],
  anyWorker: "− 1 Handlanger",
  person: ["Person", "zieht ein"],
  pile: (nth, left, top) => [
    nth === 0 ? "Linker Stapel" : "Rechter Stapel",
    top === null ? "leer" : `${STEMS[top]}, noch ${left}`,
  ],
  advance: (step) => ["Aufsteigen", `auf Stufe ${step}`],
  steps: (n) => count(n, "Stufe hinauf", "Stufen hinauf"),
  option: (nth) => (nth === 1 ? "Entweder" : "Oder"),
  has: (money, workers) => `${guilders(money)}, ${workers} Handlanger`,
  worker: (colour) => `${upper(STEMS[colour])}er`,
  from: (name) => `von ${name}`,
  take: "Handlanger",
  marker: (colour, n) => [
    upper(STEMS[colour]),
    n === 1 ? "Marker weg, +1\u00a0Punkt" : `${n}\u00a0Marker weg, +${n}\u00a0Punkte`,
  ],
  token: (canal, space) => ["Kanalplättchen", `${canal === 0 ? "links" : "rechts"}, Feld ${space}`],
  refuse: "Nein, danke",
  use: {
    workers: "Handlanger",
    guilders: "Gulden",
    threat: "Bedrohung",
    canal: "Kanal",
    house: "Haus",
    person: "Person",
  },
  notNow: "diesmal nicht",
  why: {
    "no-such-pile": () => "leer",
    "not-in-hand": () => "nicht auf der Hand",
    "use-not-allowed": () => "diesmal nicht",
    "no-threat": ({ colour }) => `${upper(STEMS[colour])}: keine`,
    "canal-finished": () => "fertig",
    "space-colour": ({ needs }) => `nur ${upper(STEMS[needs])}`,
    "too-few-guilders": ({ has, needs }) => `${has}/${needs} Gulden`,
    "no-worker": ({ colour }) => (colour === "any" ? "kein Handlanger" : `${upper(STEMS[colour])}: keiner`),
    "no-empty-house": () => "kein Haus frei",
    "hand-guarded": () => "Karten nötig",
    "no-such-power": () => "keine Fähigkeit",
    "power-used": () => "schon genutzt",
    "changes-nothing": () => "ändert nichts",
    "no-such-ship": () => "kein Schiff",
    "no-such-choice": () => "geht nicht",
    "no-target": () => "kein Ziel",
    "cannot-burn": () => "brennt nicht",
    "no-such-person": () => "keine Person",
    "not-offered": () => "jetzt nicht",
  },
};
