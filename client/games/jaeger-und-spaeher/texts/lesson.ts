import { isHoly } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { JaegerUndSpaeher } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import type { Lesson } from "../../../table/lesson.ts";
import { columnOf, NO_HAND, placeOf } from "../choices.ts";

type Thing = "play" | "fetch" | "create" | "sunset" | "geysers" | "holy" | "hunger";
/** So much hunger that the sunset is to be feared. */
const HUNGRY = 5;

/** What is done at the places; the hand is not asked then. */
const AT_PLACES: ReadonlySet<string> = new Set(["placing", "sending", "stones", "recall"]);

/** What somebody learns in his first match of Jäger und Späher. */
export const lesson: Lesson<JaegerUndSpaeher, Thing> = {
  // A character of the display says what it does at its foot.
  marked: (id, situation = "") =>
    id === "played" || id === NO_HAND || columnOf(id) !== null || (AT_PLACES.has(situation) && placeOf(id) !== null),
  situations: {
    turn: {
      rules: ["JS-T1", "JS-T2", "JS-T3"],
      en: "In your turn you play a character, bring members home with what they find, or let the sun set.",
      de: "In deinem Zug spielst du einen Charakter, holst Mitglieder mit ihrem Fund zurück oder lässt die Sonne untergehen.",
    },
    recall: {
      rules: ["JS-R1", "JS-R5", "JS-A18", "JS-A32"],
      en: "Bring home as many members as you like. What they bring pays for items in this very turn; the rest is lost when you are done.",
      de: "Hole so viele Mitglieder zurück, wie du magst. Ihr Fund bezahlt Gegenstände in eben diesem Zug; der Rest verfällt, wenn du fertig bist.",
    },
    "second-meat": {
      rules: ["JS-A19", "JS-R3"],
      en: "The Waterfall lets this member carry a second meat from the same place: one hunger less for you.",
      de: "Am Wasserfall darf dieses Mitglied ein zweites Fleisch vom selben Ort tragen: ein Hunger weniger für dich.",
    },
    stones: {
      rules: ["JS-C4", "JS-A45", "JS-A55"],
      en: "A stone uses up a space: nobody gets what is under it. Cover what the other tribe wants.",
      de: "Ein Stein verbraucht ein Feld: Niemand bekommt, was darunter ist. Decke ab, was der andere Stamm will.",
    },
    reveal: {
      rules: ["JS-C3", "JS-C15"],
      en: "A new place comes into play. Hunting grounds have meat and furs, wilderness has what items are made of.",
      de: "Ein neuer Ort kommt ins Spiel. Jagdgebiete haben Fleisch und Felle, die Wildnis das, woraus Gegenstände sind.",
    },
    placing: {
      rules: ["JS-C1", "JS-C2", "JS-A15", "JS-A36"],
      en: "Choose where a member goes. A wilderness or hunting ground holds three, whoever they belong to; you may send fewer than allowed.",
      de: "Wähle, wohin ein Mitglied geht. In Wildnis und Jagdgebiet ist Platz für drei, gleich wessen; du darfst weniger schicken als erlaubt.",
    },
    sending: {
      rules: ["JS-C2", "JS-A13", "JS-A49"],
      en: "Say who goes: a member at home, or one from another place, which then brings nothing.",
      de: "Sag, wer geht: ein Mitglied von daheim oder eines von einem anderen Ort, der dann nichts bringt.",
    },
    option: {
      rules: ["JS-C10", "JS-C14", "JS-A8", "JS-A42", "JS-A50"],
      en: "This character can do one of two things. Choose which.",
      de: "Dieser Charakter kann eines von zwei Dingen. Wähle, welches.",
    },
    take: {
      rules: ["JS-I3", "JS-C10"],
      en: "Only the exposed card of each column can be taken; that exposes the one below.",
      de: "Nehmen kannst du nur die freie Karte einer Spalte; damit wird die darunter frei.",
    },
    discard: {
      rules: ["JS-C14", "JS-A8"],
      en: "One character of your hand goes into the display without doing anything. So your hand is empty for the sunset sooner.",
      de: "Ein Charakter deiner Hand kommt ungenutzt in die Auslage. So ist deine Hand früher leer für den Sonnenuntergang.",
    },
    put: {
      rules: ["JS-T1", "JS-A43"],
      en: "The character goes on top of a shortest column. What is exposed after that the other can take.",
      de: "Der Charakter kommt auf eine kürzeste Spalte. Was danach frei liegt, kann der andere nehmen.",
    },
    fish: {
      rules: ["JS-C12", "JS-A10"],
      en: "Two items were drawn; one of them stays with you.",
      de: "Zwei Gegenstände wurden gezogen; einer davon bleibt bei dir.",
    },
    exchange: {
      rules: ["JS-C13", "JS-A9"],
      en: "Mark hidden items that you cannot pay for: you get as many others for them.",
      de: "Wähle verdeckte Gegenstände, die du nicht bezahlen kannst: Du bekommst ebenso viele andere.",
    },
    bonus: {
      rules: ["JS-V1", "JS-A4", "JS-A5"],
      en: "You passed a bonus space: two created items buy another point. They have done their work, so it costs you little.",
      de: "Du bist an einem Bonusfeld vorbei: Zwei erschaffene Gegenstände kaufen noch einen Punkt. Ihre Wirkung ist getan, es kostet also wenig.",
    },
    keep: {
      rules: ["JS-N5", "JS-A51"],
      en: "Few hidden items stay overnight; choose those you can soon pay for.",
      de: "Nur wenige verdeckte Gegenstände bleiben über Nacht; wähle die, die du bald bezahlen kannst.",
    },
    sacrifice: {
      rules: ["JS-S4", "JS-A1"],
      en: "Too much hunger: one member leaves the tribe and takes three hunger along. Meat would have helped.",
      de: "Zu viel Hunger: Ein Mitglied verlässt den Stamm und nimmt drei Hunger mit. Fleisch hätte geholfen.",
    },
    draft: {
      rules: ["JS-S5", "JS-N6", "JS-A44"],
      en: "Take the characters for the next day, one after another. Each one you take exposes the card below.",
      de: "Nimm die Charaktere für den nächsten Tag, einen nach dem anderen. Jeder, den du nimmst, macht die Karte darunter frei.",
    },
    hill: {
      rules: ["JS-N9", "JS-A22", "JS-A50"],
      en: "Your member on the Ancestors’ Hill lets you take a character, or leave it.",
      de: "Dein Mitglied auf dem Ahnenhügel lässt dich einen Charakter nehmen, wenn du magst.",
    },
    play: {
      rules: ["JS-T1", "JS-C5", "JS-C6", "JS-C7", "JS-C8", "JS-C9"],
      en: "A character does what it shows, from top to bottom: stones, a new place, members sent out. Then it goes into the display.",
      de: "Ein Charakter tut, was er zeigt, von oben nach unten: Steine, ein neuer Ort, Mitglieder aussenden. Dann kommt er in die Auslage.",
    },
    fetch: {
      rules: ["JS-R1", "JS-R3", "JS-R4", "JS-R5"],
      en: "A member that comes home brings what its space shows: meat ends hunger, two furs bring a new member, all else makes items.",
      de: "Ein Mitglied, das heimkommt, bringt, was sein Feld zeigt: Fleisch stillt Hunger, zwei Felle bringen ein neues Mitglied, der Rest wird Gegenstand.",
    },
    create: {
      rules: ["JS-R5", "JS-G2", "JS-G3"],
      en: "You have all that this item costs. It brings its points and its effects at once.",
      de: "Du hast alles, was dieser Gegenstand kostet. Er bringt sofort seine Punkte und Wirkungen.",
    },
    sunset: {
      rules: ["JS-S1", "JS-S3", "JS-S4", "JS-S5", "JS-S6"],
      en: "The sun may set: a point for each member, less one for each hunger and each card in hand. Best with an empty hand.",
      de: "Die Sonne darf untergehen: ein Punkt je Mitglied, einer weniger je Hunger und je Handkarte. Am besten mit leerer Hand.",
    },
    geysers: {
      rules: ["JS-A24", "JS-N9", "JS-UI6"],
      en: "With a member at the Geysers you may draw items instead of a turn.",
      de: "Mit einem Mitglied an den Geysiren darfst du statt eines Zuges Gegenstände ziehen.",
    },
    holy: {
      rules: ["JS-N7", "JS-N8", "JS-N9"],
      en: "Holy places help whoever leaves a member there, and belong to one tribe only: more members drive the other out.",
      de: "Heilige Orte nützen dem, der ein Mitglied dort lässt, und gehören nur einem Stamm: Wer mehr schickt, vertreibt den anderen.",
    },
    hunger: {
      rules: ["JS-R3", "JS-S1", "JS-S4", "JS-V2"],
      en: "Your tribe is hungry. Each hunger costs a point at sunset, eight cost a member, and with more than three the goal is closed: bring meat.",
      de: "Dein Stamm hat Hunger. Jeder kostet bei Sonnenuntergang einen Punkt, acht kosten ein Mitglied, und mit mehr als drei ist das Ziel zu: Hol Fleisch.",
    },
  },
  things: (view, legal) => {
    const may = (type: JaegerUndSpaeher["Action"]["type"]): boolean => legal.some((action) => action.type === type);
    const own = view.viewer === "spectator" ? undefined : view.players[view.viewer];
    const there: readonly [Thing, boolean][] = [
      ["play", may("play")],
      ["fetch", may("fetch")],
      ["create", may("create")],
      ["sunset", may("sunset")],
      ["hunger", (own?.hunger ?? 0) >= HUNGRY],
      ["geysers", may("geysers")],
      ["holy", view.locations.some(({ card }) => isHoly(card.face))],
    ];
    return there.flatMap(([thing, is]) => (is ? [thing] : []));
  },
};
