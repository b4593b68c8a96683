import { PERSON, type PersonId } from "../../../../shared/games/bruegge/persons.ts";
import { SHIP, type ShipId } from "../../../../shared/games/bruegge/ships.ts";
import type {
  Activation,
  Alternative,
  Colour,
  Group,
  Metric,
  Modifier,
  Occasion,
  Op,
  Passive,
  Payment,
  Person,
  Ship,
  Trigger,
  Use,
  Workers,
} from "../../../../shared/games/bruegge/vocabulary.ts";

/** What stands on a card, a house or a ship in place of words: a line of pieces, with marks between them. */
export type Sign = Piece | Mark;
/** Something of the game, `n` of it; a price that falls, or a loss, is less than 0. */
export type Piece =
  | { readonly sign: "guilders" | "points" | "steps" | "draw" | "hand"; readonly n: number }
  | { readonly sign: "worker"; readonly colour: Colour | "any"; readonly n: number }
  /** A die as it falls, as it is read (`faces`: one), or if it shows one of these. */
  | { readonly sign: "die"; readonly colour: Colour | "any"; readonly faces: readonly number[] }
  /** A marker that comes in, one that goes back, and a disaster that does not strike. */
  | { readonly sign: "threat" | "immune"; readonly colour: Colour | "any" }
  | { readonly sign: "drop"; readonly colour: Colour | "any"; readonly n: number | "all" }
  | { readonly sign: "person"; readonly of: Group | Colour | "any" }
  | { readonly sign: "canal" | "house"; readonly n: number }
  /** One more card, for one of the uses that follow. */
  | { readonly sign: "extra" }
  | { readonly sign: "use"; readonly use: Use }
  /** Who is hit; `more`: those with more persons. */
  | { readonly sign: "opponent"; readonly who: "each" | "one" | "more" }
  | { readonly sign: "threat-limit"; readonly n: number }
  | { readonly sign: "steps-above"; readonly n: number }
  | {
      readonly sign:
        | "untargetable"
        | "advance"
        | "round-start"
        | "round-end"
        | "groups"
        | "colours"
        | "majority"
        | "threat-free";
    };
/** "→" pays for what follows, ":" sets it off, "/" for each, "|" or, "+" and. `most`: not more than that. */
export type Mark =
  | { readonly mark: "pays" | "sets-off" | "for-each" | "or" | "plus" }
  | { readonly mark: "most"; readonly n: number };

/** The line of a person (his kind stands beside it) or ship. A worker person and a ship begin with the worker to pay. */
export const signsOf = (id: PersonId | ShipId): readonly Sign[] =>
  id in SHIP ? ofShip(SHIP[id as ShipId]) : ofPerson(PERSON[id as PersonId]);

const ofShip = ({ colour, do: ops }: Ship): Sign[] => [...worker(colour), PAYS, ...ofAll(ops)];
function ofPerson(person: Person): Sign[] {
  switch (person.kind) {
    case "once":
      return ofAll(person.do);
    case "worker":
      return [...worker(person.colour), PAYS, ...ofAll(person.do)];
    case "passive":
      return ofRule(person.effect);
    case "end":
      return counted({ sign: "points", n: person.score }, person.per, person.max);
  }
}

const PAYS: Mark = { mark: "pays" };
const SETS_OFF: Mark = { mark: "sets-off" };
const OR: Mark = { mark: "or" };
const worker = (colour: Colour | "any", n = 1): Sign[] => [{ sign: "worker", colour, n }];
const guilders = (n: number): Sign => ({ sign: "guilders", n });
const ofAll = (ops: readonly Op[]): Sign[] => ops.flatMap(ofOp);
/** One after another, with "or" between them. */
const either = (lists: readonly (readonly Sign[])[]): Sign[] =>
  lists.flatMap((signs, i) => (i === 0 ? signs : [OR, ...signs]));
const workers = (give: Workers): Sign[] =>
  Object.entries(give).flatMap(([colour, n]) => worker(colour as keyof Workers, n));
const ofPayment = (pay: Payment): Sign[] => {
  if ("worker" in pay) return worker(pay.worker);
  return "guilders" in pay ? [guilders(pay.guilders)] : [{ sign: "hand", n: pay.hand }];
};
const less = (n: number): Sign[] => (n === 0 ? [] : [guilders(-n)]);

