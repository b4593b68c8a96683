import type { Seat } from "../../../../shared/engine/contract.ts";
import {
  BONUS_COST,
  BONUS_SPACES,
  type Character,
  GEYSER_ITEMS,
  GOAL,
  GOAL_HUNGER,
  HUNGER_LIMIT,
  HUNGER_RETURNED,
  isHoly,
  type Option,
  PRINTED,
  ROOM,
  SPACES,
  spacesOf,
} from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type {
  AskedType,
  CardId,
  FallenAway,
  HungerWhy,
  LocationView,
  Passed,
  Pile,
  View,
} from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { engineEvents } from "../../../table/engineEvents.ts";
import { gain, grammarOf } from "../../../table/kit/words.ts";
import type { Name } from "../../../table/texts.ts";
import { hasLeft } from "../left.ts";
import { atWork, type JaegerTexts, locationOf, numberOf, openSpaces, sunsetOf, sunsetPoints, usesAt } from "./texts.ts";
import { things } from "./things.de.ts";
import { goAtOnce, promptOf, de as WAYS } from "./ways.ts";

const { count, and, upper } = grammarOf("de");
const { titles, cards, amounts, resource, uses, characters, instructions, brings } = things;
const points = (n: number): string => count(n, "Punkt", "Punkte");
const members = (n: number): string => count(n, "Mitglied", "Mitglieder");
const items = (n: number): string => count(n, "Gegenstand", "Gegenstände");
const cardsOf = (n: number): string => count(n, "Karte", "Karten");
const hunger = (n: number): string => `${n} Hunger`;
const A: { readonly [C in Character]: string } = {
  hunter: "einen Jäger",
  scout: "einen Späher",
  gatherer: "eine Sammlerin",
  chief: "einen Häuptling",
  offspring: "Nachwuchs",
  shaman: "einen Schamanen",
  "advanced-scout": "einen Kundschafter",
  fisher: "einen Fischer",
  "basket-weaver": "eine Korbflechterin",
  "fire-keeper": "eine Feuerwächterin",
  tracker: "einen Fährtensucher",
};
/** „Sumpf“; „Sumpf 2“, wo zwei dieses Namens ausliegen. */
const called = (view: View, it: LocationView): string => {
  const n = numberOf(view, it, titles);
  return n === 0 ? titles[it.card.face] : `${titles[it.card.face]} ${n}`;
};
const at = (view: View, card: CardId | null): string => {
  const there = card === null ? undefined : locationOf(view, card);
  return there === undefined ? "Stammeskarte" : called(view, there);
};
const column = (n: number): string => ["linke", "mittlere", "rechte"][n]!;
const inColumn = (n: number): string => ["linken", "mittleren", "rechten"][n]!;
const PILE: { readonly [P in Pile]: string } = { item: "Gegenstände", wild: "Wildnis", hunt: "Jagdgebiete" };
const WHY: { readonly [W in HungerWhy]: string } = {
  birth: " für die Geburt",
  item: " durch einen Gegenstand",
  sunset: ": Alle wollen essen",
  bonus: ", weil der Bonus nicht bezahlt werden kann",
  meat: " für Fleisch",
  fisher: " mit dem Fischer",
  sacrifice: " mit dem Mitglied, das geht",
  places: " an einem heiligen Ort",
};
const FELL_AWAY: { readonly [F in FallenAway]: string } = {
  hunger: "Der Stamm hat keinen Hunger",
  stones: "Es gibt keinen Ort für einen Stein",
  exchange: "Es gibt keinen verdeckten Gegenstand zum Tauschen",
  sacrifice: "Es gibt niemanden, der gehen könnte",
  hill: "Der andere Stamm braucht die übrigen Charaktere",
  draft: "Der andere Stamm braucht die übrigen Charaktere",
};
const PASSED: { readonly [P in Passed]: string } = {
  recall: "holt niemanden mehr zurück",
  "second-meat": "lässt das zweite Fleisch liegen",
  placing: "setzt niemanden mehr ein",
  exchange: "tauscht nicht weiter",
  bonus: "bezahlt den Bonus nicht",
  keep: "behält nichts weiter",
  draft: "nimmt keine Charaktere mehr",
  hill: "nimmt keinen Charakter",
};
const OPTION: { readonly [O in Option]: string } = {
  "draw-items": "Zwei Gegenstände ziehen",
  "take-character": "Einen freien Charakter nehmen",
  "move-members": "Mitglieder versetzen",
  "put-character": "Einen Charakter in die Auslage legen",
};
/** Was der Betrachter gefragt wird; auf wen alle warten, der tut es in der dritten Person. */
const ASKED: { readonly [K in AskedType]: readonly [own: string, other: string] } = {
  turn: [WAYS.ways.both, "überlegt."],
  recall: ["Hole Mitglieder zurück, erschaffe Gegenstände oder wähle „Fertig“.", "holt Mitglieder zurück."],
  "second-meat": ["Dasselbe Mitglied darf ein zweites Fleisch tragen.", "darf ein zweites Fleisch tragen."],
  stones: ["Lege einen Stein auf einen Ort: Wähle ein Feld.", "legt Steine."],
  reveal: ["Von welchem Stapel deckst du auf?", "wählt einen Stapel."],
  placing: ["Setze ein Mitglied ein oder wähle „Fertig“.", "setzt Mitglieder ein."],
  sending: ["Woher kommt das Mitglied?", "schickt ein Mitglied."],
  option: ["Welches von beidem?", "wählt eins von beidem."],
  take: ["Nimm einen freien Charakter.", "nimmt einen Charakter."],
  discard: ["Welcher Charakter kommt ungenutzt in die Auslage?", "legt einen Charakter in die Auslage."],
  put: ["In welche Spalte?", "legt den Charakter ab."],
  fish: ["Behalte einen der gefischten Gegenstände.", "behält einen Gegenstand."],
  exchange: ["Tausche Gegenstände oder wähle „Fertig“.", "tauscht Gegenstände."],
  bonus: ["Zwei erschaffene Gegenstände für einen Punkt?", "darf einen Bonus bezahlen."],
  keep: ["Wähle die verdeckten Gegenstände, die du behältst.", "wählt, welche Gegenstände bleiben."],
  sacrifice: [`${HUNGER_LIMIT} Hunger oder mehr: Ein Mitglied muss gehen.`, "gibt ein Mitglied ab."],
  draft: ["Nimm einen freien Charakter für morgen.", "nimmt Charaktere für morgen."],
  hill: ["Der Ahnenhügel: Du darfst einen Charakter nehmen.", "darf einen Charakter nehmen."],
};

