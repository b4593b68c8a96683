import { at, type CanalNumber } from "../../../../shared/games/bruegge/data.ts";
import { cityOf } from "../../../../shared/games/bruegge/effects/city.ts";
import { canalPrice, priceOf } from "../../../../shared/games/bruegge/effects/prices.ts";
import type { Refusal } from "../../../../shared/games/bruegge/events.ts";
import { PERSON } from "../../../../shared/games/bruegge/persons.ts";
import { SHIP } from "../../../../shared/games/bruegge/ships.ts";
import type { Action, PlayerView, View } from "../../../../shared/games/bruegge/state.ts";
import type { Op, Use } from "../../../../shared/games/bruegge/vocabulary.ts";
import { type Language, type Name, say } from "../../../table/texts.ts";
import { personTexts as effectsDe } from "./persons.de.ts";
import { personTexts as effectsEn } from "./persons.en.ts";
import { NAMES } from "./persons.names.ts";
import { asks } from "./texts.ts";
import type { TileWords } from "./tile-words.ts";
import { de } from "./tiles.de.ts";
import { en } from "./tiles.en.ts";

/** What a paper of the tray says: what it is, what follows, what it costs. */
export interface TileText {
  readonly title: string;
  readonly text: string;
  /** Empty where nothing has to be said about it. */
  readonly price: string;
  /** The same where it is too long for its paper. */
  readonly short: string;
  readonly pays: boolean;
}

const WORDS: { readonly [L in Language]: TileWords } = { en, de };
const EFFECTS = { en: effectsEn, de: effectsDe } as const;

/** All that papers say in a language. */
export interface Tiles {
  readonly of: (action: Action, view: View, name: Name) => TileText;
  /** Something is still to be chosen for it. */
  readonly several: (action: Action, view: View, name: Name) => TileText;
  readonly whyNot: (refusal: Refusal) => string;
  /** A use that this card is not for now. */
  readonly never: (use: Use) => TileText;
}

const sideOf = ({ viewer, players }: View): PlayerView => players[viewer === "spectator" ? 0 : viewer]!;
const free = (title: string, text: string, price: string): TileText => ({
  title,
  text,
  price,
  short: price,
  pays: false,
});
const paid = (title: string, text: string, price: string, short = price): TileText => ({
  title,
  text,
  price,
  short,
  pays: true,
});

/** One of the six uses of a card. */
function playTile(w: TileWords, { card, use, canal, worker }: Extract<Action, { type: "play" }>, view: View): TileText {
  const own = sideOf(view);
  const { colour } = PERSON[card];
  switch (use) {
    case "workers":
      return free(...w.workers(2, colour), w.free);
    case "guilders": {
      const die = view.reading ?? view.dice[at(colour)]!;
      return free(w.guilders(die), w.dieShows(die, view.reading !== null), w.free);
    }
    case "threat":
      return free(...w.threat(), w.free);
    case "canal": {
      // His worker pays for the ship, and no building brings one (BR-35).
      const sails = view.berths.some((ship, i) => ship !== null && own.workers[i]! > 0);
      return canalTile(w, view, own, canal ?? 0, 0, sails);
    }
    case "house":
      return paid(...w.house, ...w.payWorker(worker ?? colour));
    case "person": {
      const price = priceOf(own, card);
      return { ...paid(...w.person, price === 0 ? w.free : w.payGuilders(price)), pays: price > 0 };
    }
  }
}

function canalTile(
  w: TileWords,
  view: View,
  own: PlayerView,
  canal: CanalNumber,
  discount: number,
  sails: boolean,
): TileText {
  const space = Math.min(5, own.canals[canal]! + 1);
  const price = own.canals[canal]! < 5 ? canalPrice({ ...own, hand: own.own }, canal, discount) : 0;
  const texts = w.canal(space, space === 5 ? (view.statues[0] ?? null) : null, sails);
  return { ...paid(...texts, price === 0 ? w.free : w.payGuilders(price)), pays: price > 0 };
}

