import type { Seat } from "../../../../shared/engine/contract.ts";
import {
  ADVANCE_UP_TO,
  CANALS,
  type CanalNumber,
  GATES,
  isShipFace,
  MAJORITIES,
  type Majority,
  THREAT_FROM,
} from "../../../../shared/games/bruegge/data.ts";
import { cityOf } from "../../../../shared/games/bruegge/effects/city.ts";
import { canalPrice, priceOf } from "../../../../shared/games/bruegge/effects/prices.ts";
import { PERSON, type PersonId } from "../../../../shared/games/bruegge/persons.ts";
import type { Bruegge, PlayerView } from "../../../../shared/games/bruegge/state.ts";
import { COLOURS, type Colour } from "../../../../shared/games/bruegge/vocabulary.ts";
import type { Asking, Said } from "../../../table/kit/note.ts";
import { house, majority, personArt, shipGain, threat, worker } from "../art/pictures.ts";
import { cardOf, ownOf, PRICE, STAIRS } from "../choices.ts";
import { seatSeen } from "../laying.ts";
import { type DieDoes, type Hints, hintsIn } from "./hints.ts";
import { NAMES } from "./persons.names.ts";
import { ruleOf } from "./ruled.ts";
import type { Speaker } from "./speaker.ts";

type Sight = Asking<Bruegge, Speaker>;

/** What a thing is, in words: what it brings, what it costs now, how close it is. Null: nothing to say. */
export function explanation(id: string, sight: Sight): Said | null {
  const hints = hintsIn(sight.speaker.language);
  const card = cardOf(id);
  if (card !== null) return held(card, hints, sight);
  const [kind = "", which = "", nth = ""] = id.split(":");
  switch (kind) {
    case "house":
    case "home":
      return lived(Number(which), hints, sight);
    case "die":
      return rolled(which as Colour, hints, sight);
    case "berth":
      return moored(which as Colour, hints, sight);
    case "space":
      return dug(Number(which) as CanalNumber, Number(nth), hints, sight);
    case "worker":
    case "threat":
      return goods(kind, which as Colour, hints, sight);
    case "majority":
      return counted(which as Majority, hints, sight);
    default:
      return shared(id, hints, sight);
  }
}
const said = ([title, text]: readonly [string, string], more: Partial<Said> = {}): Said => ({ title, text, ...more });
/** Whose side of the table is looked at. */
const seatOf = ({ shown: { view, opened } }: Sight): Seat => seatSeen(view, opened);
const sideOf = (sight: Sight): PlayerView => sight.shown.view.players[seatOf(sight)]!;

/** A card of one's own hand, at its price of today. */
function held(card: PersonId, hints: Hints, { shown: { view }, speaker: { texts, language } }: Sight): Said | null {
  const own = ownOf(view);
  if (own === null) return null;
  const price = priceOf(own, card);
  const text = [texts.abilities[card], ...(price < PERSON[card].price ? [hints.priceNow(price)] : [])].join(" ");
  return { title: texts.titles[card], text, card: personArt(card, "card", language), rule: ruleOf(card) };
}

/** A house and who lives there; what its card is, its owner knows. */
function lived(number: number, hints: Hints, { shown: { view }, speaker: { texts, language } }: Sight): Said | null {
  const owner = view.players.find(({ houses }) => houses.some((it) => it.number === number));
  if (owner === undefined) return null;
  const at = owner.houses.findIndex((it) => it.number === number);
  const { colour, person } = owner.houses[at]!;
  const known = owner.ownHouses[at];
  const card = known === undefined ? [] : [hints.houseCard(texts.titles[known])];
  if (person === null) {
    const [title, text] = hints.emptyHouse(colour);
    return said([title, [text, ...card].join(" ")], { signs: [house(colour)], rule: "BR-28" });
  }
  const used = view.used.includes(person) ? [hints.used] : [];
  const text = [texts.abilities[person], ...used, ...card].join(" ");
  return { title: texts.titles[person], text, card: personArt(person, "card", language), rule: ruleOf(person) };
}

function doesOf(face: number, zwin: boolean): DieDoes {
  if (face >= THREAT_FROM) return "threat";
  if (face <= ADVANCE_UP_TO) return "step";
  return zwin && isShipFace(face) ? "ship" : "none";
}
/** What happens when a die shows that. */
const DIE: { readonly [D in DieDoes]: string } = { threat: "BR-12", step: "BR-19", ship: "BR-11", none: "BR-10" };
function rolled(colour: Colour, hints: Hints, { shown: { view }, speaker: { texts } }: Sight): Said {
  const at = COLOURS.indexOf(colour);
  const face = view.dice[at]!;
  const does = doesOf(face, view.zwin);
  // The smallest phones have no room for the ship itself.
  const ship = does === "ship" ? (view.berths[at] ?? null) : null;
  if (ship === null) return said(hints.die(colour, face, does, "", view.reading), { rule: DIE[does] });
  return said(hints.die(colour, face, does, texts.effects[ship], view.reading), {
    signs: [shipGain(ship)],
    rule: DIE[does],
  });
}

