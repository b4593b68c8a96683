import type {
  Alternative,
  Colour,
  Filter,
  Group,
  Metric,
  Modifier,
  Occasion,
  Op,
  Payment,
  Trigger,
  Use,
  Workers,
} from "../../../../shared/games/bruegge/vocabulary.ts";
import { grammarOf } from "../../../table/kit/words.ts";
import { type Clause, gathered, type PersonTexts, personTextsOf } from "./persons.ts";
import { wordsIn } from "./words.ts";

const { count, and, upper } = grammarOf("en");
const either = new Intl.ListFormat("en-GB", { type: "disjunction" });
const { disaster } = wordsIn("en");
const or = (things: readonly (string | number)[]): string => either.format(things.map(String));

const guilders = (n: number): string => count(n, "guilder", "guilders");
const points = (n: number): string => count(n, "point", "points");
const steps = (n: number): string => count(n, "step", "steps");
const cards = (n: number): string => count(n, "card", "cards");
const worker = (colour: Colour | "any", n = 1): string =>
  colour === "any"
    ? `${count(n, "worker", "workers")} of any colour`
    : count(n, `${colour} worker`, `${colour} workers`);
const workers = (give: Workers): string[] =>
  Object.entries(give).map(([colour, n]) => worker(colour as keyof Workers, n));
const markers = (n: number | "all", colour: Colour | "any"): string => {
  if (n === "all") return colour === "any" ? "all your threat markers" : `all your ${colour} threat markers`;
  const some = n === 1 ? "1" : `up to ${n}`;
  return colour === "any" ? `${some} of your threat markers of any colour` : `${some} of your ${colour} threat markers`;
};

/** One person of a group, and several. */
const GROUPS: { readonly [G in Group]: readonly [one: string, several: string] } = {
  artist: ["Artist", "Artists"],
  household: ["person of the Household", "persons of the Household"],
  clergy: ["person of the Clergy", "persons of the Clergy"],
  merchant: ["Merchant", "Merchants"],
  protector: ["Protector", "Protectors"],
  underworld: ["person of the Underworld", "persons of the Underworld"],
  official: ["Official", "Officials"],
  craftsman: ["Craftsman", "Craftsmen"],
  entertainer: ["Entertainer", "Entertainers"],
  noble: ["Noble", "Nobles"],
  scholar: ["Scholar", "Scholars"],
};
/** What a card is played for. */
const USES: { readonly [U in Use]: string } = {
  workers: "workers",
  guilders: "guilders",
  threat: "the return of a threat marker",
  canal: "a canal",
  house: "a house",
  person: "a person",
};

/** "… for each of your houses". */
const METRICS: { readonly [M in Exclude<Metric, `persons:${string}`>]: string } = {
  persons: "each of your persons",
  "groups-distinct": "each group of which you have a person",
  "colours-distinct": "each colour of which you have a person",
  houses: "each of your houses",
  "houses/2": "every 2 of your houses",
  canals: "each of your canal tokens",
  "workers/2": "every 2 workers that you have",
  "guilders/3": "every 3 guilders that you have",
  "steps/2": "every 2 steps of your reputation",
  "steps-above-4": "each step of your reputation above the 4th",
  majorities: "each of your turned majority markers",
  "threat-free-colours": "each colour of which you have no threat marker",
  hand: "each card in your hand",
};
function per(metric: Metric): string {
  if (metric in METRICS) return METRICS[metric as keyof typeof METRICS];
  const of = metric.slice("persons:".length);
  return `each of your ${of in GROUPS ? GROUPS[of as Group][1] : `${of} persons`}`;
}
const counted = (amount: (n: number) => string, n: number, metric: Metric, max: number | undefined): string =>
  `${amount(n)} for ${per(metric)}${max === undefined ? "" : `, at most ${amount(max)}`}`;

/** `may`: one need not. `lists`: one of these. */
interface Doing extends Clause {
  readonly may?: true;
}
const doing = (verb: string, ...what: readonly string[]): Doing => ({ verb, what });
const may = (verb: string, ...what: readonly string[]): Doing => ({ verb, what, may: true });

function clause(op: Op, lead: Lead): Doing {
  switch (op.op) {
    case "guilders":
      return doing("gain", op.per === undefined ? guilders(op.n) : counted(guilders, op.n, op.per, op.max));
    case "points":
      return doing("score", op.per === undefined ? points(op.n) : counted(points, op.n, op.per, op.max));
    case "workers":
      return doing("gain", ...workers(op.give));
    case "die-guilders":
      return doing("gain", `as many guilders as the ${op.colour} die shows, plus ${op.plus}`);
    case "draw":
      return doing("draw", cards(op.n));
    case "step":
      return op.pay === 0 ? doing("go up", steps(op.n)) : may(`pay ${guilders(op.pay)} to go up`, steps(op.n));
    case "drop-threat":
      return may("return", `${markers(op.n, op.colour)} for ${op.n === 1 ? "1 point" : "1 point each"}`);
    case "canal":
      return may(
        "build",
        `1 canal token ${op.discount === 0 ? "at its price" : `for ${guilders(op.discount)} less`}, whatever the colour of its space`,
      );
    case "house":
      return may("build", "a house with a card from your hand for free");
    case "recruit":
      return may(
        "recruit",
        `a person from your hand for ${guilders(op.discount)} less${
          op.bonus === undefined ? "" : `, or for ${op.bonus.discount} less if the card is ${op.bonus.colour}`
        }`,
      );
    case "extra-action":
      return may("play", `1 more card from your hand for ${or(op.allowed.map((use) => USES[use]))}`);
    case "give-threat":
      return doing(
        "give",
        `${op.to === "each-opponent" ? "each opponent" : "one opponent"} 1 ${op.colour} threat marker`,
      );
    case "steal-guilders":
      return op.from === "each-opponent"
        ? doing("take", `${guilders(op.n)} from each opponent`)
        : doing("take", `up to ${guilders(op.n)} from one opponent`);
    case "steal-worker":
      return doing("take", `${count(op.n, "worker", "workers")} from one opponent`);
    case "lose-points":
      return doing("make", `each opponent with more persons than you lose ${points(op.n)}`);
    case "read-die-as":
      return doing("read", `every die as a ${op.value} when you play a card for guilders this turn`);
    case "choose":
      return {
        verb: op.options.map((ops) => phrase(ops, lead)).join(`, or${lead === "" ? "" : ` ${lead}`} `),
        what: [],
      };
  }
}