function who({ card, members: all }: LocationView, name: Name): string {
  const there = [...all.entries()].filter(([, n]) => n > 0).map(([seat, n]) => `${name(seat)} ${n}`);
  if (there.length === 0) return "Dort ist niemand.";
  const needs = isHoly(card.face)
    ? ` Der andere Stamm braucht ${Math.max(...all) + 1} auf einmal, um sie zu vertreiben.`
    : "";
  return `Dort: ${and(there)}. Bei Sonnenuntergang zählt jedes einen Punkt, dann isst es.${needs}`;
}
/** Was ein Ort noch hat, und wer dort ist. */
function lying(it: LocationView, name: Name): string {
  const open = openSpaces(spacesOf(it.card.face), it.covered);
  return `${open.some(Boolean) ? `: noch ${amounts(open)}` : ""}. ${who(it, name)}`;
}
const playerLine = (view: View, seat: Seat, name: Name): string => {
  const player = view.players[seat]!;
  const { hand, items: hidden, built } = player;
  return `${name(seat)}${hasLeft(view, seat) ? " (ist gegangen)" : ""}: ${and([
    points(player.points),
    hunger(player.hunger),
    `${player.home} daheim`,
    `${player.camp} im Lager`,
    `${members(atWork(view, seat))} zu ernähren`,
    hand.length === 0 ? "keine Charaktere" : hand.map((it) => characters[it]).join(", "),
    `${items(hidden)} verdeckt`,
    ...(built.length === 0 ? [] : [`erschaffen ${built.map(({ face }) => titles[face]).join(", ")}`]),
  ])}.`;
};

