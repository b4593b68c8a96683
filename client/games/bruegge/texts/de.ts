import type { Seat } from "../../../../shared/engine/contract.ts";
import { type By, type ByColour, CARD_TURNS, type CanalNumber, GATES } from "../../../../shared/games/bruegge/data.ts";
import { cityOf } from "../../../../shared/games/bruegge/effects/city.ts";
import { PERSON } from "../../../../shared/games/bruegge/persons.ts";
import { SHIP } from "../../../../shared/games/bruegge/ships.ts";
import type { Action, PlayerView, View } from "../../../../shared/games/bruegge/state.ts";
import { COLOURS, type Colour } from "../../../../shared/games/bruegge/vocabulary.ts";
import { engineEvents } from "../../../table/engineEvents.ts";
import { grammarOf } from "../../../table/kit/words.ts";
import type { Name } from "../../../table/texts.ts";
import { guildersIn, pointsIn } from "../history.ts";
import { STEMS, some } from "./colours.de.ts";
import { personTexts } from "./persons.de.ts";
import { NAMES } from "./persons.names.ts";
import {
  ASKED,
  allBack,
  CARD_ALONE,
  DISASTER,
  FIRE,
  FOR,
  MOST,
  NO_ADVANCE,
  NOTHING,
  REFUSED,
  TAKES,
} from "./phrases.de.ts";
import {
  ASIDE,
  allOf,
  asks,
  type BrueggeTexts,
  burns,
  facesOf,
  hasPower,
  inHand,
  knownTo,
  nextSpace,
  ownSide,
  placeAmongTwins,
  recruitPrice,
  unsaid,
} from "./texts.ts";
import { wordsIn } from "./words.ts";

const { count, and, upper } = grammarOf("de");
const names = NAMES.de;
const words = wordsIn("de");
const points = (n: number): string => count(n, "Siegpunkt", "Siegpunkte");
const guilders = (n: number): string => `${n} Gulden`;
const cardsOf = (n: number): string => count(n, "Karte", "Karten");
const steps = (n: number): string => count(n, "Stufe", "Stufen");
const worker = (colour: Colour, n = 1): string => `${some(n, colour)} Handlanger`;
const faces = facesOf(names, personTexts, {
  ship: (name) => `das Schiff „${name}“`,
  worth: ({ group, price, points: value }) => `${names.groups[group]}, ${guilders(price)}, ${points(value)} wert.`,
});
const { titles, cards } = faces;

/** „2 blaue und 1 roten“: jede Farbe, von der es etwas gibt. */
const colours = (all: ByColour): string =>
  and(COLOURS.flatMap((colour, i) => (all[i]! > 0 ? [some(all[i]!, colour)] : [])));
const workers = (all: ByColour): string => (all.some(Boolean) ? `${colours(all)} Handlanger` : "keine Handlanger");
const backs = (all: readonly Colour[]): string =>
  and(
    COLOURS.flatMap((colour) => {
      const n = all.filter((back) => back === colour).length;
      return n === 0 ? [] : [`${n} ${STEMS[colour]}e`];
    }),
  );
/** Wessen Wirkung es ist. */
const through = (by: By | null): string => (by === null ? "" : ` (${titles[by]})`);
const pileOf = (pile: number): string => (pile === 0 ? "linke" : "rechte");
const canalOf = (canal: CanalNumber): string => (canal === 0 ? "linken" : "rechten");
const byName = (counts: readonly number[], name: Name): string => and(counts.map((n, seat) => `${name(seat)} ${n}`));
/** What a card of the hand would cost and bring. */
function played({ card, use, canal, worker: payer }: Extract<Action, { type: "play" }>, view: View): string {
  const { colour } = PERSON[card];
  const name = upper(cards[card]);
  switch (use) {
    case "workers":
      return `${name} spielen: ${worker(colour, 2)} nehmen`;
    case "guilders":
      return `${name} spielen: ${guilders(view.reading ?? view.dice[COLOURS.indexOf(colour)]!)} nehmen`;
    case "threat":
      return `${name} spielen: einen ${STEMS[colour]}en Bedrohungsmarker für 1 Siegpunkt abgeben`;
    case "canal":
      return `${name} spielen und ${dug(canal ?? 0, view)}`;
    case "house":
      return `Die Karte ${titles[card]} als Haus bauen: ${worker(payer ?? colour)} zahlen`;
    case "person":
      return `${name} anwerben${forPrice(recruitPrice(view, card))}`;
  }
}
const forPrice = (price: number): string => (price === 0 ? ", kostenlos" : `: ${guilders(price)} zahlen`);
function dug(canal: CanalNumber, view: View): string {
  const next = nextSpace(view, canal);
  if (next === null) return `am ${canalOf(canal)} Kanal bauen`;
  return `Feld ${next.space} am ${canalOf(canal)} Kanal bauen${forPrice(next.price)}`;
}
function used({ person: id, way, worker: payer, card }: Extract<Action, { type: "use" }>): string {
  const person = PERSON[id];
  const name = upper(cards[id]);
  if (person.kind === "worker") return `${name} für ${worker(person.colour)} nutzen: ${personTexts.option(person.do)}`;
  if (person.kind !== "passive" || !("act" in person.effect)) return `${name} nutzen`;
  const { pay, do: ops } = person.effect.act[way]!;
  const own = payer === null ? "1 Handlanger" : worker(payer);
  const price =
    card !== null ? `${cards[card]} abwerfen` : `${"guilders" in pay ? guilders(pay.guilders) : own} zahlen`;
  return `${name} nutzen, ${price}: ${personTexts.option(ops)}`;
}

