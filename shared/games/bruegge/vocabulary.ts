/**
 * The words persons and ships are made of. A card is a line of data in these words, and `effects/` carries them out:
 * no card has code of its own.
 */

/** Colours of cards, workers, dice, threat markers, canal spaces and ships. */
export const COLOURS = ["blue", "yellow", "red", "brown", "purple"] as const;
export type Colour = (typeof COLOURS)[number];

/** Eleven groups of fifteen persons, three of each colour. */
export const GROUPS = [
  "artist",
  "household",
  "clergy",
  "merchant",
  "protector",
  "underworld",
  "official",
  "craftsman",
  "entertainer",
  "noble",
  "scholar",
] as const;
export type Group = (typeof GROUPS)[number];

/** The six uses of a card (BR-22). */
export const USES = ["workers", "guilders", "threat", "canal", "house", "person"] as const;
export type Use = (typeof USES)[number];

/** So many workers of each colour; `any`: the taker chooses each (one by one). */
export type Workers = { readonly [C in Colour | "any"]?: number };

/** What is counted on the own side of the table; divisions round down. A card counts itself (BR-A41). */
export type Metric =
  /** Own persons: all, of a group, of a colour. */
  | "persons"
  | `persons:${Group}`
  | `persons:${Colour}`
  /** Different groups, or colours, among the own persons. */
  | "groups-distinct"
  | "colours-distinct"
  /** Own houses, empty or not. */
  | "houses"
  | "houses/2"
  /** Own tokens on both canals. */
  | "canals"
  | "workers/2"
  | "guilders/3"
  /** Reputation. */
  | "steps/2"
  | "steps-above-4"
  /** Own turned majority markers. */
  | "majorities"
  /** Colours of which one has no threat marker. */
  | "threat-free-colours"
  /** Cards in hand. */
  | "hand";

/**
 * One operation. A list of them runs from left to right; one that cannot be done is skipped, one that can be done in
 * part is done in part (BR-A20). Those marked "offered" may be refused, all others happen by themselves (BR-A28).
 */
export type Op =
  /** Take n guilders: n times the metric where one is named, at most `max` guilders. */
  | { readonly op: "guilders"; readonly n: number; readonly per?: Metric; readonly max?: number }
  /** Score n points: n times the metric where one is named, at most `max` points. */
  | { readonly op: "points"; readonly n: number; readonly per?: Metric; readonly max?: number }
  /** Take workers. */
  | { readonly op: "workers"; readonly give: Workers }
  /** As many guilders as this die of the round shows, and `plus`; always the real die (BR-A24). */
  | { readonly op: "die-guilders"; readonly colour: Colour; readonly plus: number }
  /** Draw n cards one by one, each from either pile; their faces are seen after the last one (BR-A37). */
  | { readonly op: "draw"; readonly n: number }
  /** n steps of reputation, up to 12; for `pay` guilders in all they are offered, for nothing they are taken. */
  | { readonly op: "step"; readonly n: number; readonly pay: number }
  /** Return up to n own markers of this colour, or of any, for a point each. Offered one by one, "all" at once (BR-A56). */
  | { readonly op: "drop-threat"; readonly n: number; readonly colour: Colour | "any" }
  | { readonly op: "drop-threat"; readonly n: "all"; readonly colour: Colour }
  /** Offered: the next space of an own canal, whatever its colour, at its price less the discount. Never opens a ship (BR-36). */
  | { readonly op: "canal"; readonly discount: number }
  /** Offered: a card of the hand becomes a house without a worker. */
  | { readonly op: "house" }
  /** Offered: a person of the hand moves in at a lower price; for one of the bonus colour its discount comes instead (BR-A42). */
  | { readonly op: "recruit"; readonly discount: number; readonly bonus?: Bonus }
  /** Offered: one more card of the hand for one of these uses. A card action for triggers, and none of the four. */
  | { readonly op: "extra-action"; readonly allowed: readonly Use[] }
  /** Each opponent, clockwise, or one, takes a marker; each is settled, disaster included, before the next (BR-A34). */
  | { readonly op: "give-threat"; readonly colour: Colour; readonly to: Victims }
  /** Take up to n guilders from each opponent, or from one. */
  | { readonly op: "steal-guilders"; readonly n: number; readonly from: Victims }
  /** Take n workers, as many as there are, from one opponent; the taker chooses each (BR-A57). */
  | { readonly op: "steal-worker"; readonly n: number }
  /** Every opponent with more persons than oneself loses n points (BR-A41). */
  | { readonly op: "lose-points"; readonly n: number }
  /** Until the end of the turn every die reads like this for taking guilders with a card (BR-A24, BR-A51). */
  | { readonly op: "read-die-as"; readonly value: number }
  /** One of these lists; a list that would change nothing is not offered (BR-A30). */
  | { readonly op: "choose"; readonly options: readonly (readonly Op[])[] };
