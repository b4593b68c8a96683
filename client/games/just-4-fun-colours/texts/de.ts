import type { Seat } from "../../../../shared/engine/contract.ts";
import { type Colour, FIELDS, HAND, STONES } from "../../../../shared/games/just-4-fun-colours/data.ts";
import type { Card, Tower, View } from "../../../../shared/games/just-4-fun-colours/state.ts";
import { engineEvents } from "../../../table/engineEvents.ts";
import { grammarOf } from "../../../table/kit/words.ts";
import type { Name } from "../../../table/texts.ts";
import { ASIDE, countsOf, emptyByColour, isShared, isStuck, type Just4FunTexts, nameOf } from "./texts.ts";

const { count, and, upper } = grammarOf("de");
const stones = (n: number) => count(n, "Stein", "Steine");
const cards = (n: number) => count(n, "Karte", "Karten");
const fields = (n: number) => count(n, "Feld", "Felder");
const COLOUR: { readonly [C in Colour]: string } = {
  red: "rot",
  orange: "orange",
  yellow: "gelb",
  green: "grün",
  blue: "blau",
  violet: "violett",
};
/** Before a feminine noun: "rote Karte", "orange Karte". */
const ending = (colour: Colour) => (colour === "orange" ? COLOUR.orange : `${COLOUR[colour]}e`);
const coloured = (n: number, colour: Colour) => count(n, `${ending(colour)} Karte`, `${ending(colour)} Karten`);
const named = (some: readonly Card[]) =>
  some.length === 0 ? "keine Karten" : and(countsOf(some).map(([colour, n]) => coloured(n, colour)));
const STONES_OF = [
  "rote, runde Steine",
  "grüne, eckige Steine",
  "blaue, rautenförmige Steine",
  "gelbe, dreieckige Steine",
];
const ROW = { 4: "Vier", 5: "Fünf" } as const;
const perColour = (say: (colour: Colour) => string) =>
  Object.fromEntries(Object.keys(COLOUR).map((colour) => [colour, say(colour as Colour)])) as Record<Colour, string>;

/** Who stands in a tower, from the bottom up (J4F-26). */
function standing({ stones: all }: Tower, name: Name): string {
  const names = all.map(name);
  return all.length === 1 ? `Hier steht ${names[0]}.` : `Von unten: ${names.join(", ")}.`;
}
const asksFor = ({ stones: all, price }: Tower, colour: Colour) =>
  price === null
    ? `${all.length} Steine: Dieses Feld kann niemand mehr bezahlen, es ist geschlossen.`
    : `Das Feld kostet ${coloured(price, colour)}.`;

function place(field: number, view: View, name: Name): string {
  const { owner, price, stones: all } = view.board[field]!;
  const pay = coloured(price!, FIELDS[field]!);
  if (owner === null) return `Für ${pay} einen Stein auf ${nameOf(field)} setzen`;
  if (owner === view.asked?.seat)
    return `Für ${pay} den eigenen Turm auf ${nameOf(field)} auf ${stones(all.length + 1)} erhöhen`;
  return `Für ${pay} das Feld ${nameOf(field)} von ${name(owner)} nehmen`;
}