/** The power of a person, and what pays for it. */
function powerTile(
  w: TileWords,
  language: Language,
  { person: id, way, worker }: Extract<Action, { type: "use" }>,
): TileText {
  const person = PERSON[id];
  const title = NAMES[language].persons[id];
  const say = (ops: readonly Op[]): string => EFFECTS[language].option(ops);
  if (person.kind === "worker") return paid(title, say(person.do), ...w.payWorker(person.colour));
  if (person.kind !== "passive" || !("act" in person.effect)) return free(title, "", "");
  const { pay, do: ops } = person.effect.act[way]!;
  if ("hand" in pay) return paid(title, say(ops), w.payCard);
  if ("guilders" in pay) return paid(title, say(ops), w.payGuilders(pay.guilders));
  return paid(title, say(ops), ...w.payWorker(worker ?? "any"));
}

function tileText(language: Language, action: Action, view: View, name: Name): TileText {
  const w = WORDS[language];
  const own = sideOf(view);
  switch (action.type) {
    case "play":
      return playTile(w, action, view);
    case "use":
      return powerTile(w, language, action);
    case "draw": {
      const { count, top } = view.piles[action.pile]!;
      return free(...w.pile(action.pile, count, top), "");
    }
    case "advance": {
      const price = Math.max(0, (view.price ?? 0) - cityOf(own.houses).stepDiscount);
      return { ...paid(...w.advance(own.step + 1), price === 0 ? w.free : w.payGuilders(price)), pays: price > 0 };
    }
    case "climb": {
      const op = asks(view, "step");
      return paid(
        w.steps(op?.n ?? 1),
        w.advance(Math.min(12, own.step + (op?.n ?? 1)))[1],
        w.payGuilders(op?.pay ?? 0),
      );
    }
    case "sail":
      return paid(
        NAMES[language].ships[action.ship],
        EFFECTS[language].option(SHIP[action.ship].do),
        ...w.payWorker(SHIP[action.ship].colour),
      );
    case "choose": {
      const ops = asks(view, "choose")?.options[action.option] ?? [];
      return free(w.option(action.option + 1), EFFECTS[language].option(ops), "");
    }
    case "strike": {
      const { guilders, workers } = view.players[action.victim]!;
      return free(
        name(action.victim),
        w.has(
          guilders,
          workers.reduce((a, b) => a + b, 0),
        ),
        "",
      );
    }
    case "take":
      return free(
        w.worker(action.colour),
        typeof view.asked?.victim === "number" ? w.from(name(view.asked.victim)) : w.take,
        "",
      );
    case "return":
      return free(
        ...w.marker(action.colour, asks(view, "drop-threat")?.n === "all" ? own.threats[at(action.colour)]! : 1),
        "",
      );
    case "dig":
      return canalTile(w, view, own, action.canal, asks(view, "canal")?.discount ?? 0, false);
    case "burn":
      return free(...w.token(action.canal ?? 0, own.canals[action.canal ?? 0]!), "");
    default:
      return free(w.refuse, "", "");
  }
}

function several(language: Language, action: Action, view: View, name: Name): TileText {
  const w = WORDS[language];
  const one = tileText(language, action, view, name);
  if (action.type === "play" && action.use === "canal") return paid(...w.eitherCanal, "");
  if (action.type === "play") return { ...one, price: w.anyWorker, short: w.anyWorker };
  if (action.type !== "use" || action.card !== null) return one;
  const [price, short] = w.payWorker("any");
  return { ...one, price, short };
}

export const tilesIn = (language: Language): Tiles => ({
  of: (action, view, name) => tileText(language, action, view, name),
  several: (action, view, name) => several(language, action, view, name),
  whyNot: (refusal) => say(WORDS[language].why, "reason", refusal),
  never: (use) => free(WORDS[language].use[use], "", WORDS[language].notNow),
});
