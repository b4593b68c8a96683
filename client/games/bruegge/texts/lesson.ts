import { cityOf } from "../../../../shared/games/bruegge/effects/city.ts";
import type { Bruegge, PlayerView } from "../../../../shared/games/bruegge/state.ts";
import { COLOURS, USES, type Use } from "../../../../shared/games/bruegge/vocabulary.ts";
import type { Lesson } from "../../../table/lesson.ts";
import { LEGEND, PROMPT } from "../choices.ts";

type Thing = `as ${Use}` | "power" | "danger" | "last-round";
/** Markers of a colour before the one that brings its disaster, where no person has a say in it. */
const CLOSE = 2;
function isClose({ threats, houses }: PlayerView): boolean {
  const { threatLimit, immune } = cityOf(houses);
  if (threatLimit !== CLOSE + 1) return false;
  return COLOURS.some((colour, at) => threats[at] === CLOSE && immune[colour] === undefined);
}

/** What somebody learns in his first match of Brügge. */
export const lesson: Lesson<Bruegge, Thing> = {
  // What is asked is read first, and beside it what a card can be used for.
  marked: (id) => id === PROMPT || id === LEGEND,
  situations: {
    draw: {
      rules: ["BR-6", "BR-7", "BR-A25", "BR-A58"],
      en: "Take cards until you hold five. You see only the colour of a back, and colours matter: they decide what you can do.",
      de: "Nimm Karten, bis du fünf hast. Du siehst nur die Farbe der Rückseite, und die ist wichtig: Sie entscheidet, was du tun kannst.",
    },
    advance: {
      rules: ["BR-19", "BR-20", "BR-A23"],
      en: "All ones and twos of the dice are the price of a step in reputation. Each step is a point at the end; low prices are worth taking.",
      de: "Alle Einsen und Zweien der Würfel sind der Preis für eine Stufe Ansehen. Jede Stufe ist am Ende einen Punkt wert; greif zu, wenn sie billig ist.",
    },
    turn: {
      rules: ["BR-21", "BR-22", "BR-A29"],
      en: "Choose a card, then one of its six uses. You play four of your five cards in a round, each for one thing only.",
      de: "Wähle eine Karte, dann eine ihrer sechs Verwendungen. Vier deiner fünf Karten spielst du in einer Runde, jede nur für eines.",
    },
    rest: {
      rules: ["BR-32", "BR-A14", "BR-A29"],
      en: "Your card is played. You may still use persons for a worker of their colour, or end your turn.",
      de: "Deine Karte ist gespielt. Du kannst noch Personen für einen Handlanger ihrer Farbe nutzen oder den Zug beenden.",
    },
    ship: {
      rules: ["BR-35", "BR-36", "BR-A18", "BR-A20"],
      en: "You built a canal with a card: a worker of a ship’s colour lets you use that ship, once.",
      de: "Du hast mit einer Karte einen Kanal gebaut: Für einen Handlanger der Schiffsfarbe darfst du dieses Schiff einmal nutzen.",
    },
    fire: {
      rules: ["BR-13", "BR-16", "BR-A4"],
      en: "Fire! Choose what burns: a house, whose person comes back to your hand, or the outer end of an unfinished canal.",
      de: "Feuer! Wähle, was brennt: ein Haus, dessen Person auf deine Hand zurückkommt, oder das äußere Ende eines unfertigen Kanals.",
    },
    plague: {
      rules: ["BR-13", "BR-17", "BR-A5"],
      en: "The plague takes one of your persons. The house stays, and somebody else can move in.",
      de: "Die Pest nimmt eine deiner Personen. Das Haus bleibt, und jemand anderes kann einziehen.",
    },
    worker: {
      rules: ["BR-23", "BR-A28"],
      en: "You get a worker. Take the colour of a house you want to build, or of a person you want to use.",
      de: "Du bekommst einen Handlanger. Nimm die Farbe eines Hauses, das du bauen, oder einer Person, die du nutzen willst.",
    },
    marker: {
      rules: ["BR-25", "BR-A28", "BR-A56"],
      en: "You may give back threat markers. Where you can choose, take a colour of which you already have two.",
      de: "Du darfst Bedrohungsmarker abgeben. Hast du die Wahl, dann am besten eine Farbe, von der du schon zwei hast.",
    },
    canal: {
      rules: ["BR-26", "BR-27", "BR-36"],
      en: "You may build the next space of a canal. Three spaces score, the fifth brings a statue.",
      de: "Du darfst das nächste Feld eines Kanals bauen. Ab drei Feldern gibt es Punkte, beim fünften eine Statue.",
    },
    house: {
      rules: ["BR-28", "BR-A26"],
      en: "You may lay a card as a house. It stays face down under whoever moves in, so give one whose person you do not need.",
      de: "Du darfst eine Karte als Haus hinlegen. Sie bleibt verdeckt unter dem, der einzieht; nimm eine, deren Person du nicht brauchst.",
    },
    recruit: {
      rules: ["BR-29", "BR-A42", "BR-A49"],
      en: "You may let a person of your hand move in, for less than usual. You need an empty house.",
      de: "Du darfst eine Person deiner Hand einziehen lassen, billiger als sonst. Du brauchst ein leeres Haus.",
    },
    extra: {
      rules: ["BR-22", "BR-A26"],
      en: "You may play one more card, for the uses that are offered.",
      de: "Du darfst noch eine Karte spielen, für das, was angeboten wird.",
    },
    steps: {
      rules: ["BR-20", "BR-A52"],
      en: "You may buy steps of reputation, here at a price of its own.",
      de: "Du darfst Stufen Ansehen kaufen, hier zu einem eigenen Preis.",
    },
    option: {
      rules: ["BR-A30", "BR-A31"],
      en: "This card gives you a choice. Take one of these.",
      de: "Diese Karte lässt dir die Wahl. Nimm eines davon.",
    },
    victim: {
      rules: ["BR-A57", "BR-A34"],
      en: "This one hits another player. Choose whom.",
      de: "Das trifft jemand anderen. Wähle, wen.",
    },
    loot: {
      rules: ["BR-A57"],
      en: "Choose the worker you take away from the other player.",
      de: "Wähle den Handlanger, den du dem anderen wegnimmst.",
    },
    "as workers": {
      rules: ["BR-23"],
      en: "A card for workers: two of its colour. Workers build houses and pay for persons and ships.",
      de: "Eine Karte für Handlanger: zwei ihrer Farbe. Sie bauen Häuser und bezahlen Personen und Schiffe.",
    },
    "as guilders": {
      rules: ["BR-24", "BR-A24"],
      en: "A card for guilders: as many as the die of its colour shows. A six is good money.",
      de: "Eine Karte für Gulden: so viele, wie der Würfel ihrer Farbe zeigt. Eine Sechs ist gutes Geld.",
    },
    "as threat": {
      rules: ["BR-25", "BR-13"],
      en: "A card against a threat: a marker of its colour goes back, and you score a point.",
      de: "Eine Karte gegen eine Bedrohung: Ein Marker ihrer Farbe geht zurück, und du bekommst einen Punkt.",
    },
    "as canal": {
      rules: ["BR-26", "BR-27", "BR-40"],
      en: "A card for a canal: the next space must have its colour and costs the guilders it shows.",
      de: "Eine Karte für einen Kanal: Das nächste Feld muss ihre Farbe haben und kostet die Gulden, die es zeigt.",
    },
    "as house": {
      rules: ["BR-28", "BR-29", "BR-30"],
      en: "A card as a house: it costs a worker of its colour, is worth a point, and waits for a person of any colour.",
      de: "Eine Karte als Haus: Es kostet einen Handlanger ihrer Farbe, ist einen Punkt wert und wartet auf eine Person, gleich welcher Farbe.",
    },
    "as person": {
      rules: ["BR-29", "BR-31", "BR-32", "BR-33", "BR-34"],
      en: "A card as a person: for the guilders shown it moves into an empty house. Its sign tells when it helps: at once, for a worker, always, or at the end.",
      de: "Eine Karte als Person: Für ihre Gulden zieht sie in ein leeres Haus. Ihr Zeichen sagt, wann sie hilft: sofort, für einen Handlanger, immer oder am Ende.",
    },
    power: {
      rules: ["BR-32", "BR-A14", "BR-A57"],
      en: "This person of yours works for you once a round, before or after your card, for what it asks: mostly a worker of its colour.",
      de: "Diese Person arbeitet einmal je Runde für dich, vor oder nach deiner Karte, für das, was sie verlangt: meist einen Handlanger ihrer Farbe.",
    },
    danger: {
      rules: ["BR-13", "BR-14", "BR-15", "BR-16", "BR-17", "BR-18"],
      en: "You have two threat markers of a colour. The third is a disaster: play a card of that colour to give one back.",
      de: "Du hast zwei Bedrohungsmarker einer Farbe. Der dritte ist eine Katastrophe: Mit einer Karte dieser Farbe gibst du einen ab.",
    },
    "last-round": {
      rules: ["BR-9", "BR-40", "BR-42"],
      en: "This is the last round. Guilders and workers alone are worth nothing at its end: make persons, houses and canals of them.",
      de: "Das ist die letzte Runde. Gulden und Handlanger allein sind danach nichts wert: Mach Personen, Häuser und Kanäle daraus.",
    },
  },
  things: (view, legal) => {
    const uses = new Set(legal.flatMap((action) => (action.type === "play" ? [action.use] : [])));
    const own = view.viewer === "spectator" ? undefined : view.players[view.viewer];
    const there: readonly [Thing, boolean][] = [
      ["last-round", view.last === view.round],
      ["danger", own !== undefined && isClose(own)],
      ...USES.map((use): [Thing, boolean] => [`as ${use}`, uses.has(use)]),
      ["power", legal.some(({ type }) => type === "use")],
    ];
    return there.flatMap(([thing, is]) => (is ? [thing] : []));
  },
};
