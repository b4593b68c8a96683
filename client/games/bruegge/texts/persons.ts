import { PERSON, type PersonId } from "../../../../shared/games/bruegge/persons.ts";
import { SHIP, type ShipId } from "../../../../shared/games/bruegge/ships.ts";
import type {
  Alternative,
  Colour,
  End,
  Modifier,
  Op,
  Passive,
  Person,
  Trigger,
} from "../../../../shared/games/bruegge/vocabulary.ts";

/**
 * What persons and ships do, in sentences made from their data: a language has a phrase for each word of the vocabulary
 * and rules to put them together. No card has a sentence of its own.
 */
export interface PersonTexts {
  /** All that a person or ship does, in whole sentences. */
  readonly effect: (id: PersonId | ShipId) => string;
  /** Some operations by themselves: what one of the options of a choice brings. */
  readonly option: (ops: readonly Op[]) => string;
}

/** A language's sentences for each kind of effect. */
export interface Sentences {
  readonly once: (ops: readonly Op[]) => string;
  readonly worker: (colour: Colour, ops: readonly Op[]) => string;
  readonly trigger: (trigger: Trigger) => string;
  readonly rule: (rule: Modifier) => string;
  readonly power: (act: readonly Alternative[]) => string;
  readonly end: (scored: End) => string;
  readonly ship: (colour: Colour, ops: readonly Op[]) => string;
  readonly option: (ops: readonly Op[]) => string;
}

export function personTextsOf(say: Sentences): PersonTexts {
  const rule = (effect: Passive["effect"]): string => {
    if ("act" in effect) return say.power(effect.act);
    return "on" in effect ? say.trigger(effect) : say.rule(effect);
  };
  const person = (one: Person): string => {
    switch (one.kind) {
      case "once":
        return say.once(one.do);
      case "worker":
        return say.worker(one.colour, one.do);
      case "passive":
        return rule(one.effect);
      case "end":
        return say.end(one);
    }
  };
  return {
    effect: (id) => {
      if (!(id in SHIP)) return person(PERSON[id as PersonId]);
      const ship = SHIP[id as ShipId];
      return say.ship(ship.colour, ship.do);
    },
    option: say.option,
  };
}

/** What somebody does ("gain"), and what with ("2 guilders"). */
export interface Clause {
  readonly verb: string;
  readonly what: readonly string[];
}
/** One verb is enough for what is done alike one after the other: "gain 1 guilder and 2 workers". */
export function gathered<C extends Clause>(clauses: readonly C[], alike: (a: C, b: C) => boolean): C[] {
  const all: C[] = [];
  for (const clause of clauses) {
    const last = all.at(-1);
    if (last !== undefined && last.verb === clause.verb && alike(last, clause))
      all[all.length - 1] = { ...last, what: [...last.what, ...clause.what] };
    else all.push(clause);
  }
  return all;
}
