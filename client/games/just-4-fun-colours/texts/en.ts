import type { Seat } from "../../../../shared/engine/contract.ts";
import { type Colour, FIELDS, HAND, STONES } from "../../../../shared/games/just-4-fun-colours/data.ts";
import type { Card, Tower, View } from "../../../../shared/games/just-4-fun-colours/state.ts";
import { engineEvents } from "../../../table/engineEvents.ts";
import { grammarOf } from "../../../table/kit/words.ts";
import type { Name } from "../../../table/texts.ts";
import { ASIDE, countsOf, emptyByColour, isShared, isStuck, type Just4FunTexts, nameOf } from "./texts.ts";

const { count, and, upper } = grammarOf("en");
const stones = (n: number) => count(n, "stone", "stones");
const cards = (n: number) => count(n, "card", "cards");
const fields = (n: number) => count(n, "field", "fields");
const COLOUR: { readonly [C in Colour]: string } = {
  red: "red",
  orange: "orange",
  yellow: "yellow",
  green: "green",
  blue: "blue",
  violet: "violet",
};
const coloured = (n: number, colour: Colour) => count(n, `${COLOUR[colour]} card`, `${COLOUR[colour]} cards`);
const named = (some: readonly Card[]) =>
  some.length === 0 ? "no cards" : and(countsOf(some).map(([colour, n]) => coloured(n, colour)));
const STONES_OF = ["red, round stones", "green, square stones", "blue, diamond stones", "yellow, triangular stones"];
const ROW = { 4: "four", 5: "five" } as const;
const perColour = (say: (colour: Colour) => string) =>
  Object.fromEntries(Object.keys(COLOUR).map((colour) => [colour, say(colour as Colour)])) as Record<Colour, string>;

/** Who stands in a tower, from the bottom up (J4F-26). */
function standing({ stones: all }: Tower, name: Name): string {
  const names = all.map(name);
  return all.length === 1 ? `${names[0]} stands here.` : `From the bottom: ${names.join(", ")}.`;
}
const asksFor = ({ stones: all, price }: Tower, colour: Colour) =>
  price === null
    ? `${all.length} stones: nobody can pay for this field any more, it is closed.`
    : `${upper(coloured(price, colour))} ${price === 1 ? "takes" : "take"} it.`;

function place(field: number, view: View, name: Name): string {
  const { owner, price, stones: all } = view.board[field]!;
  const pay = coloured(price!, FIELDS[field]!);
  if (owner === null) return `Place a stone on ${nameOf(field)} for ${pay}`;
  if (owner === view.asked?.seat)
    return `Raise your own tower on ${nameOf(field)} to ${stones(all.length + 1)} for ${pay}`;
  return `Take ${nameOf(field)} from ${name(owner)} for ${pay}`;
}