/** How a sentence leads to what is done: "… you gain", "… to gain", or "gain". */
type Lead = "you" | "to" | "";
/** "gain 1 guilder and draw 2 cards". */
function phrase(ops: readonly Op[], lead: Lead): string {
  const all = gathered(
    ops.map((op) => clause(op, lead)),
    (a, b) => a.may === b.may && a.verb === "gain",
  );
  // After "you may build" a mere "and gain" would be part of the permission.
  const said = all.map(({ verb, what, may: free }, i) => {
    const does = `${free && lead === "you" ? "may " : ""}${verb}${what.length === 0 ? "" : ` ${and(what)}`}`;
    return lead === "you" && !free && all[i - 1]?.may ? `you ${does}` : does;
  });
  return said.some((does) => does.startsWith("you ")) ? said.join(", and ") : and(said);
}

const payment = (pay: Payment): string => {
  if ("worker" in pay) return `pay ${worker(pay.worker)}`;
  return "guilders" in pay ? `pay ${guilders(pay.guilders)}` : `discard ${cards(pay.hand)} from your hand`;
};

/** "Whenever …": what sets a person off. */
function occasion(on: Occasion, { group, colour, dieIn }: Filter): string {
  switch (on) {
    case "take-workers":
    case "take-guilders": {
      const read = dieIn === undefined ? "" : ` and its die shows ${or(dieIn)}`;
      return `Whenever you play a card for ${on === "take-workers" ? USES.workers : USES.guilders}${read},`;
    }
    case "discard-threat":
      return "Whenever you return a threat marker for a point,";
    case "build-canal":
      return "Whenever you build a canal token,";
    case "build-house":
      return "Whenever you build a house,";
    case "recruit":
      return `Whenever you recruit another ${group === undefined ? "" : GROUPS[group][0]}${
        group !== undefined ? "" : colour === undefined ? "person" : `${colour} person`
      },`;
    case "threat-received":
      return `Whenever you get a ${colour === undefined ? "" : `${colour} `}threat marker,`;
    case "advance":
      return "Whenever you go up a step in phase 2,";
    case "round-start":
      return "In each round, at the start of phase 3,";
    case "round-end":
      return "At the end of each round,";
    case "opponent-underworld":
      return `Whenever an opponent recruits a ${GROUPS.underworld[0]} or uses the power of one,`;
  }
}
/** Those who add to what was done. */
const ADDING: ReadonlySet<Occasion> = new Set(["take-workers", "take-guilders", "discard-threat"]);
const trigger = ({ on, if: filter = {}, do: ops }: Trigger): string =>
  `${occasion(on, filter)} you ${ADDING.has(on) ? "also " : ""}${phrase(ops, "you")}${
    on === "threat-received" ? ", before any disaster" : ""
  }.`;

function rule(mod: Modifier): string {
  switch (mod.mod) {
    case "immune":
      return `The ${mod.colour} disaster (${disaster[mod.colour]}) does you no harm; you still return its markers.`;
    case "untargetable":
      return "Persons of your opponents cannot harm you: they give you no markers and take nothing from you. The dice still can.";
    case "threat-limit":
      return `A disaster strikes you only with your ${mod.n}th marker of its colour.`;
    case "recruit-discount":
      return `You recruit ${"group" in mod ? GROUPS[mod.group][1] : `${mod.colour} persons`} for ${guilders(mod.n)} less.`;
    case "canal-discount":
      return `Every canal token is ${guilders(mod.n)} cheaper for you.`;
    case "step-discount":
      return `In phase 2, you pay ${guilders(mod.n)} less to go up a step.`;
    case "house-any-worker":
      return "You may pay for a house with a worker of any colour.";
    case "hand-limit":
      return `In phase 1, you refill your hand to ${mod.n} cards.`;
  }
}

const power = (act: readonly Alternative[]): string =>
  `Once a round on your turn, you may ${act.length > 1 ? "either " : ""}${act
    .map(({ pay, do: ops }) => `${payment(pay)} to ${phrase(ops, "to")}`)
    .join(", or ")}.`;

/** English sentences about what persons and ships do. */
export const personTexts: PersonTexts = personTextsOf({
  once: (ops) => `When this person moves in, you ${phrase(ops, "you")}.`,
  worker: (colour, ops) => `Once a round on your turn, you may pay ${worker(colour)} to ${phrase(ops, "to")}.`,
  trigger,
  rule,
  power,
  end: ({ score, per: metric, max }) => `At the end of the game, you score ${counted(points, score, metric, max)}.`,
  ship: (colour, ops) => `Pay ${worker(colour)} to ${phrase(ops, "to")}.`,
  option: (ops) => upper(phrase(ops, "")),
});