/** Replaces the discount for a card of this colour. */
export interface Bonus {
  readonly colour: Colour;
  readonly discount: number;
}
/** Who is hit: opponents who can be targets and have something to lose. With none the operation is skipped. */
export type Victims = "each-opponent" | "one-opponent";

/** What persons react to. */
export type Occasion =
  /** The own card was played for this use, an extra card too. */
  | "take-workers"
  | "take-guilders"
  /** An own marker went back by a card or by `drop-threat`; once for each, and not after a disaster (BR-A33). */
  | "discard-threat"
  /** Done in any way: by card, person or ship. */
  | "build-canal"
  | "build-house"
  | "recruit"
  /** An own marker came in, whoever's turn it is; before its disaster. */
  | "threat-received"
  /** An own advance for the price of the dice (BR-20); no `step`. */
  | "advance"
  /** After the advance, and after the majorities (BR-A40). */
  | "round-start"
  | "round-end"
  /** An opponent recruited an Underworld person or used the power of one: worker kind or activation (BR-A50). */
  | "opponent-underworld";

/** Which occurrences count: of the card, person, marker or canal space; by the number the die is read as. */
export interface Filter {
  readonly group?: Group;
  readonly colour?: Colour;
  readonly dieIn?: readonly number[];
}
/** A person who reacts. */
export interface Trigger {
  readonly on: Occasion;
  readonly if?: Filter;
  readonly do: readonly Op[];
}

/** A person who changes a rule for his owner. Discounts add up, and no price falls below 0. */
export type Modifier =
  /** Disasters of this colour do nothing; the markers go back all the same (BR-A16). */
  | { readonly mod: "immune"; readonly colour: Colour }
  /** Passed over by attacks of opponents: markers, thefts, lost points. The dice still hit. */
  | { readonly mod: "untargetable" }
  /** The n-th marker of a colour strikes, not the third; looked at when one comes in (BR-A32). */
  | { readonly mod: "threat-limit"; readonly n: number }
  /** Persons of this group, or of this colour, cost so much less. */
  | { readonly mod: "recruit-discount"; readonly group: Group; readonly n: number }
  | { readonly mod: "recruit-discount"; readonly colour: Colour; readonly n: number }
  /** Canal tokens cost so much less, however they are built (BR-A52). */
  | { readonly mod: "canal-discount"; readonly n: number }
  /** The advance of phase 2 costs so much less; no `step` does (BR-A52). */
  | { readonly mod: "step-discount"; readonly n: number }
  /** A house may be paid with a worker of any colour. */
  | { readonly mod: "house-any-worker" }
  /** Phase 1 refills the hand to n cards. */
  | { readonly mod: "hand-limit"; readonly n: number };

/** What a power costs: a worker of any colour, guilders, or a card of the hand (hand guard, BR-A26). */
export type Payment = { readonly worker: "any" } | { readonly guilders: number } | { readonly hand: 1 };
/** A person whose power can be used once a round, at the same moments as a worker person: one of these ways. */
export interface Activation {
  readonly act: readonly Alternative[];
}
export interface Alternative {
  readonly pay: Payment;
  readonly do: readonly Op[];
}

/** Lightning, coloured worker, infinity, arrow (BR-31 to BR-34). */
export const KINDS = ["once", "worker", "passive", "end"] as const;
export type PersonKind = (typeof KINDS)[number];

interface Printed {
  readonly id: string;
  readonly group: Group;
  readonly colour: Colour;
  /** In guilders. */
  readonly price: number;
  readonly points: number;
}
/** Lightning: at once when he is placed, exactly once (BR-31). */
export interface Once extends Printed {
  readonly kind: "once";
  readonly do: readonly Op[];
}
/** For a worker of his own colour, once a round, on the own turn before or after the card (BR-32). */
export interface Worker extends Printed {
  readonly kind: "worker";
  readonly do: readonly Op[];
}
/** In force from his placing until he leaves; he does not react to his own recruiting (BR-33). */
export interface Passive extends Printed {
  readonly kind: "passive";
  readonly effect: Trigger | Modifier | Activation;
}
/** At the final scoring: `score` times the metric, at most `max` points (BR-34). */
export interface End extends Printed {
  readonly kind: "end";
  readonly score: number;
  readonly per: Metric;
  readonly max?: number;
}
export type Person = Once | Worker | Passive | End;

/** For a worker of its colour, after a canal token built by a card (BR-35). */
export interface Ship {
  readonly id: string;
  readonly colour: Colour;
  readonly do: readonly Op[];
}