function ofOp(op: Op): Sign[] {
  switch (op.op) {
    case "guilders":
    case "points":
      return op.per === undefined ? [{ sign: op.op, n: op.n }] : counted({ sign: op.op, n: op.n }, op.per, op.max);
    case "workers":
      return workers(op.give);
    case "die-guilders":
      return [{ sign: "die", colour: op.colour, faces: [] }, { mark: "plus" }, guilders(op.plus)];
    case "draw":
      return [{ sign: "draw", n: op.n }];
    case "step":
      return [...(op.pay === 0 ? [] : [guilders(op.pay), PAYS]), { sign: "steps", n: op.n }];
    case "drop-threat":
      return [{ sign: "drop", colour: op.colour, n: op.n }];
    case "canal":
      return [{ sign: "canal", n: 1 }, ...less(op.discount)];
    case "house":
      return [{ sign: "house", n: 1 }];
    case "recruit":
      return either([
        [{ sign: "person", of: "any" }, ...less(op.discount)],
        ...(op.bonus === undefined
          ? []
          : [[{ sign: "person", of: op.bonus.colour } as const, ...less(op.bonus.discount)]]),
      ]);
    case "extra-action":
      return [{ sign: "extra" }, ...either(op.allowed.map((use) => [{ sign: "use", use }]))];
    case "give-threat":
      return [opponent(op.to), { sign: "threat", colour: op.colour }];
    case "steal-guilders":
      return [opponent(op.from), PAYS, guilders(op.n)];
    case "steal-worker":
      return [opponent("one-opponent"), PAYS, ...worker("any", op.n)];
    case "lose-points":
      return [
        { sign: "opponent", who: "more" },
        { sign: "points", n: -op.n },
      ];
    case "read-die-as":
      return [{ sign: "die", colour: "any", faces: [op.value] }];
    case "choose":
      return either(op.options.map(ofAll));
  }
}
const opponent = (who: "each-opponent" | "one-opponent"): Sign => ({
  sign: "opponent",
  who: who === "each-opponent" ? "each" : "one",
});

function ofRule(effect: Passive["effect"]): Sign[] {
  if ("act" in effect) return ofActivation(effect);
  return "on" in effect ? ofTrigger(effect) : ofModifier(effect);
}
const ofActivation = ({ act }: Activation): Sign[] =>
  either(act.map(({ pay, do: ops }: Alternative) => [...ofPayment(pay), PAYS, ...ofAll(ops)]));
const ofTrigger = ({ on, if: filter = {}, do: ops }: Trigger): Sign[] => [
  ...ofOccasion(on, filter.group ?? filter.colour ?? "any"),
  ...(filter.dieIn === undefined ? [] : [{ sign: "die", colour: "any", faces: filter.dieIn } as const]),
  SETS_OFF,
  ...ofAll(ops),
];
function ofOccasion(on: Occasion, of: Group | Colour | "any"): Sign[] {
  switch (on) {
    case "take-workers":
      return [{ sign: "use", use: "workers" }];
    case "take-guilders":
      return [{ sign: "use", use: "guilders" }];
    case "discard-threat":
      return [{ sign: "drop", colour: of as Colour | "any", n: 1 }];
    case "threat-received":
      return [{ sign: "threat", colour: of as Colour | "any" }];
    case "build-canal":
      return [{ sign: "canal", n: 1 }];
    case "build-house":
      return [{ sign: "house", n: 1 }];
    case "recruit":
      return [{ sign: "person", of }];
    case "opponent-underworld":
      return [
        { sign: "opponent", who: "each" },
        { sign: "person", of: "underworld" },
      ];
    default:
      return [{ sign: on }];
  }
}

function ofModifier(rule: Modifier): Sign[] {
  switch (rule.mod) {
    case "immune":
      return [{ sign: "immune", colour: rule.colour }];
    case "untargetable":
      return [{ sign: "untargetable" }];
    case "threat-limit":
      return [{ sign: "threat-limit", n: rule.n }];
    case "recruit-discount":
      return [{ sign: "person", of: "group" in rule ? rule.group : rule.colour }, ...less(rule.n)];
    case "canal-discount":
      return [{ sign: "canal", n: 1 }, ...less(rule.n)];
    case "step-discount":
      return [{ sign: "advance" }, ...less(rule.n)];
    case "house-any-worker":
      return [...worker("any"), PAYS, { sign: "house", n: 1 }];
    case "hand-limit":
      return [{ sign: "hand", n: rule.n }];
  }
}

const counted = (piece: Sign, per: Metric, max?: number): Sign[] => [
  piece,
  { mark: "for-each" },
  ofMetric(per),
  ...(max === undefined ? [] : [{ mark: "most", n: max } as const]),
];
function ofMetric(per: Metric): Sign {
  switch (per) {
    case "persons":
      return { sign: "person", of: "any" };
    case "groups-distinct":
      return { sign: "groups" };
    case "colours-distinct":
      return { sign: "colours" };
    case "houses":
      return { sign: "house", n: 1 };
    case "houses/2":
      return { sign: "house", n: 2 };
    case "canals":
      return { sign: "canal", n: 1 };
    case "workers/2":
      return { sign: "worker", colour: "any", n: 2 };
    case "guilders/3":
      return guilders(3);
    case "steps/2":
      return { sign: "steps", n: 2 };
    case "steps-above-4":
      return { sign: "steps-above", n: 4 };
    case "majorities":
      return { sign: "majority" };
    case "threat-free-colours":
      return { sign: "threat-free" };
    case "hand":
      return { sign: "hand", n: 1 };
    default:
      return { sign: "person", of: per.slice("persons:".length) as Group | Colour };
  }
}
