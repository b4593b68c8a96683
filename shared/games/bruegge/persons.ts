import type { Alternative, Colour, End, Group, Once, Op, Passive, Person, Trigger, Worker } from "./vocabulary.ts";

/** A person without his name and group, which his place in the table tells. */
type Line = Unnamed<Once> | Unnamed<Worker> | Unnamed<Passive> | Unnamed<End>;
type Unnamed<P extends Person> = Omit<P, "id" | "group">;

const once = (colour: Colour, price: number, points: number, ...ops: readonly Op[]): Unnamed<Once> => {
  return { kind: "once", colour, price, points, do: ops };
};
const worker = (colour: Colour, price: number, points: number, ...ops: readonly Op[]): Unnamed<Worker> => {
  return { kind: "worker", colour, price, points, do: ops };
};
const rule = (colour: Colour, price: number, points: number, effect: Passive["effect"]): Unnamed<Passive> => {
  return { kind: "passive", colour, price, points, effect };
};
type Scored = Pick<End, "score" | "per" | "max">;
const end = (colour: Colour, price: number, points: number, scored: Scored): Unnamed<End> => {
  return { kind: "end", colour, price, points, ...scored };
};
// Those who react, and those whose power is used, are rules too.
const reacts = (colour: Colour, price: number, points: number, to: Omit<Trigger, "do">, ...ops: readonly Op[]) =>
  rule(colour, price, points, { ...to, do: ops });
const power = (colour: Colour, price: number, points: number, ...act: readonly Alternative[]) =>
  rule(colour, price, points, { act });

// What one person of each colour does.
const malice = (colour: Colour): readonly Op[] => [
  { op: "guilders", n: 2 },
  { op: "give-threat", colour, to: "each-opponent" },
];
const THIEVERY: Op = {
  op: "choose",
  options: [
    [{ op: "steal-guilders", n: 3, from: "one-opponent" }],
    [
      { op: "steal-worker", n: 1 },
      { op: "guilders", n: 1 },
    ],
  ],
};

/**
 * The 165 persons in the words of `vocabulary.ts`. A line is: name, kind, colour, price in guilders, points, effect.
 * They are a replacement deck: six names and the Engraver are from the game, everything else is designed here. The
 * printed cards can replace them line by line without touching a rule.
 */