/** Wie weit ein Kanal ist, und was sein nächstes Feld verlangt. */
function canalLine({ gate, canals }: PlayerView, canal: CanalNumber): string {
  const tokens = canals[canal]!;
  const next = GATES[gate]![canal][tokens];
  return next === undefined ? "alle Plättchen" : `${count(tokens, "Plättchen", "Plättchen")} (dann ${STEMS[next]})`;
}
const playerLine = (view: View, seat: Seat, name: Name): string => {
  const it = view.players[seat]!;
  const persons = it.houses.flatMap(({ person }) =>
    person === null ? [] : [`${titles[person]}${view.used.includes(person) ? " (schon genutzt)" : ""}`],
  );
  const empty = it.houses.flatMap(({ person, colour }) => (person === null ? [STEMS[colour]] : []));
  const turned = (["canals", "persons", "reputation"] as const).filter((_, i) => it.majorities[i]);
  return `${name(seat)}${it.gone ? " (gegangen)" : ""} hat ${and([
    points(it.points),
    guilders(it.guilders),
    workers(it.workers),
    `Ansehen ${it.step}`,
    `${cardsOf(it.hand.length)} auf der Hand${it.hand.length === 0 ? "" : ` (${backs(it.hand)})`}`,
    ...(it.taken.length === 0 ? [] : [`${cardsOf(it.taken.length)} gerade gezogen (${backs(it.taken)})`]),
    it.threats.some(Boolean) ? `${colours(it.threats)} Bedrohungsmarker` : "keine Bedrohungsmarker",
    `am linken Kanal ${canalLine(it, 0)}`,
    `am rechten Kanal ${canalLine(it, 1)}`,
    ...(it.statues.length === 0 ? [] : [`Statuen mit Wert ${and(it.statues.map(String))}`]),
    persons.length === 0 ? "keine Personen" : `Personen: ${persons.join(", ")}`,
    empty.length === 0 ? "kein leeres Haus" : `${count(empty.length, "leeres Haus", "leere Häuser")} (${and(empty)})`,
    ...(turned.length === 0 ? [] : [`Mehrheitsmarker für ${and(turned.map((m) => words.majority[m]))}`]),
  ])}.`;
};

