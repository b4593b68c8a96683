import type { Face } from "../../../../shared/games/bruegge/data.ts";
import { PERSON, type PersonId } from "../../../../shared/games/bruegge/persons.ts";
import { SHIP } from "../../../../shared/games/bruegge/ships.ts";

const KIND = { once: "BR-31", worker: "BR-32", passive: "BR-33", end: "BR-34" } as const;

/** The rule that says when a person or a ship acts. */
export const ruleOf = (face: Face): string => (face in SHIP ? "BR-35" : KIND[PERSON[face as PersonId].kind]);