export const de: JaegerTexts = {
  ...things,
  mode: ({ normal, survival }) => (survival ? "Überlebenskampf" : normal ? "normales Spiel" : "Einführungsspiel"),
  events: {
    ...engineEvents.de,
    "turn-began": ({ seat, round }, name) => `Runde ${round}: ${name(seat)} ist am Zug.`,
    "character-played": ({ seat, character }, name) => `${name(seat)} spielt ${A[character]}.`,
    "option-chosen": ({ seat, option }, name) => `${name(seat)} wählt: ${OPTION[option]}.`,
    "stone-laid": ({ seat, card, space }, name) =>
      `${name(seat)} legt einen Stein auf ${resource(space, 1)} am Ort ${titles[card.face]}.`,
    "location-revealed": ({ card, marked }) =>
      `Aufgedeckt: ${titles[card.face]}.${marked.some(Boolean) ? ` Von Anfang an abgedeckt: ${amounts(marked)}.` : ""}`,
    "nothing-to-reveal": ({ ground }) => `${PILE[ground]}: Es ist nichts mehr aufzudecken.`,
    "nothing-to-draw": ({ seat }, name) => `Für ${name(seat)} ist nichts mehr zu ziehen.`,
    "step-fell-away": ({ seat, step }, name) => `Ein Schritt entfällt für ${name(seat)}: ${FELL_AWAY[step]}.`,
    "member-moved": ({ seat, card, from, waiting }, name) =>
      `Ein Mitglied von ${name(seat)} geht ${from === null ? "" : `vom Ort ${titles[from.face]} `}zum Ort ${titles[card.face]}${
        waiting ? " und wartet auf andere" : ""
      }.`,
    "members-driven-out": ({ seat, card, count: n }, name) =>
      `${upper(members(n))} von ${name(seat)} ${n === 1 ? "wird" : "werden"} vom Ort ${titles[card.face]} vertrieben und ${n === 1 ? "geht" : "gehen"} heim.`,
    "items-drawn": ({ seat, count: n, aside, cards: drawn }, name) =>
      `${name(seat)} ${aside ? "fischt" : "zieht"} ${
        drawn === undefined ? (n === 1 ? "einen Gegenstand" : items(n)) : and(drawn.map(({ face }) => cards[face]))
      }.`,
    "pile-reshuffled": ({ pile, count: n }) => `${PILE[pile]}: Aus der Ablage wird ein neuer Stapel mit ${cardsOf(n)}.`,
    "member-born": ({ seat }, name) => `Ein Mitglied von ${name(seat)} kommt aus dem Lager auf die Stammeskarte.`,
    "nobody-born": ({ seat }, name) => `Im Lager von ${name(seat)} wartet niemand: keine Geburt.`,
    "hunger-taken": ({ seat, count: n, why }, name) => `${name(seat)} nimmt ${hunger(n)}${WHY[why]}.`,
    "hunger-dropped": ({ seat, count: n, why }, name) => `${name(seat)} gibt ${hunger(n)} ab${WHY[why]}.`,
    "item-laid-aside": ({ seat, count: n, why }, name) =>
      `${name(seat)} legt ${n === 1 ? "einen Gegenstand" : items(n)} beiseite, ${why === "keep" ? "zum Behalten" : "zum Tauschen"}.`,
    "items-discarded": ({ seat, cards: gone }, name) =>
      `${name(seat)} legt ${gone.length === 0 ? "nichts" : and(gone.map(({ face }) => cards[face]))} ab.`,
    "character-taken": ({ seat, character, column: of }, name) =>
      `${name(seat)} nimmt ${A[character]} aus der ${inColumn(of)} Spalte.`,
    "character-put": ({ seat, character, column: of }, name) =>
      `${name(seat)} legt ${A[character]} in die ${column(of)} Spalte.`,
    "character-discarded": ({ seat, character }, name) =>
      `${name(seat)} legt ${A[character]} ungenutzt in die Auslage.`,
    "member-recalled": ({ seat, card, space }, name) =>
      `Ein Mitglied von ${name(seat)} kommt vom Ort ${titles[card.face]} heim${
        space === null ? "" : ` und bringt ${resource(space, 1)}`
      }.`,
    "meat-carried": ({ seat, card }, name) =>
      `Das Mitglied von ${name(seat)} trägt ein zweites Fleisch vom Ort ${titles[card.face]}.`,
    "location-finished": ({ card, home }, name) => {
      const gone = [...home.entries()].filter(([, n]) => n > 0).map(([seat, n]) => `${members(n)} von ${name(seat)}`);
      return `${titles[card.face]} ist erschöpft.${gone.length === 0 ? "" : ` Leer heim: ${and(gone)}.`}`;
    },
    "item-created": ({ seat, card, paid }, name) => `${name(seat)} erschafft ${cards[card.face]} für ${amounts(paid)}.`,
    "member-readied": ({ seat }, name) => `Zwei Felle: Ein Mitglied von ${name(seat)} wartet jetzt im Lager.`,
    "resources-lost": ({ seat, amounts: lost }, name) => `${name(seat)} hat keine Verwendung für ${amounts(lost)}.`,
    "points-moved": ({ seat, count: n, points: now, from, by, lost }, name) =>
      `${name(seat)} ${n < 0 ? `verliert ${points(-n)}` : `bekommt ${points(n)}`} (${
        by === undefined ? de.words.source[from] : titles[by]
      }) und steht auf ${now}${lost === undefined ? "" : ": Mit so viel Hunger ist das Ziel zu"}.`,
    "goal-reached": ({ seat }, name) => `${name(seat)} hat das Ziel erreicht!`,
    "items-handed-in": ({ seat, cards: paid, space }, name) =>
      `${name(seat)} gibt ${and(paid.map(({ face }) => titles[face]))} für den Bonus auf ${space} ab.`,
    "bonus-missed": ({ seat, space }, name) => `${name(seat)} geht ohne Punkt am Bonus auf ${space} vorbei.`,
    "sunset-began": ({ seat, ...outlook }, name) =>
      `Die Sonne geht unter für ${name(seat)}: ${members(outlook.members)}, weniger ${hunger(outlook.hunger)}${
        outlook.unplayed === 0 ? "" : ` und ${outlook.unplayed} nicht gespielte`
      }, das macht ${points(sunsetPoints(outlook))}.`,
    "member-given-up": ({ seat, from }, name) =>
      `${name(seat)} gibt ein Mitglied ab: ${from === null ? "Stammeskarte" : titles[from.face]}.`,
    "geysers-used": ({ seat }, name) => `${name(seat)} nutzt die Geysire statt eines Zuges.`,
    passed: ({ seat, of }, name) => `${name(seat)} ${PASSED[of]}.`,
    "seat-left": ({ seat }, name) => `${name(seat)} verlässt die Partie.`,
    "tribe-extinct": ({ seat }, name) => `Den Stamm von ${name(seat)} gibt es nicht mehr.`,
    "game-ended": () => "Die Partie ist zu Ende.",
  },
  actions: {
    play: ({ character }) => `${characters[character]} spielen`,
    fetch: ({ card, space }, view) =>
      `Ein Mitglied zurückholen: ${at(view, card)}${space === null ? "" : `, ${resource(space, 1)}`}`,
    carry: () => "Ein zweites Fleisch tragen",
    create: ({ item }) => `${upper(cards[item])} erschaffen, für ${amounts(PRINTED[item].cost)}: ${brings(item)}`,
    sunset: (_, view) => {
      const after = sunsetOf(view, view.active);
      return `Die Sonne untergehen lassen: ${points(after.points)}, dann ${hunger(after.hunger)}`;
    },
    geysers: () => `Statt eines Zuges ${GEYSER_ITEMS} Gegenstände an den Geysiren ziehen`,
    cover: ({ card, space }, view) => `Einen Stein auf ${resource(space, 1)} legen: ${at(view, card)}`,
    reveal: ({ ground }) => `Eine Karte aufdecken: ${PILE[ground]}`,
    place({ card }, view) {
      const n = goAtOnce(view, card);
      return `${n === 1 ? "Ein Mitglied einsetzen" : `${members(n)} zugleich einsetzen, die anderen vertreiben`}: ${at(view, card)}`;
    },
    send: ({ from }, view) => `Das Mitglied kommt von hier: ${at(view, from)}`,
    choose: ({ option }) => OPTION[option],
    take: ({ column: of }, view) => {
      const top = view.display[of]?.cards.at(-1);
      return `${upper(top === undefined ? "einen Charakter" : A[top])} aus der ${inColumn(of)} Spalte nehmen`;
    },
    discard: ({ character }) => `${upper(A[character])} in die Auslage legen`,
    put: ({ column: of }) => `In die ${column(of)} Spalte legen`,
    keep: ({ item }) => `${upper(cards[item])} behalten`,
    exchange: ({ item }) => `${upper(cards[item])} tauschen`,
    pay: () => `Die ${BONUS_COST} ältesten erschaffenen Gegenstände für einen Punkt abgeben`,
    sacrifice: ({ from }, view) => `Ein Mitglied abgeben, und ${HUNGER_RETURNED} Hunger mit ihm: ${at(view, from)}`,
    pass({ of }, { pool }) {
      if (of === "recall" && pool.some(Boolean)) return `Fertig, ${amounts(pool)} ungenutzt`;
      return of === "bonus" || of === "hill" || of === "second-meat" ? "Nein, danke" : "Fertig";
    },
  },
  refusals: {
    "not-in-hand": ({ character }) => `Diesen Charakter hast du nicht: ${characters[character]}.`,
    "no-such-place": () => "Dieser Ort liegt nicht aus.",
    "no-member-there": () => "Dort hast du kein Mitglied.",
    "moved-already": () => "Deine Mitglieder dort sind schon gegangen: Jedes geht nur einmal.",
    locked: () => "Ein Gegenstand hat dieses Mitglied in diesem Zug dorthin gesetzt: Es bleibt bis zum Ende des Zuges.",
    "waterfall-used": () => "Der Wasserfall wurde genutzt: Dein letztes Mitglied bleibt bis zum Ende des Zuges dort.",
    "space-missing": () => "Dieses Feld ist abgedeckt oder nicht auf der Karte.",
    "no-such-item": () => "Diesen Gegenstand hast du nicht.",
    "too-few-resources": ({ item, missing }) => `Für ${cards[item]} brauchst du noch ${amounts(missing)}.`,
    "display-too-small": ({ has, needs }) =>
      `Ein früher Sonnenuntergang braucht ${cardsOf(needs)} in der Auslage, sie hat ${has}.`,
    "other-stranded": ({ left, needs }) =>
      `Dem anderen Stamm ${left === 1 ? "bliebe" : "blieben"} ${cardsOf(left)} für seinen eigenen Sonnenuntergang, er braucht ${needs}.`,
    "not-at-geysers": () => "Du hast kein Mitglied an den Geysiren.",
    "no-items-left": () => "Es ist kein Gegenstand mehr zu ziehen.",
    "no-stone-due": () => "Dort ist jetzt kein Stein zu legen.",
    "nothing-to-reveal": () => "Es ist nichts mehr aufzudecken.",
    "place-full": () => `Dort ist nur Platz für ${ROOM} Mitglieder.`,
    elsewhere: () => "Die Mitglieder gehen an den Ort, der aufgedeckt wurde.",
    "place-held": ({ needs, has }) =>
      `Der andere Stamm hält diesen Ort: Es braucht ${members(needs)} zugleich, ${has === 0 ? "keines darf" : has === 1 ? "eines darf" : `${has} dürfen`} gehen.`,
    "nobody-to-send": () => "Es ist niemand mehr da, der gehen könnte.",
    "not-an-option": () => "Das gehört nicht zu den beiden.",
    "column-empty": () => "Diese Spalte ist leer.",
    "column-too-long": () => "Er kommt in eine kürzeste Spalte.",
    "too-few-items": ({ has, needs }) => `Das braucht ${needs} erschaffene Gegenstände, du hast ${has}.`,
    "guards-items": () => "Dieses Mitglied bewahrt deine Gegenstände: Ein anderes muss gehen.",
    "must-go-on": () => "Vorher ist noch etwas zu tun.",
  },
  warning: (action) => (action.type === "sunset" ? "Damit endet dein Zug." : "Das lässt sich nicht zurücknehmen."),
  prompt: promptOf({ ...WAYS, titles, asked: ASKED }),
  heading(view, name) {
    const seat = view.asked?.seat ?? null;
    const last = view.players.some((player) => player.points >= GOAL);
    return {
      turn: seat === null ? "Partie zu Ende" : seat === view.viewer ? "Du bist dran" : `${name(seat)} überlegt`,
      round: `${view.ended === null ? `Runde ${view.round}` : `Nach ${count(view.round, "Runde", "Runden")}`} · ${de.mode(view)}`,
      final: view.ended === null && last,
      phases: [],
      phase: null,
    };
  },
  summary: (view, name) => [
    ...view.locations.map((it) => `${called(view, it)}${lying(it, name)}`),
    ...view.display.map(
      ({ cards: all }, of) =>
        `Die ${column(of)} Spalte: ${all.length === 0 ? "leer" : `${all.map((it) => characters[it]).join(", ")}, die letzte ist frei`}.`,
    ),
    `Stapel: ${cardsOf(view.piles[0]!)} Gegenstände, ${view.piles[1]} Wildnis, ${view.piles[2]} Jagdgebiete.`,
    ...(view.pool.some(Boolean) ? [`Geholt: ${amounts(view.pool)}.`] : []),
    ...(view.viewer === "spectator" || view.players[view.viewer]!.own.length === 0
      ? []
      : [
          `Deine verdeckten Gegenstände: ${view.players[view.viewer]!.own.map(({ face }) => titles[face]).join(", ")}.`,
        ]),
    ...view.players.map((_, seat) => playerLine(view, seat, name)),
  ],
  hints: {
    location: (it, name) =>
      [`${titles[it.card.face]}${lying(it, name)} ${de.abilities[it.card.face]}`, ...usesAt(it, uses)].join(" "),
    resource: (it, space) =>
      `${upper(resource(space, openSpaces(spacesOf(it.card.face), it.covered)[SPACES.indexOf(space)]!))} übrig: ${titles[it.card.face]}. ${uses[space]} Es kostet ein Mitglied dort: Es geht heim, und ein Stein bedeckt das Feld.`,
    character: (character) => instructions[character],
    column: ({ cards: all }) =>
      all.length === 0
        ? "Leer. Ein gespielter Charakter kommt in eine kürzeste Spalte."
        : `${all.map((it) => characters[it]).join(", ")}. Die letzte ist frei, nur sie kann man nehmen. ${characters[all.at(-1)!]}: ${instructions[all.at(-1)!]} Ein gespielter Charakter kommt in eine kürzeste Spalte.`,
    pile: (n, gone, geysers) =>
      `${upper(cardsOf(n))} verdeckt, ${gone} abgelegt. Ist der Stapel leer, wird die Ablage ein neuer.${
        geysers ? " Mit einem Mitglied an den Geysiren darfst du statt eines Zuges drei ziehen." : ""
      }`,
    space(space, by, survival, name) {
      const there = by.length === 0 ? [] : [`Hier ${by.length === 1 ? "steht" : "stehen"} ${and(by.map(name))}.`];
      if (space === GOAL) return [`Das Ziel. Es ist mit höchstens ${GOAL_HUNGER} Hunger offen.`, ...there].join(" ");
      if ((BONUS_SPACES as readonly number[]).includes(space))
        return [
          `Wer hierher oder weiter kommt, darf einmal ${BONUS_COST} erschaffene Gegenstände für einen Punkt abgeben.`,
          ...(survival ? [`Wer sie nicht hat, nimmt ${hunger(1)}.`] : []),
          ...there,
        ].join(" ");
      return [`${points(space)}.`, ...there].join(" ");
    },
    tribe: (player) =>
      `${members(player.home)} auf der Stammeskarte, zum Einsetzen. ${points(player.points)}, ${hunger(player.hunger)}.`,
    hunger: ({ hunger: n }) =>
      `${hunger(n)}. Jeder kostet bei Sonnenuntergang einen Punkt. Das Ziel ist mit höchstens ${GOAL_HUNGER} offen; mit ${HUNGER_LIMIT} oder mehr nach dem Essen muss ein Mitglied gehen.`,
    camp: ({ camp }) =>
      `${camp === 0 ? "Niemand im Lager." : `${camp} im Lager, noch ungeboren: ${camp === 1 ? "Es punktet nicht und isst" : "Sie punkten nicht und essen"} nicht.`} Zwei Felle bringen eines hierher, Nachwuchs bringt eines heim.`,
    sunset: (outlook, normal) =>
      `Ginge die Sonne jetzt unter: ${members(outlook.members)}, weniger ${hunger(outlook.hunger)}, weniger ${outlook.unplayed} nicht gespielte: ${points(sunsetPoints(outlook))}. Dann ${hunger(outlook.members)} mehr und ${normal ? "fünf bis sieben" : "sechs"} neue Charaktere.`,
    pool: (pool) => `In diesem Zug geholt: ${amounts(pool)}. Was niemand braucht, verfällt an seinem Ende.`,
    track: (survival) =>
      `Die Axt: einmal ${BONUS_COST} erschaffene Gegenstände für einen Punkt${survival ? `; wer sie nicht hat, nimmt ${hunger(1)}` : ""}. Die Hand: das Ziel, offen mit höchstens ${GOAL_HUNGER} Hunger.`,
    estimates: (all) => `Mit einem Sonnenuntergang jetzt: ${all.map(([name, n]) => `${name} etwa ${n}`).join(", ")}.`,
  },
  words: {
    points,
    round: (n) => `Runde ${n}`,
    history: "Die letzten Züge",
    thinks: "überlegt",
    left: "verlässt die Partie",
    extinct: "hat alle Mitglieder verloren",
    reshuffled: (pile, n) => `Neuer Stapel ${PILE[pile]}: ${cardsOf(n)}`,
    sunset: "Sonnenuntergang",
    geysers: "zieht an den Geysiren",
    takesBack: (n) => `holt ${members(n)} zurück`,
    plays: (character) => `spielt ${A[character]}`,
    scores: (n, now) => `${gain(n)}, jetzt ${now}`,
    hungers: (n) => `${gain(n)} Hunger`,
    sends: (to) => `Mitglied → ${to}`,
    discards: {
      item: "Abgelegte Gegenstände, das Neueste zuerst",
      wild: "Erschöpfte Wildnis, das Neueste zuerst",
      hunt: "Erschöpfte Jagdgebiete, das Neueste zuerst",
    },
    discardsEmpty: "Hier liegt noch nichts.",
    hand: "Charaktere",
    built: "Erschaffene Gegenstände",
    hidden: "Verdeckte Gegenstände",
    places: "Mitglieder sind hier",
    source: {
      start: "zu Beginn",
      sunset: "bei Sonnenuntergang",
      items: "für Gegenstände",
      bonus: "für Bonusfelder",
      hunt: "auf der Jagd",
      places: "an heiligen Orten",
      weaver: "mit der Korbflechterin",
    },
    total: "Summe",
    tie: "Beide sind gleich weit: Dann gewinnt, wer nicht begonnen hat.",
    wonBy: {
      goal: "Das Ziel ist erreicht.",
      extinct: "Ein Stamm hat alle Mitglieder verloren.",
    },
  },
};
