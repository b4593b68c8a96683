import type { Colour } from "../../../../shared/games/bruegge/vocabulary.ts";
import { grammarOf } from "../../../table/kit/words.ts";
import type { TileWords } from "./tiles.ts";

const { count, upper } = grammarOf("de");
const COLOUR: { readonly [C in Colour]: string } = {
  blue: "blau",
  yellow: "gelb",
  red: "rot",
  brown: "braun",
  purple: "violett",
};
const guilders = (n: number): string => `${n} Gulden`;

export const de: TileWords = {
  free: "kostenlos",
  guilders,
  payGuilders: (n) => `− ${guilders(n)}`,
  payWorker: (colour) => (colour === "any" ? "− 1 Handlanger" : "− 1 Handlanger"),
  payCard: "− 1 Handkarte",
  workers: (n, colour) => [`${n} Handlanger`, `in ${upper(COLOUR[colour])}`],
  dieShows: (n, read) => (read ? `in diesem Zug ${n}` : `Würfel zeigt ${n}`),
  threat: () => ["Bedrohung", "weg, +1 Punkt"],
  canal: (space, statue, sails) => [
    `Kanal ${space}`,
    statue !== null ? `Statue ${statue}` : sails ? "danach Schiff" : "von fünf",
  ],
  eitherCanal: ["Kanal", "links oder rechts"],
  house: ["Haus", "1 Siegpunkt"],
  anyWorker: "− 1 Handlanger",
  person: ["Person", "zieht ein"],
  pile: (nth, left, top) => [
    nth === 0 ? "Linker Stapel" : "Rechter Stapel",
    top === null ? "leer" : `${COLOUR[top]}, noch ${left}`,
  ],
  advance: (step) => ["Aufsteigen", `auf Stufe ${step}`],
  steps: (n) => count(n, "Stufe hinauf", "Stufen hinauf"),
  option: (nth) => (nth === 1 ? "Entweder" : "Oder"),
  has: (money, workers) => `${guilders(money)}, ${workers} Handlanger`,
  worker: (colour) => `Handlanger ${COLOUR[colour]}`,
  from: (name) => `von ${name}`,
  take: "nehmen",
  marker: (colour) => [`Marker ${COLOUR[colour]}`, "weg, +1 Punkt"],
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
    "no-threat": ({ colour }) => `${upper(COLOUR[colour])}: keine`,
    "canal-finished": () => "fertig",
    "space-colour": ({ needs }) => `braucht ${COLOUR[needs]}`,
    "too-few-guilders": ({ has, needs }) => `${has} von ${needs}`,
    "no-worker": ({ colour }) => (colour === "any" ? "kein Handlanger" : `${upper(COLOUR[colour])}: keiner`),
    "no-empty-house": () => "kein Haus frei",
    "hand-guarded": () => "Karten nötig",
    "no-such-power": () => "keine Fähigkeit",
    "power-used": () => "schon benutzt",
    "changes-nothing": () => "ändert nichts",
    "no-such-ship": () => "kein Schiff",
    "no-such-choice": () => "geht nicht",
    "no-target": () => "kein Ziel",
    "no-such-house": () => "kein Haus",
    "cannot-burn": () => "brennt nicht",
    "no-such-person": () => "keine Person",
    "not-offered": () => "jetzt nicht",
  },
};