export const de: BrueggeTexts = {
  ...faces,
  events: {
    ...engineEvents.de,
    "round-began": ({ round, start }, name) => `Runde ${round} beginnt. ${name(start)} ist Startspieler.`,
    "card-drawn": ({ seat, pile, colour }, name) =>
      `${name(seat)} nimmt eine ${STEMS[colour]}e Karte vom ${pileOf(pile)}n Stapel.`,
    "cards-seen": ({ seat, colours: drawn, by, cards: own }, name) =>
      own === undefined
        ? `${name(seat)} hat jetzt ${cardsOf(drawn.length)} mehr: ${backs(drawn)}${through(by)}.`
        : `${name(seat)} hat jetzt auch ${and(own.map((it) => cards[it]))}${through(by)}.`,
    "nothing-to-draw": ({ seat, missing }, name) =>
      `Stapel und Ablage sind leer: Für ${name(seat)} gibt es ${cardsOf(missing)} weniger.`,
    "extra-pile-entered": ({ pile, count: n }) =>
      `Der ${pileOf(pile)} Stapel ist leer: Der Extrastapel mit ${cardsOf(n)} kommt an seine Stelle.`,
    "pile-halved": ({ pile, counts }) =>
      `Der ${pileOf(pile)} Stapel ist leer: Der andere wird geteilt, jetzt ${counts[0]} und ${counts[1]}.`,
    "discards-shuffled": ({ counts }) =>
      `Die abgelegten Karten werden gemischt: zwei Stapel mit ${counts[0]} und ${counts[1]}.`,
    "last-round": ({ round }) => `Runde ${round} wird die letzte sein.`,
    "dice-rolled": ({ dice, price }) =>
      `Die Würfel: ${COLOURS.map((colour, i) => `${STEMS[colour]} ${dice[i]}`).join(", ")}. ${
        price === null ? "Kein Aufstieg in dieser Runde." : `Ein Aufstieg kostet ${guilders(price)}.`
      }`,
    "ship-laid": ({ ship }) => `In dieser Runde ist ${cards[ship]} aktiv.`,
    "berths-cleared": ({ ships }) =>
      `${and(ships.map((it) => `„${titles[it]}“`))} ${ships.length === 1 ? "verlässt den Liegeplatz" : "verlassen die Liegeplätze"}.`,
    "ships-shuffled": ({ colour, next }) =>
      `Die ${STEMS[colour]}en Schiffe werden gemischt. Oben liegt „${titles[next]}“.`,
    "threat-received": ({ seat, colour, count: n, limit, by }, name) =>
      `${name(seat)} bekommt einen ${STEMS[colour]}en Bedrohungsmarker${through(by)}: ${n} von ${limit}.`,
    "disaster-struck": ({ seat, colour }, name) =>
      `${upper(DISASTER[colour])} trifft ${name(seat)} und nimmt ${TAKES[colour]}.`,
    "disaster-spared": ({ seat, colour, by }, name) =>
      `${upper(DISASTER[colour])} verschont ${name(seat)}: ${
        by === null ? "Es ist nichts zu verlieren" : `${upper(names.subjects[by])} schützt`
      }.`,
    "threats-cleared": ({ seat, colour, count: n }, name) =>
      `${name(seat)} legt ${some(n, colour)} Bedrohungsmarker zurück.`,
    "workers-lost": ({ seat, workers: lost }, name) => `${name(seat)} verliert ${workers(lost)}.`,
    "guilders-lost": ({ seat, count: n }, name) => `${name(seat)} verliert ${guilders(n)}.`,
    "house-burnt": ({ seat, card, person }, name) =>
      `Bei ${name(seat)} brennt ein ${STEMS[PERSON[card].colour]}es Haus ab; seine Karte war: ${titles[card]}.${
        person === null ? "" : ` ${upper(names.subjects[person])} kehrt auf die Hand zurück.`
      }`,
    "canal-burnt": ({ seat, canal, space }, name) =>
      `${name(seat)} verliert das Plättchen auf Feld ${space} am ${canalOf(canal)} Kanal.`,
    "person-died": ({ seat, person }, name) => `${name(seat)} verliert ${cards[person]}. Das Haus bleibt.`,
    "points-lost": ({ seat, count: n, points: now, by }, name) =>
      `${name(seat)} verliert ${points(n)}${through(by)} und hat ${now}.`,
    advanced: ({ seat, paid, step }, name) => `${name(seat)} zahlt ${guilders(paid)} und steigt auf Stufe ${step}.`,
    "advance-impossible": ({ seat, why }, name) => `${name(seat)} kann nicht aufsteigen: ${NO_ADVANCE[why]}.`,
    "turn-began": ({ seat, turn }, name) => `${name(seat)} ist am Zug: Karte ${turn} von ${CARD_TURNS}.`,
    "turn-without-card": ({ seat }, name) => `${name(seat)} hat keine Karte zu spielen.`,
    "card-played": ({ seat, card, use, by }, name) =>
      `${name(seat)} spielt ${cards[card]} für ${words.use[use].replace(/^ein B/, "einen B")}${through(by)}.`,
    "card-paid": ({ seat, card, by }, name) => `${name(seat)} wirft als Preis ${cards[card]} ab${through(by)}.`,
    "guilders-paid": ({ seat, count: n, for: what, by }, name) =>
      `${name(seat)} zahlt ${guilders(n)} für ${FOR[what]}${through(by)}.`,
    "worker-paid": ({ seat, colour, for: what, by }, name) =>
      `${name(seat)} zahlt ${worker(colour)} für ${FOR[what]}${through(by)}.`,
    "workers-gained": ({ seat, workers: gained, by }, name) => `${name(seat)} nimmt ${workers(gained)}${through(by)}.`,
    "guilders-gained": ({ seat, count: n, by, die }, name) =>
      `${name(seat)} nimmt ${guilders(n)}${die === undefined ? through(by) : ` für den Würfel mit ${die}`}.`,
    "points-gained": ({ seat, count: n, points: now, by }, name) =>
      `${name(seat)} bekommt ${points(n)}${through(by)} und hat ${now}.`,
    "steps-gained": ({ seat, count: n, step, by }, name) =>
      `${name(seat)} steigt um ${steps(n)} auf Ansehen ${step}${through(by)}.`,
    "threat-returned": ({ seat, colour, count: n, by }, name) =>
      `${name(seat)} gibt einen ${STEMS[colour]}en Bedrohungsmarker ab${through(by)}: ${n === 0 ? "Keiner bleibt" : count(n, "bleibt", "bleiben")}.`,
    "canal-built": ({ seat, canal, space, by }, name) =>
      `${name(seat)} baut Feld ${space} am ${canalOf(canal)} Kanal${through(by)}.`,
    "statue-won": ({ seat, points: n }, name) =>
      `Der Kanal ist fertig: ${name(seat)} bekommt die Statue mit Wert ${n}.`,
    "house-built": ({ seat, colour, by, card }, name) => {
      const why = [...(by === null ? [] : [titles[by]]), ...(card === undefined ? [] : [`Karte: ${titles[card]}`])];
      return `${name(seat)} baut ein ${STEMS[colour]}es Haus${why.length === 0 ? "" : ` (${why.join("; ")})`}.`;
    },
    "person-recruited": ({ seat, person, by }, name) => `${name(seat)} wirbt ${cards[person]} an${through(by)}.`,
    "power-used": ({ seat, person }, name) => `${name(seat)} nutzt ${cards[person]}.`,
    "ship-used": ({ seat, ship }, name) => `${name(seat)} nutzt ${cards[ship]}.`,
    "ships-weighed": ({ seat }, name) => `${name(seat)} sieht nach, ob ein Schiff lohnt.`,
    "person-reacted": ({ seat, person }, name) => `${upper(names.subjects[person])} wirkt für ${name(seat)}.`,
    "option-chosen": ({ seat, option, by }, name) =>
      `${name(seat)} wählt ${option === 0 ? "das Erste" : option === 1 ? "das Zweite" : "etwas anderes"}${through(by)}.`,
    "dice-reread": ({ seat, value, by }, name) =>
      `Bis zum Ende des Zuges liest ${name(seat)} jeden Würfel als ${value}${through(by)}.`,
    "victim-named": ({ seat, victim, by }, name) => `${name(seat)} wählt ${name(victim)}${through(by)}.`,
    "guilders-stolen": ({ seat, victim, count: n, by }, name) =>
      `${name(seat)} nimmt ${name(victim)} ${guilders(n)} weg${through(by)}.`,
    "worker-stolen": ({ seat, victim, colour, by }, name) =>
      `${name(seat)} nimmt ${name(victim)} ${worker(colour)} weg${through(by)}.`,
    "passed-over": ({ seat, by }, name) => `${name(seat)} ist geschützt und wird übergangen${through(by)}.`,
    "nothing-happened": ({ op, by }) => `${titles[by]}, hier ohne Wirkung: ${NOTHING[op]}.`,
    refused: ({ seat, of, by }, name) => `${name(seat)} ${REFUSED[of]}${through(by)}.`,
    "majority-counted": ({ majority, counts, leader, turned }, name) =>
      `${MOST[majority]}: ${byName(counts, name)}. ${
        leader === null
          ? "Niemand liegt allein vorn."
          : `${name(leader)} liegt allein vorn${turned ? " und dreht den Marker um" : ", der Marker ist schon umgedreht"}.`
      }`,
    "start-moved": ({ seat }, name) => `Jetzt ist ${name(seat)} Startspieler.`,
    "person-scored": ({ seat, person, points: n }, name) =>
      `${upper(names.subjects[person])} bringt ${name(seat)} ${points(n)}.`,
    "line-scored": ({ line, points: all }, name) => `${upper(words.line[line])}: ${byName(all, name)}.`,
    "seat-left": ({ seat }, name) => `${name(seat)} verlässt die Partie.`,
    "game-ended": () => "Die Partie ist zu Ende.",
  },
  actions: {
    draw: ({ pile }, view) => {
      const top = view.piles[pile]?.top ?? null;
      return `Die ${top === null ? "" : `${STEMS[top]}e `}Karte vom ${pileOf(pile)}n Stapel nehmen`;
    },
    advance: (_, view) => {
      const side = ownSide(view);
      return `Auf Stufe ${side.step + 1} steigen${forPrice(Math.max(0, (view.price ?? 0) - cityOf(side.houses).stepDiscount))}`;
    },
    play: played,
    use: used,
    sail: ({ ship }) => `Für ${worker(SHIP[ship].colour)} ${cards[ship]} nutzen: ${personTexts.option(SHIP[ship].do)}`,
    choose: ({ option }, view) => personTexts.option(asks(view, "choose")?.options[option] ?? []),
    strike: ({ victim }, _, name) => `${name(victim)} wählen`,
    take: ({ colour }, view, name) => {
      const victim = view.asked?.victim ?? null;
      return `${victim === null ? "" : `${name(victim)} `}${worker(colour)} ${victim === null ? "nehmen" : "wegnehmen"}`;
    },
    return: ({ colour }, view) =>
      asks(view, "drop-threat")?.n === "all"
        ? `Alle ${STEMS[colour]}en Bedrohungsmarker für je 1 Siegpunkt abgeben`
        : `Einen ${STEMS[colour]}en Bedrohungsmarker für 1 Siegpunkt abgeben`,
    dig: ({ canal }, view) => upper(dug(canal, view)),
    lay: ({ card }) => `Die Karte ${titles[card]} als Haus bauen, ohne Handlanger`,
    recruit: ({ card }, view) => `${upper(cards[card])} anwerben${forPrice(recruitPrice(view, card))}`,
    climb: (_, view) => {
      const op = asks(view, "step");
      return `${steps(op?.n ?? 1)} steigen: ${guilders(op?.pay ?? 0)} zahlen`;
    },
    burn: ({ house, canal }, view) => {
      const it = ownSide(view).houses.find(({ number }) => number === house);
      if (it === undefined) return `Das äußerste Plättchen am ${canalOf(canal ?? 0)} Kanal hergeben`;
      const place = placeAmongTwins(ownSide(view), it.number);
      return it.person === null
        ? `Ein leeres ${STEMS[it.colour]}es Haus hergeben${place === null ? "" : `, das ${place}. deiner Straße`}`
        : `Das ${STEMS[it.colour]}e Haus hergeben; ${names.subjects[it.person]} kommt auf deine Hand`;
    },
    bury: ({ person }) => `${upper(cards[person])} verlieren`,
    refuse: () => "Nein, danke",
    "end-turn": () => "Den Zug beenden",
  },
  aside: ASIDE,
  unsaid,
  balance(events, seat) {
    const told = ([n, of]: readonly [number, (n: number) => string]): string[] =>
      n === 0 ? [] : [`${of(Math.abs(n))} ${n > 0 ? "mehr" : "weniger"}`];
    const all = [...told([pointsIn(events, seat), points]), ...told([guildersIn(events, seat), guilders])];
    return all.length === 0 ? null : and(all);
  },
  refusals: {
    "no-such-pile": () => "Dort ist keine Karte zu nehmen.",
    "not-in-hand": ({ card }) => `${upper(cards[card])} hast du nicht auf der Hand.`,
    "use-not-allowed": () => "Dafür ist diese zusätzliche Karte nicht da.",
    "no-threat": ({ colour }) => `Du hast keinen ${STEMS[colour]}en Bedrohungsmarker.`,
    "canal-finished": () => "Dieser Kanal ist fertig.",
    "space-colour": ({ needs }) => `Das nächste Feld ist ${STEMS[needs]}: Die Karte muss es auch sein.`,
    "too-few-guilders": ({ has, needs }) => `Das kostet ${guilders(needs)}, du hast ${has}.`,
    "no-worker": ({ colour }) =>
      colour === "any" ? "Du hast keinen Handlanger." : `Du hast keinen ${STEMS[colour]}en Handlanger.`,
    "no-empty-house": () => "Du hast kein leeres Haus.",
    "hand-guarded": ({ has, owed }) =>
      `Du hast ${cardsOf(has)} und musst in dieser Runde noch ${owed} spielen: Keine ist übrig.`,
    "no-such-power": () => "Diese Fähigkeit hat niemand in deiner Stadt.",
    "power-used": ({ person }) => `${upper(cards[person])} hast du in dieser Runde schon genutzt.`,
    "changes-nothing": () => "Das würde jetzt nichts bewirken.",
    "no-such-ship": () => "Dieses Schiff ist nicht aktiv.",
    "no-such-choice": () => "Das steht nicht zur Wahl.",
    "no-target": () => "Diesen Mitspieler kannst du nicht treffen.",
    "cannot-burn": () => "Dort kann nichts brennen.",
    "no-such-person": () => "Diese Person wohnt nicht in deiner Stadt.",
    "not-offered": () => "Gefragt ist gerade etwas anderes.",
  },
  warning: (action) =>
    action.type === "end-turn" ? "Du könntest noch eine Person nutzen." : "Das lässt sich nicht zurücknehmen.",
  prompt(view, name) {
    const { asked } = view;
    if (asked === null) return "Die Partie ist zu Ende.";
    const [usual, other] = ASKED[asked.type];
    if (asked.seat !== view.viewer) return `${name(asked.seat)} ${other}`;
    if (asked.type === "fire") return FIRE[burns(view)];
    const back = allOf(view);
    const own = back !== null ? allBack(back) : asked.type === "turn" && !hasPower(view) ? CARD_ALONE : usual;
    const whose = asked.by === null ? "" : `${titles[asked.by]}: `;
    return `${whose}${own}${asked.left > 1 ? ` Noch\u00a0${asked.left}.` : ""}`;
  },
  heading(view, name) {
    const seat = view.asked?.seat ?? null;
    const own = view.asked?.type === "turn" ? "Spiel eine Karte" : "Du bist dran";
    return {
      turn: seat === null ? "Partie zu Ende" : seat === view.viewer ? own : `${name(seat)} überlegt`,
      round: [
        view.ended ? `Nach ${count(view.round, "Runde", "Runden")}` : `Runde ${view.round}`,
        // The narrowest bar has room for two of them.
        ...(view.phase === "cards" && !view.ended
          ? [`Karte ${view.turn} von ${CARD_TURNS}`]
          : view.zwin
            ? ["Das Zwin"]
            : []),
      ].join(" · "),
      final: view.last === view.round && !view.ended,
      phases: [],
      phase: null,
      ...(view.ended && view.last === view.round && { why: "Der Extrastapel ist im Spiel: Das war die letzte Runde." }),
    };
  },
  summary: (view, name) => [
    ...(view.dice.some(Boolean)
      ? [
          `Die Würfel: ${COLOURS.map((colour, i) => `${STEMS[colour]} ${view.dice[i]}`).join(", ")}. ${
            view.price === null ? "Kein Aufstieg." : `Ein Aufstieg kostet ${guilders(view.price)}.`
          }`,
        ]
      : []),
    ...view.berths.flatMap((ship) => (ship === null ? [] : [`Aktiv: „${titles[ship]}“. ${faces.effects[ship]}`])),
    ...view.tops.flatMap((ship) => (ship === null ? [] : [`Wartet: „${titles[ship]}“. ${faces.effects[ship]}`])),
    `Stapel: ${view.piles.map(({ count: n, top }) => (top === null ? "leer" : `${cardsOf(n)}, oben ${STEMS[top]}`)).join("; ")}; Extrastapel: ${cardsOf(view.extra)}; Ablage: ${cardsOf(view.discards.length)}.`,
    view.statues.length === 0
      ? "Es gibt keine Statuen mehr."
      : `Die nächste Statue ist ${points(view.statues[0]!)} wert.`,
    ...view.players.map((_, seat) => playerLine(view, seat, name)),
    ...(view.viewer === "spectator"
      ? []
      : [
          `Deine Hand: ${
            inHand(view)
              .map((it) => `${titles[it]} (${STEMS[PERSON[it].colour]})`)
              .join(", ") || "leer"
          }.`,
        ]),
  ],
  glossary: (view) => knownTo(view).map((it) => [titles[it], faces.abilities[it]]),
  words,
};