/** The ship of a colour: at its berth, or on its pile. */
function moored(colour: Colour, hints: Hints, { shown: { view }, speaker: { texts } }: Sight): Said {
  const at = COLOURS.indexOf(colour);
  const active = view.berths[at] ?? null;
  const ship = active ?? view.tops[at] ?? null;
  if (ship === null) return said(hints.noShip(colour));
  const state = hints.berth(colour, active !== null, view.shipsLeft[at] ?? 0);
  return {
    title: texts.titles[ship],
    text: `${texts.effects[ship]} ${state}`,
    signs: [shipGain(ship)],
    rule: ruleOf(ship),
  };
}

function dug(canal: CanalNumber, at: number, hints: Hints, sight: Sight): Said | null {
  const side = sideOf(sight);
  const colour = GATES[side.gate]![canal]?.[at];
  if (colour === undefined) return null;
  const tokens = side.canals[canal]!;
  const state = at < tokens ? "built" : at === tokens ? "next" : "later";
  const canals = CANALS.map((it) => (it === canal ? at : side.canals[it]!));
  return said(hints.space(colour, at + 1, canalPrice({ ...side, canals }, canal), state), { rule: "BR-26" });
}

/** What a disaster of a colour takes. */
const DISASTER: { readonly [C in Colour]: string } = {
  blue: "BR-14",
  yellow: "BR-15",
  red: "BR-16",
  brown: "BR-17",
  purple: "BR-18",
};
/** Own workers, and how close a disaster is. */
function goods(kind: "worker" | "threat", colour: Colour, hints: Hints, sight: Sight): Said {
  const side = ownOf(sight.shown.view) ?? sideOf(sight);
  const at = COLOURS.indexOf(colour);
  if (kind === "worker")
    return said(hints.worker(colour, side.workers[at]!, sight.shown.view.zwin), {
      signs: [worker(colour)],
      rule: "BR-23",
    });
  const { immune, threatLimit } = cityOf(side.houses);
  const guard = immune[colour];
  const protects = guard === undefined ? null : NAMES[sight.speaker.language].subjects[guard];
  const held = side.threats[at]!;
  // Who has lost a higher limit may hold as many as would strike: the next one does (BR-A32).
  return said(hints.threat(colour, held, Math.max(threatLimit, held + 1), protects), {
    signs: [threat(colour)],
    rule: DISASTER[colour],
  });
}

const COUNTS: { readonly [M in Majority]: (side: PlayerView) => number } = {
  canals: ({ canals }) => canals.reduce((sum, n) => sum + n, 0),
  persons: ({ houses }) => cityOf(houses).persons.length,
  reputation: ({ step }) => step,
};
/** Who leads now; who has left counts for nothing (BR-44, BR-46). */
function counted(what: Majority, hints: Hints, sight: Sight): Said {
  const { players } = sight.shown.view;
  const { name } = sight.speaker;
  const here = players.flatMap((side, seat) => (side.gone ? [] : [{ seat, count: COUNTS[what](side) }]));
  const most = Math.max(...here.map(({ count }) => count));
  const leading = here.filter(({ count }) => count === most && count > 0);
  const leader = leading.length === 1 ? name(leading[0]!.seat) : null;
  const turned = sideOf(sight).majorities[MAJORITIES.indexOf(what)]!;
  return said(
    hints.majority(
      what,
      here.map(({ seat, count }) => `${name(seat)} ${count}`),
      leader,
      turned,
    ),
    { signs: [majority(what, turned)], rule: "BR-37" },
  );
}

/** What lies there for everybody. */
function shared(id: string, hints: Hints, sight: Sight): Said | null {
  const { view } = sight.shown;
  const { name } = sight.speaker;
  const pile = /^stack:(\d)$/.exec(id)?.[1];
  if (pile !== undefined) {
    const { count, top } = view.piles[Number(pile)]!;
    return said(hints.stack(Number(pile), count, top, view.extra > 0));
  }
  if (id === "extra") return said(hints.extra(view.extra));
  if (id === "statue" || id === "statues") return said(hints.statue(view.statues));
  if (id === STAIRS) return said(hints.stairs(view.players.map(({ step }, seat) => `${name(seat)} ${step}`)));
  if (id === PRICE) {
    const own = ownOf(view);
    const off = own === null ? 0 : cityOf(own.houses).stepDiscount;
    if (view.price === null) return said(hints.price(view.dice.some(Boolean) ? "none" : "not yet", null));
    return said(hints.price(view.price, own === null ? null : Math.max(0, view.price - off)));
  }
  if (id === "gate") return said(hints.gate(name(seatOf(sight))));
  return id === "plot" ? said(hints.plot) : null;
}