export const en: Just4FunTexts = {
  cards: perColour((colour) => `${colour === "orange" ? "an" : "a"} ${COLOUR[colour]} card`),
  titles: perColour((colour) => `${upper(COLOUR[colour])} card`),
  abilities: perColour(
    (colour) =>
      `Pays for ${COLOUR[colour]} fields: one card for an empty one, and always one more than there are stones on it.`,
  ),
  events: {
    ...engineEvents.en,
    "turn-began": ({ seat, round }, name) => `Round ${round}: it is the turn of ${name(seat)}.`,
    "cards-played": ({ seat, cards: paid }, name) => `${name(seat)} plays ${named(paid)}.`,
    "stone-placed": ({ seat, field, from, height }, name) =>
      from === null
        ? `${name(seat)} places a stone on ${nameOf(field)}.`
        : from === seat
          ? `${name(seat)} raises their own tower: ${nameOf(field)} now has ${stones(height)}.`
          : `${name(seat)} takes ${nameOf(field)} from ${name(from)}; it now has ${stones(height)}.`,
    "hand-discarded": ({ seat, cards: gone }, name) =>
      `The hand of ${name(seat)} pays for no field and is discarded: ${named(gone)}.`,
    "stone-lost": ({ seat, left }, name) =>
      `That costs ${name(seat)} one stone; ${left === 0 ? "none is" : left === 1 ? "one is" : `${left} are`} left.`,
    "cards-drawn": ({ seat, count: n, cards: drawn }, name) =>
      `${name(seat)} draws ${drawn === undefined ? cards(n) : named(drawn)}.`,
    "pile-reshuffled": ({ count: n }) =>
      `The draw pile is used up: the discards are shuffled into a new one of ${cards(n)}.`,
    "line-completed": ({ seat, lines }, name) =>
      `${name(seat)} has a row: ${lines.map((line) => and(line.fields.map(nameOf))).join("; and ")}.`,
    "areas-counted": ({ areas, tied }, name) => {
      const all = and(areas.map(({ seat, fields: own }) => `${name(seat)} ${own.length}`));
      const stood = areas.filter(({ seat }) => tied.includes(seat));
      return tied.length === 0
        ? `The largest areas count: ${all}.`
        : `The largest areas count: ${all}. ${
            isShared(stood.map(({ stones: n }) => n))
              ? "The stones in them are equal at the top, too, so the win is shared"
              : "The tie is decided by the stones in them"
          }: ${and(stood.map(({ seat, stones: n }) => `${name(seat)} ${n}`))}.`;
    },
    "hands-shown": ({ hands }, name) =>
      `All hands are turned over: ${hands.map(({ seat, cards: hand }) => `${name(seat)} has ${named(hand)}`).join("; ")}.`,
    "seat-left": ({ seat }, name) => `${name(seat)} leaves the match.`,
    "game-ended": () => "The match is over.",
  },
  actions: {
    place: ({ field }, view, name) => place(field, view, name),
    exchange: () => `Your hand pays for no field: discard all ${HAND} cards and one stone, and draw ${HAND} new ones`,
  },
  aside: ASIDE,
  refusals: {
    "no-such-field": () => "There is no such field.",
    "tower-closed": ({ height }) => `${upper(stones(height))} stand there: this field is closed.`,
    "too-few-cards": ({ colour, has, needs }) => `That takes ${coloured(needs, colour)}, and you have ${has}.`,
    "not-stuck": () => "Your hand can pay for a field, so it cannot be exchanged.",
  },
  warning: () => "This cannot be taken back.",
  prompt(view, name) {
    const { asked } = view;
    if (asked === null) return "The match is over.";
    if (isStuck(view)) return "Your cards pay for no field: exchange your hand. It costs a stone.";
    return asked.seat === view.viewer
      ? "Take a field: pay with cards of its colour."
      : `${name(asked.seat)} is choosing a field.`;
  },
  heading(view, name) {
    const seat = view.asked?.seat ?? null;
    const goal = view.row === 5 ? " · 5 to win" : "";
    return {
      turn: seat === null ? "Match over" : seat === view.viewer ? "Your turn" : `${name(seat)} is thinking`,
      round:
        view.ended === null
          ? `Round ${view.round} of ${STONES}${goal}`
          : `After ${count(view.round, "round", "rounds")}`,
      final: view.ended === null && view.round === STONES,
      phases: [],
      phase: null,
    };
  },
  summary: (view, name) => [
    ...(view.viewer === "spectator" ? [] : [`Your hand: ${named(view.players[view.viewer]!.own)}.`]),
    ...view.board.flatMap((tower, field) => (tower.stones.length === 0 ? [] : [en.towerLine(field, tower, name)])),
    emptyLine(view),
    ...view.threats.map(
      ({ seat, open, fields: own }) => `A threat: ${name(seat)} has ${and(own.map(nameOf))} and lacks ${nameOf(open)}.`,
    ),
    ...view.lines.map((line) => `The winning row of ${name(view.active)}: ${and(line.fields.map(nameOf))}.`),
    `The draw pile has ${cards(view.draw)}, the discard pile ${cards(view.discard.length)}.`,
    ...view.players.map((_, seat) => playerLine(view, seat, name)),
  ],
  colours: COLOUR,
  buttons: {
    place: (field) => `Place on ${nameOf(field)}`,
    exchange: "Exchange the hand",
  },
  bar: {
    choose: "Tap a framed field, or your cards",
    choosePointing: "Choose a framed field, or cards",
  },
  note: {
    idle: "The small number is the price of a field.",
    selected: (n, colour, of) =>
      of === 0
        ? `${upper(coloured(n, colour))}: no field asks for that.`
        : `${upper(coloured(n, colour))}: ${of === 1 ? "one field asks" : `${of} fields ask`} for that.`,
    selectedShort: (of) => (of === 0 ? "For no field." : `For ${count(of, "field", "fields")}.`),
    stuck: `These cards pay for no field. All ${HAND} go and one stone with them; ${HAND} new ones are for your next turn.`,
    stuckLast: `These cards pay for no field. All ${HAND} go and your last stone with them.`,
    stuckShort: "Pays for no field. Costs a stone.",
    stuckShortest: "Exchange for a stone",
  },
  hints: {
    field: (field, tower, star, name) =>
      [
        ...(tower.stones.length === 0 ? ["Empty."] : [standing(tower, name)]),
        ...(star === null ? [] : [`The latest stone of ${name(star)}.`]),
        asksFor(tower, FIELDS[field]!),
      ].join(" "),
    card: (colour) => en.abilities[colour],
    draw: (n) => `${upper(cards(n))}. When the last one is taken, the discards are shuffled into a new pile at once.`,
    discard: (n) =>
      n === 0 ? "Empty." : `${upper(cards(n))}, open to all. Tap to look ${n === 1 ? "at it" : "through them"}.`,
    seat: ({ seat, supply, hand, lost }, best, row) =>
      `${upper(STONES_OF[seat]!)}, ${supply} left to place. ${upper(cards(hand))} in hand. Best row so far: ${best} of ${row}.${
        lost === 0 ? "" : ` Lost by exchanging: ${stones(lost)}.`
      }`,
  },
  towerLine: (field, tower, name) =>
    `${nameOf(field)}, ${COLOUR[FIELDS[field]!]}: ${standing(tower, name)} ${asksFor(tower, FIELDS[field]!)}`,
  words: {
    stones,
    cards,
    fields,
    stonesBare: (n) => (n === 1 ? "stone" : "stones"),
    round: (n) => `Round ${n}`,
    of: (n) => `of ${n}`,
    you: (name) => `${name} (you)`,
    bestRow: "best row",
    yourHand: "Your hand",
    yourTurn: "Your turn",
    drawPile: "Draw pile",
    discardPile: "Discards",
    discardsTitle: "Discards, newest first",
    starMeans: "latest stone of each player",
    priceMeans: "cards that take the field",
    discardsEmpty: "Nothing lies here: the discards have just been shuffled, or nobody has played yet.",
    history: "The latest moves",
    takes: (field, from, own) =>
      own
        ? `raises ${nameOf(field)}`
        : from === null
          ? `takes ${nameOf(field)}`
          : `takes ${nameOf(field)} from ${from}`,
    exchanged: "exchanges the hand, pays a stone",
    exchanging: "new hand",
    thinks: "is thinking",
    left: "leaves the match",
    reshuffled: (n) => `New draw pile: ${cards(n)}`,
    completes: (row) => `${row} in a row`,
    rowless: (row) => `no ${row} in a row`,
    hand: "Hand",
    owns: (own) => (own.length === 0 ? "Owns no field." : `Owns ${fields(own.length)}: ${and(own.map(nameOf))}.`),
    grew: "How the largest areas grew",
    largest: (n) => `Largest area: ${fields(n)}`,
    lost: (n) => [`${upper(stones(n))} lost by exchanging`, `${upper(stones(n))} lost`],
    wonBy: (kind, row) =>
      kind === "line" ? `${upper(ROW[row])} in a row` : kind === "area" ? "The largest area" : "Only one player stayed",
    tie: "The areas are equal: the stones in them decide.",
    shared: "The areas and the stones in them are equal: the win is shared.",
    area: ({ fields: n, stones: within }, tied) => (tied ? `${fields(n)}, ${stones(within)}` : fields(n)),
  },
};

function emptyLine({ board }: View): string {
  const n = board.filter(({ owner }) => owner === null).length;
  const which = emptyByColour(board).map(([colour, at]) => `${COLOUR[colour]} ${and(at.map(nameOf))}`);
  return `${n} of ${fields(FIELDS.length)} ${n === 1 ? "is" : "are"} empty${which.length === 0 ? "" : `: ${which.join("; ")}`}.`;
}
function playerLine(view: View, seat: Seat, name: Name): string {
  const { supply, hand, best, size, gone, lost, shown } = view.players[seat]!;
  const has = [
    `${stones(supply)} left`,
    `${cards(hand)} in hand`,
    `best row ${best} of ${view.row}`,
    `largest area ${fields(size)}`,
    ...(lost === 0 ? [] : [`${stones(lost)} lost`]),
  ];
  const open = shown.length === 0 ? "" : ` Hand: ${named(shown)}.`;
  return `${name(seat)}${gone ? " (has left)" : ""}, ${STONES_OF[seat]}: ${has.join(", ")}.${open}`;
}