const LINES = {
  artist: {
    poet: once("blue", 2, 2, { op: "points", n: 3 }),
    painter: worker("blue", 5, 2, { op: "points", n: 2 }),
    "glass-painter": end("blue", 6, 2, { score: 1, per: "persons:blue" }),
    sculptor: worker("yellow", 5, 2, { op: "points", n: 2 }),
    "court-painter": end("yellow", 6, 2, { score: 2, per: "persons:noble", max: 8 }),
    gilder: end("yellow", 6, 2, { score: 1, per: "persons:yellow" }),
    "master-of-the-painters": reacts("red", 5, 2, { on: "recruit", if: { group: "artist" } }, { op: "points", n: 2 }),
    portraitist: worker("red", 5, 2, { op: "points", n: 2 }),
    "fresco-painter": end("red", 6, 2, { score: 1, per: "persons:red" }),
    draughtsman: worker("brown", 2, 1, { op: "draw", n: 1 }, { op: "points", n: 1 }),
    woodcarver: worker("brown", 5, 2, { op: "points", n: 2 }),
    "wood-block-cutter": end("brown", 6, 2, { score: 1, per: "persons:brown" }),
    illuminator: worker("purple", 5, 2, { op: "points", n: 2 }),
    "icon-painter": reacts("purple", 6, 2, { on: "discard-threat" }, { op: "points", n: 1 }),
    miniaturist: end("purple", 6, 2, { score: 1, per: "persons:purple" }),
  },
  household: {
    "stable-boy": once("blue", 2, 1, { op: "workers", give: { blue: 4 } }),
    gardener: worker("blue", 4, 1, { op: "workers", give: { yellow: 1, red: 1 } }),
    housekeeper: rule("blue", 4, 2, { mod: "house-any-worker" }),
    farmhand: once("yellow", 2, 1, { op: "workers", give: { yellow: 4 } }),
    coachman: worker("yellow", 4, 1, { op: "workers", give: { red: 1, brown: 1 } }),
    "errand-boy": reacts("yellow", 4, 1, { on: "round-start" }, { op: "workers", give: { yellow: 1 } }),
    "kitchen-boy": once("red", 2, 1, { op: "workers", give: { red: 4 } }),
    cook: worker("red", 4, 1, { op: "workers", give: { brown: 1, purple: 1 } }),
    nursemaid: reacts("red", 4, 1, { on: "build-house" }, { op: "workers", give: { any: 1 } }),
    washerwoman: once("brown", 2, 1, { op: "workers", give: { brown: 4 } }),
    falconer: worker("brown", 4, 1, { op: "workers", give: { purple: 1, blue: 1 } }),
    cellarer: end("brown", 5, 2, { score: 1, per: "workers/2", max: 6 }),
    chambermaid: once("purple", 2, 1, { op: "workers", give: { purple: 4 } }),
    huntsman: worker("purple", 4, 1, { op: "workers", give: { blue: 1, yellow: 1 } }),
    majordomo: reacts("purple", 6, 2, { on: "take-workers" }, { op: "workers", give: { any: 1 } }),
  },
  clergy: {
    monk: once("blue", 4, 2, { op: "points", n: 2 }, { op: "drop-threat", n: "all", colour: "blue" }),
    chaplain: worker("blue", 5, 2, { op: "drop-threat", n: 1, colour: "any" }),
    cardinal: end("blue", 10, 4, { score: 1, per: "steps/2", max: 6 }),
    pilgrim: once("yellow", 0, 1, { op: "step", n: 1, pay: 0 }, { op: "draw", n: 1 }, { op: "guilders", n: 2 }),
    nun: once("yellow", 4, 2, { op: "points", n: 2 }, { op: "drop-threat", n: "all", colour: "yellow" }),
    "hospital-sister": worker("yellow", 5, 2, { op: "drop-threat", n: 1, colour: "any" }),
    priest: once("red", 4, 2, { op: "points", n: 2 }, { op: "drop-threat", n: "all", colour: "red" }),
    preacher: worker("red", 5, 2, { op: "drop-threat", n: 1, colour: "any" }),
    confessor: reacts("red", 6, 2, { on: "discard-threat" }, { op: "guilders", n: 2 }),
    beguine: once("brown", 4, 2, { op: "points", n: 2 }, { op: "drop-threat", n: "all", colour: "brown" }),
    almoner: worker("brown", 5, 2, { op: "drop-threat", n: 1, colour: "any" }),
    abbot: end("brown", 8, 3, { score: 1, per: "threat-free-colours", max: 5 }),
    deacon: once("purple", 4, 2, { op: "points", n: 2 }, { op: "drop-threat", n: "all", colour: "purple" }),
    sexton: worker("purple", 5, 2, { op: "drop-threat", n: 1, colour: "any" }),
    bishop: end("purple", 10, 3, { score: 2, per: "persons:clergy", max: 8 }),
  },
  merchant: {
    "salt-merchant": once("blue", 2, 1, { op: "die-guilders", colour: "blue", plus: 3 }),
    fishmonger: worker("blue", 5, 1, { op: "guilders", n: 4 }),
    broker: reacts("blue", 7, 2, { on: "take-guilders" }, { op: "guilders", n: 2 }),
    "spice-merchant": once("yellow", 2, 1, { op: "die-guilders", colour: "yellow", plus: 3 }),
    "grain-merchant": worker("yellow", 5, 1, { op: "guilders", n: 4 }),
    banker: end("yellow", 7, 3, { score: 1, per: "guilders/3", max: 6 }),
    "wine-merchant": once("red", 2, 1, { op: "die-guilders", colour: "red", plus: 3 }),
    "cattle-dealer": worker("red", 5, 1, { op: "guilders", n: 4 }),
    moneylender: reacts("red", 5, 1, { on: "round-start" }, { op: "guilders", n: 2 }),
    "wool-merchant": once("brown", 2, 1, { op: "die-guilders", colour: "brown", plus: 3 }),
    "fur-trader": worker("brown", 5, 1, { op: "guilders", n: 4 }),
    pedlar: power(
      "brown",
      5,
      2,
      { pay: { worker: "any" }, do: [{ op: "guilders", n: 3 }] },
      { pay: { guilders: 1 }, do: [{ op: "workers", give: { any: 1 } }] },
    ),
    "silk-merchant": once("purple", 2, 1, { op: "die-guilders", colour: "purple", plus: 3 }),
    "jewel-merchant": worker("purple", 5, 1, { op: "guilders", n: 4 }),
    shipowner: reacts("purple", 6, 2, { on: "build-canal" }, { op: "guilders", n: 2 }),
  },
  protector: {
    "dyke-warden": rule("blue", 4, 2, { mod: "immune", colour: "blue" }),
    "night-watchman": reacts("blue", 5, 2, { on: "threat-received", if: { colour: "blue" } }, { op: "guilders", n: 3 }),
    "captain-of-the-guard": end("blue", 10, 3, { score: 2, per: "persons:protector", max: 8 }),
    constable: reacts("yellow", 4, 2, { on: "opponent-underworld" }, { op: "guilders", n: 2 }),
    "treasury-guard": rule("yellow", 4, 2, { mod: "immune", colour: "yellow" }),
    gatekeeper: reacts("yellow", 5, 2, { on: "threat-received", if: { colour: "yellow" } }, { op: "guilders", n: 3 }),
    "fire-warden": rule("red", 4, 2, { mod: "immune", colour: "red" }),
    sergeant: reacts("red", 5, 2, { on: "threat-received", if: { colour: "red" } }, { op: "guilders", n: 3 }),
    knight: rule("red", 6, 3, { mod: "untargetable" }),
    crossbowman: once("brown", 2, 2, { op: "drop-threat", n: 2, colour: "any" }),
    "plague-doctor": rule("brown", 4, 2, { mod: "immune", colour: "brown" }),
    pikeman: reacts("brown", 5, 2, { on: "threat-received", if: { colour: "brown" } }, { op: "guilders", n: 3 }),
    bodyguard: rule("purple", 4, 2, { mod: "immune", colour: "purple" }),
    jailer: reacts("purple", 5, 2, { on: "threat-received", if: { colour: "purple" } }, { op: "guilders", n: 3 }),
    castellan: rule("purple", 7, 2, { mod: "threat-limit", n: 4 }),
  },
  underworld: {
    "sluice-breaker": once("blue", 2, 2, ...malice("blue")),
    thief: worker("blue", 5, 1, THIEVERY),
    "king-of-thieves": end("blue", 10, 3, { score: 2, per: "persons:underworld", max: 8 }),
    highwayman: once("yellow", 2, 2, ...malice("yellow")),
    fence: power("yellow", 5, 1, { pay: { hand: 1 }, do: [{ op: "guilders", n: 3 }] }),
    pickpocket: worker("yellow", 5, 1, THIEVERY),
    arsonist: once("red", 2, 2, ...malice("red")),
    executioner: worker("red", 5, 2, { op: "guilders", n: 1 }, { op: "lose-points", n: 2 }),
    robber: worker("red", 5, 1, THIEVERY),
    beggar: once("brown", 0, 1, { op: "steal-guilders", n: 1, from: "each-opponent" }, { op: "guilders", n: 2 }),
    "well-poisoner": once("brown", 2, 2, ...malice("brown")),
    poacher: worker("brown", 5, 1, THIEVERY),
    slanderer: once("purple", 2, 2, ...malice("purple")),
    "card-sharp": worker("purple", 3, 1, { op: "read-die-as", value: 6 }),
    blackmailer: worker("purple", 5, 1, THIEVERY),
  },
  official: {
    councillor: once("blue", 1, 1, { op: "step", n: 2, pay: 0 }, { op: "workers", give: { blue: 1 } }),
    clerk: worker("blue", 5, 2, { op: "step", n: 1, pay: 0 }, { op: "guilders", n: 1 }),
    "harbour-master": reacts("blue", 6, 2, { on: "build-canal" }, { op: "step", n: 1, pay: 1 }),
    alderman: once("yellow", 1, 1, { op: "step", n: 2, pay: 0 }, { op: "workers", give: { yellow: 1 } }),
    "tax-collector": worker("yellow", 5, 2, { op: "step", n: 1, pay: 0 }, { op: "guilders", n: 1 }),
    treasurer: rule("yellow", 7, 2, { mod: "step-discount", n: 2 }),
    envoy: once("red", 1, 1, { op: "step", n: 2, pay: 0 }, { op: "workers", give: { red: 1 } }),
    "town-crier": worker("red", 5, 2, { op: "step", n: 1, pay: 0 }, { op: "guilders", n: 1 }),
    burgomaster: end("red", 10, 4, { score: 1, per: "steps-above-4", max: 6 }),
    surveyor: once("brown", 1, 1, { op: "step", n: 2, pay: 0 }, { op: "workers", give: { brown: 1 } }),
    "customs-officer": worker("brown", 5, 2, { op: "step", n: 1, pay: 0 }, { op: "guilders", n: 1 }),
    "census-taker": reacts("brown", 6, 2, { on: "advance" }, { op: "workers", give: { any: 1 } }),
    secretary: once("purple", 1, 1, { op: "step", n: 2, pay: 0 }, { op: "workers", give: { purple: 1 } }),
    notary: worker("purple", 5, 2, { op: "step", n: 1, pay: 0 }, { op: "guilders", n: 1 }),
    judge: end("purple", 9, 3, { score: 2, per: "majorities", max: 6 }),
  },
  craftsman: {
    mason: once("blue", 1, 1, { op: "house" }, { op: "workers", give: { blue: 1 } }),
    "ditch-digger": worker("blue", 6, 1, { op: "canal", discount: 0 }),
    architect: end("blue", 10, 3, { score: 1, per: "houses/2", max: 6 }),
    carpenter: once("yellow", 1, 1, { op: "house" }, { op: "workers", give: { yellow: 1 } }),
    "lock-keeper": rule("yellow", 6, 2, { mod: "canal-discount", n: 2 }),
    stonecutter: worker("yellow", 6, 1, { op: "canal", discount: 0 }),
    roofer: once("red", 1, 1, { op: "house" }, { op: "workers", give: { red: 1 } }),
    blacksmith: worker("red", 6, 1, { op: "canal", discount: 0 }),
    "guild-master": end("red", 10, 3, { score: 2, per: "persons:craftsman", max: 8 }),
    joiner: once("brown", 1, 1, { op: "house" }, { op: "workers", give: { brown: 1 } }),
    brickmaker: worker("brown", 6, 1, { op: "canal", discount: 0 }),
    "master-builder": reacts("brown", 7, 2, { on: "build-house" }, { op: "points", n: 1 }),
    glazier: once("purple", 1, 1, { op: "house" }, { op: "workers", give: { purple: 1 } }),
    "bridge-builder": worker("purple", 6, 1, { op: "canal", discount: 0 }),
    engraver: end("purple", 9, 1, { score: 1, per: "groups-distinct" }),
  },
  entertainer: {
    lutenist: once("blue", 1, 1, { op: "draw", n: 2 }, { op: "workers", give: { blue: 2 } }),
    bard: worker("blue", 3, 2, { op: "draw", n: 2 }),
    "fortune-teller": rule("blue", 6, 2, { mod: "hand-limit", n: 6 }),
    acrobat: once("yellow", 1, 1, { op: "draw", n: 2 }, { op: "workers", give: { yellow: 2 } }),
    juggler: worker("yellow", 3, 2, { op: "draw", n: 2 }),
    "dice-player": reacts("yellow", 4, 1, { on: "take-guilders", if: { dieIn: [1, 2] } }, { op: "guilders", n: 3 }),
    "sword-dancer": once("red", 1, 1, { op: "draw", n: 2 }, { op: "workers", give: { red: 2 } }),
    "fire-eater": worker("red", 3, 2, { op: "draw", n: 2 }),
    minstrel: end("red", 10, 3, { score: 2, per: "persons:entertainer", max: 8 }),
    puppeteer: once("brown", 1, 1, { op: "draw", n: 2 }, { op: "workers", give: { brown: 2 } }),
    "bear-leader": worker("brown", 3, 2, { op: "draw", n: 2 }),
    drummer: reacts("brown", 6, 2, { on: "round-end" }, { op: "guilders", n: 1, per: "hand", max: 3 }),
    jester: once("purple", 1, 1, { op: "draw", n: 2 }, { op: "workers", give: { purple: 2 } }),
    storyteller: worker("purple", 3, 2, { op: "draw", n: 2 }),
    "theatre-master": worker("purple", 6, 2, { op: "extra-action", allowed: ["workers", "guilders"] }),
  },
  noble: {
    page: rule("blue", 3, 1, { mod: "recruit-discount", group: "noble", n: 3 }),
    count: once("blue", 8, 5, { op: "step", n: 1, pay: 0 }, { op: "workers", give: { blue: 1 } }),
    countess: end("blue", 9, 3, { score: 2, per: "persons:artist", max: 8 }),
    duke: once("yellow", 8, 5, { op: "step", n: 1, pay: 0 }, { op: "workers", give: { yellow: 1 } }),
    duchess: end("yellow", 9, 3, { score: 2, per: "persons:merchant", max: 8 }),
    prince: reacts("yellow", 10, 4, { on: "recruit", if: { group: "noble" } }, { op: "points", n: 3 }),
    baron: once("red", 8, 5, { op: "step", n: 1, pay: 0 }, { op: "workers", give: { red: 1 } }),
    baroness: end("red", 9, 3, { score: 2, per: "persons:household", max: 8 }),
    king: end("red", 12, 4, { score: 1, per: "persons", max: 8 }),
    "lady-of-the-castle": worker("brown", 6, 3, { op: "points", n: 1, per: "persons:noble", max: 3 }),
    margrave: once("brown", 8, 5, { op: "step", n: 1, pay: 0 }, { op: "workers", give: { brown: 1 } }),
    margravine: end("brown", 9, 3, { score: 2, per: "persons:official", max: 8 }),
    viscount: once("purple", 8, 5, { op: "step", n: 1, pay: 0 }, { op: "workers", give: { purple: 1 } }),
    princess: end("purple", 9, 3, { score: 2, per: "persons:scholar", max: 8 }),
    queen: once("purple", 10, 6, { op: "points", n: 2 }, { op: "step", n: 1, pay: 0 }),
  },
  scholar: {
    cartographer: once("blue", 1, 1, { op: "recruit", discount: 2, bonus: { colour: "blue", discount: 4 } }),
    astronomer: rule("blue", 5, 2, { mod: "recruit-discount", colour: "blue", n: 2 }),
    inventor: power("blue", 6, 2, {
      pay: { worker: "any" },
      do: [
        { op: "workers", give: { any: 1 } },
        { op: "guilders", n: 1 },
      ],
    }),
    librarian: once("yellow", 1, 1, { op: "recruit", discount: 2, bonus: { colour: "yellow", discount: 4 } }),
    alchemist: rule("yellow", 5, 2, { mod: "recruit-discount", colour: "yellow", n: 2 }),
    mathematician: end("yellow", 10, 3, { score: 1, per: "colours-distinct", max: 5 }),
    historian: once("red", 1, 1, { op: "recruit", discount: 2, bonus: { colour: "red", discount: 4 } }),
    physician: rule("red", 5, 2, { mod: "recruit-discount", colour: "red", n: 2 }),
    teacher: reacts("red", 7, 2, { on: "recruit" }, { op: "guilders", n: 2 }),
    student: once("brown", 0, 1, { op: "draw", n: 2 }, { op: "guilders", n: 3 }),
    naturalist: once("brown", 1, 1, { op: "recruit", discount: 2, bonus: { colour: "brown", discount: 4 } }),
    herbalist: rule("brown", 5, 2, { mod: "recruit-discount", colour: "brown", n: 2 }),
    translator: once("purple", 1, 1, { op: "recruit", discount: 2, bonus: { colour: "purple", discount: 4 } }),
    philosopher: rule("purple", 5, 2, { mod: "recruit-discount", colour: "purple", n: 2 }),
    rector: end("purple", 10, 3, { score: 2, per: "persons:scholar", max: 8 }),
  },
} satisfies { readonly [G in Group]: Readonly<Record<string, Line>> };

export type PersonId = { [G in Group]: keyof (typeof LINES)[G] }[Group];

/** In the order of the table. */
export const PERSONS: readonly (Person & { readonly id: PersonId })[] = Object.entries(LINES).flatMap(
  ([group, lines]) =>
    Object.entries<Line>(lines).map(([id, line]) => ({ ...line, id: id as PersonId, group: group as Group })),
);
export const PERSON = Object.fromEntries(PERSONS.map((person) => [person.id, person])) as {
  readonly [P in PersonId]: Person & { readonly id: P };
};