export const de: Just4FunTexts = {
  cards: perColour((colour) => `eine ${ending(colour)} Karte`),
  titles: perColour((colour) => `${upper(ending(colour))} Karte`),
  abilities: perColour(
    (colour) =>
      `Bezahlt Felder in ${upper(COLOUR[colour])}: ein leeres mit einer Karte, sonst immer mit einer mehr, als Steine darauf stehen.`,
  ),
  events: {
    ...engineEvents.de,
    "turn-began": ({ seat, round }, name) => `Runde ${round}: ${name(seat)} ist am Zug.`,
    "cards-played": ({ seat, cards: paid }, name) => `${name(seat)} spielt ${named(paid)}.`,
    "stone-placed": ({ seat, field, from, height }, name) =>
      from === null
        ? `${name(seat)} setzt einen Stein auf ${nameOf(field)}.`
        : from === seat
          ? `${name(seat)} erhöht einen eigenen Turm: Auf ${nameOf(field)} stehen jetzt ${stones(height)}.`
          : `${name(seat)} nimmt ${nameOf(field)} von ${name(from)}; dort stehen jetzt ${stones(height)}.`,
    "hand-discarded": ({ seat, cards: gone }, name) =>
      `Die Hand von ${name(seat)} reicht für kein Feld und wird abgelegt: ${named(gone)}.`,
    "stone-lost": ({ seat, left }, name) =>
      `Das kostet ${name(seat)} einen Stein; ${left === 0 ? "es bleibt keiner" : left === 1 ? "es bleibt einer" : `es bleiben ${left}`}.`,
    "cards-drawn": ({ seat, count: n, cards: drawn }, name) =>
      `${name(seat)} zieht ${drawn === undefined ? cards(n) : named(drawn)}.`,
    "pile-reshuffled": ({ count: n }) => `Der Stapel ist leer: Aus der Ablage wird ein neuer mit ${cards(n)} gemischt.`,
    "line-completed": ({ seat, lines }, name) =>
      `${name(seat)} hat eine Reihe: ${lines.map((line) => and(line.fields.map(nameOf))).join("; und ")}.`,
    "areas-counted": ({ areas, tied }, name) => {
      const all = and(areas.map(({ seat, fields: own }) => `${name(seat)} ${own.length}`));
      const stood = areas.filter(({ seat }) => tied.includes(seat));
      return tied.length === 0
        ? `Die größten Gebiete zählen: ${all}.`
        : `Die größten Gebiete zählen: ${all}. ${
            isShared(stood.map(({ stones: n }) => n))
              ? "Auch mit den Steinen darin führen mehrere, der Sieg wird geteilt"
              : "Bei Gleichstand entscheiden die Steine darin"
          }: ${and(stood.map(({ seat, stones: n }) => `${name(seat)} ${n}`))}.`;
    },
    "hands-shown": ({ hands }, name) =>
      `Alle Hände werden aufgedeckt: ${hands.map(({ seat, cards: hand }) => `${name(seat)} hat ${named(hand)}`).join("; ")}.`,
    "seat-left": ({ seat }, name) => `${name(seat)} verlässt die Partie.`,
    "game-ended": () => "Die Partie ist zu Ende.",
  },
  actions: {
    place: ({ field }, view, name) => place(field, view, name),
    exchange: () =>
      `Die Hand reicht für kein Feld: alle ${HAND} Karten und einen Stein abgeben und ${HAND} neue ziehen`,
  },
  aside: ASIDE,
  refusals: {
    "no-such-field": () => "Dieses Feld gibt es nicht.",
    "tower-closed": ({ height }) => `Dort stehen ${stones(height)}: Das Feld ist geschlossen.`,
    "too-few-cards": ({ colour, has, needs }) => `Das kostet ${coloured(needs, colour)}, du hast ${has}.`,
    "not-stuck": () => "Deine Hand reicht für ein Feld, darum kannst du sie nicht tauschen.",
  },
  warning: () => "Das lässt sich nicht zurücknehmen.",
  prompt(view, name) {
    const { asked } = view;
    if (asked === null) return "Die Partie ist zu Ende.";
    if (isStuck(view)) return "Deine Karten reichen für kein Feld: Tausche deine Hand. Das kostet einen Stein.";
    return asked.seat === view.viewer
      ? "Nimm ein Feld: Bezahle mit Karten seiner Farbe."
      : `${name(asked.seat)} wählt ein Feld.`;
  },
  heading(view, name) {
    const seat = view.asked?.seat ?? null;
    const goal = view.row === 5 ? " · 5 gewinnen" : "";
    return {
      turn: seat === null ? "Partie zu Ende" : seat === view.viewer ? "Du bist dran" : `${name(seat)} überlegt`,
      round:
        view.ended === null
          ? `Runde ${view.round} von ${STONES}${goal}`
          : `Nach ${count(view.round, "Runde", "Runden")}`,
      final: view.ended === null && view.round === STONES,
      phases: [],
      phase: null,
    };
  },
  summary: (view, name) => [
    ...(view.viewer === "spectator" ? [] : [`Deine Hand: ${named(view.players[view.viewer]!.own)}.`]),
    ...view.board.flatMap((tower, field) => (tower.stones.length === 0 ? [] : [de.towerLine(field, tower, name)])),
    emptyLine(view),
    ...view.threats.map(
      ({ seat, open, fields: own }) =>
        `Eine Drohung: ${name(seat)} hat ${and(own.map(nameOf))}, und ${nameOf(open)} fehlt noch.`,
    ),
    ...view.lines.map((line) => `Die Siegreihe von ${name(view.active)}: ${and(line.fields.map(nameOf))}.`),
    `Im Stapel sind ${cards(view.draw)}, in der Ablage ${cards(view.discard.length)}.`,
    ...view.players.map((_, seat) => playerLine(view, seat, name)),
  ],
  colours: COLOUR,
  buttons: {
    place: (field) => `Auf ${nameOf(field)} setzen`,
    exchange: "Hand tauschen",
  },
  bar: {
    choose: "Tippe ein umrahmtes Feld oder Karten an",
    choosePointing: "Wähle ein umrahmtes Feld oder Karten",
  },
  note: {
    idle: "Die kleine Zahl ist der Preis des Feldes.",
    selected: (n, colour, of) =>
      of === 0
        ? `${upper(coloured(n, colour))}: Kein Feld kostet gerade so viel.`
        : `${upper(coloured(n, colour))}: ${of === 1 ? "Ein Feld kostet" : `${of} Felder kosten`} gerade so viel.`,
    selectedShort: (of) => (of === 0 ? "Für kein Feld." : `Für ${count(of, "Feld", "Felder")}.`),
    stuck: `Diese Karten reichen für kein Feld. Alle ${HAND} gehen und ein Stein mit ihnen; ${HAND} neue sind für deinen nächsten Zug.`,
    stuckLast: `Diese Karten reichen für kein Feld. Alle ${HAND} gehen und dein letzter Stein mit ihnen.`,
    stuckShort: "Reicht für kein Feld. Kostet einen Stein.",
    stuckShortest: "Tausch für einen Stein",
  },
  hints: {
    field: (field, tower, star, name) =>
      [
        ...(tower.stones.length === 0 ? ["Leer."] : [standing(tower, name)]),
        ...(star === null ? [] : [`Der neueste Stein von ${name(star)}.`]),
        asksFor(tower, FIELDS[field]!),
      ].join(" "),
    card: (colour) => de.abilities[colour],
    draw: (n) => `${upper(cards(n))}. Mit der letzten wird die Ablage sofort zu einem neuen Stapel gemischt.`,
    discard: (n) =>
      n === 0
        ? "Leer."
        : `${upper(cards(n))}, offen für alle. Antippen, um ${n === 1 ? "sie anzusehen" : "sie durchzusehen"}.`,
    seat: ({ seat, supply, hand, lost }, best, row) =>
      `${upper(STONES_OF[seat]!)}, noch ${supply} zu setzen. ${upper(cards(hand))} auf der Hand. Beste Reihe bisher: ${best} von ${row}.${
        lost === 0 ? "" : ` Beim Tauschen verloren: ${stones(lost)}.`
      }`,
  },
  towerLine: (field, tower, name) =>
    `${nameOf(field)}, ${COLOUR[FIELDS[field]!]}: ${standing(tower, name)} ${asksFor(tower, FIELDS[field]!)}`,
  words: {
    stones,
    cards,
    fields,
    stonesBare: (n) => (n === 1 ? "Stein" : "Steine"),
    round: (n) => `Runde ${n}`,
    of: (n) => `von ${n}`,
    you: (name) => `${name} (du)`,
    bestRow: "beste Reihe",
    yourHand: "Deine Hand",
    yourTurn: "Du bist dran",
    drawPile: "Stapel",
    discardPile: "Ablage",
    discardsTitle: "Ablage, das Neueste zuerst",
    starMeans: "neuester Stein von jedem",
    priceMeans: "Preis des Feldes in Karten",
    discardsEmpty: "Hier liegt nichts: Die Ablage wurde gerade gemischt, oder noch niemand hat gespielt.",
    history: "Die letzten Züge",
    takes: (field, from, own) =>
      own ? `erhöht ${nameOf(field)}` : from === null ? `nimmt ${nameOf(field)}` : `nimmt ${nameOf(field)} von ${from}`,
    exchanged: "tauscht die Hand, zahlt einen Stein",
    exchanging: "neue Hand",
    thinks: "überlegt",
    left: "verlässt die Partie",
    reshuffled: (n) => `Neuer Stapel: ${cards(n)}`,
    completes: (row) => `${row} in einer Reihe`,
    rowless: (row) => `keine ${row} in einer Reihe`,
    hand: "Hand",
    owns: (own) => (own.length === 0 ? "Hat kein Feld." : `Hat ${fields(own.length)}: ${and(own.map(nameOf))}.`),
    grew: "Wie die größten Gebiete wuchsen",
    largest: (n) => `Größtes Gebiet: ${fields(n)}`,
    lost: (n) => [`${upper(stones(n))} beim Tauschen verloren`, `${upper(stones(n))} verloren`],
    wonBy: (kind, row) =>
      kind === "line"
        ? `${ROW[row]} in einer Reihe`
        : kind === "area"
          ? "Das größte Gebiet"
          : "Nur einer ist geblieben",
    tie: "Die Gebiete sind gleich groß: Die Steine darin entscheiden.",
    shared: "Gebiete und Steine sind gleich: Der Sieg wird geteilt.",
    area: ({ fields: n, stones: within }, tied) => (tied ? `${fields(n)}, ${stones(within)}` : fields(n)),
  },
};

function emptyLine({ board }: View): string {
  const n = board.filter(({ owner }) => owner === null).length;
  const which = emptyByColour(board).map(([colour, at]) => `${COLOUR[colour]} ${and(at.map(nameOf))}`);
  return `${fields(n)} von ${FIELDS.length} ${n === 1 ? "ist" : "sind"} leer${which.length === 0 ? "" : `: ${which.join("; ")}`}.`;
}
function playerLine(view: View, seat: Seat, name: Name): string {
  const { supply, hand, best, size, gone, lost, shown } = view.players[seat]!;
  const has = [
    `noch ${stones(supply)}`,
    `${cards(hand)} auf der Hand`,
    `beste Reihe ${best} von ${view.row}`,
    `größtes Gebiet ${fields(size)}`,
    ...(lost === 0 ? [] : [`${stones(lost)} verloren`]),
  ];
  const open = shown.length === 0 ? "" : ` Hand: ${named(shown)}.`;
  return `${name(seat)}${gone ? " (ist gegangen)" : ""}, ${STONES_OF[seat]}: ${has.join(", ")}.${open}`;
}
