import type { JaegerUndSpaeher, Pile, View } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import type { Asking, Said } from "../../../table/kit/note.ts";
import { characterCard, resource } from "../art/pictures.ts";
import {
  builtId,
  builtOf,
  columnId,
  handIds,
  handOf,
  hiddenOf,
  itemId,
  pileId,
  placeOf,
  SUNSET,
  spaceOn,
} from "../choices.ts";
import { itemArt, placeArt } from "../scene/faces.ts";
import { characterRule, ruleOf } from "./ruled.ts";
import type { Speaker } from "./speaker.ts";
import { outlookOf, pointsAfter, spaceOf } from "./texts.ts";

type Sight = Asking<JaegerUndSpaeher, Speaker>;

const PILES: readonly Pile[] = ["item", "wild", "hunt"];
const discarded = (view: View): readonly number[] =>
  [view.itemDiscard, view.wildDiscard, view.huntDiscard].map(({ length }) => length);

/** What a thing is, in words. Null: nothing to say. */
export function explanation(id: string, sight: Sight): Said | null {
  return card(id, sight) ?? location(id, sight) ?? own(id, sight) ?? shared(id, sight);
}

/** A card of one's own: a character, an item. */
function card(id: string, { shown: { view }, speaker: { texts, language } }: Sight): Said | null {
  const held = handOf(view)[handIds(handOf(view)).indexOf(id)];
  if (held !== undefined) {
    const art = characterCard(held, "card", language);
    return { title: texts.characters[held], text: texts.hints.character(held), card: art, rule: characterRule(held) };
  }
  const hidden = hiddenOf(view).find((it) => itemId(it) === id);
  const item = hidden ?? builtOf(view).find((it) => builtId(it) === id);
  if (item === undefined) return null;
  const { face } = item;
  return {
    title: texts.titles[face],
    text: texts.abilities[face],
    card: itemArt(item, "card", language),
    rule: ruleOf(face),
  };
}

/** What a location gives now, and to whom; of one of its spaces, what that one brings. */
function location(id: string, { shown: { view }, speaker: { texts, name, language } }: Sight): Said | null {
  const space = spaceOn(id);
  const at = view.locations.find(({ card: { id: card } }) => card === (space?.card ?? placeOf(id)));
  if (at === undefined) return null;
  const { face } = at.card;
  if (space !== null)
    return {
      title: texts.titles[face],
      text: texts.hints.resource(at, space.kind),
      signs: [resource(space.kind)],
      rule: "JS-R2",
    };
  return {
    title: texts.titles[face],
    text: texts.hints.location(at, name),
    signs: [placeArt(at.card, "chip", language)],
    rule: ruleOf(face),
  };
}

/** What is on the viewer's tribe card, and his sunset. */
function own(id: string, { shown: { view }, speaker: { texts, words, name } }: Sight): Said | null {
  if (view.viewer === "spectator") return null;
  const player = view.players[view.viewer]!;
  if (id === "hunger") return { title: words.hunger, text: texts.hints.hunger(player), rule: "JS-S3" };
  if (id === "camp") return { title: words.inCamp[0], text: texts.hints.camp(player) };
  if (id === "home" || id === "points") return { title: name(view.viewer), text: texts.hints.tribe(player) };
  if (id !== SUNSET) return null;
  return {
    title: texts.words.sunset,
    text: texts.hints.sunset(outlookOf(view, view.viewer), view.normal),
    rule: "JS-S1",
  };
}

/** The character in play; else what was fetched. */
function played({ shown: { view }, speaker: { texts, words, language } }: Sight): Said | null {
  const now = view.inPlay.at(-1);
  if (now === undefined)
    return view.kind === "recall" ? { title: words.fetched, text: texts.hints.pool(view.pool) } : null;
  const card = characterCard(now, "card", language);
  return { title: texts.characters[now], text: texts.hints.character(now), card, rule: characterRule(now) };
}

/** How far everybody would be after a sunset now: all of it lies open. */
const estimates = ({ shown: { view }, speaker: { texts, name } }: Sight): string =>
  texts.hints.estimates(view.players.map((_, seat) => [name(seat), pointsAfter(view, seat)]));

/** What lies there for both. */
function shared(id: string, sight: Sight): Said | null {
  const { shown, speaker } = sight;
  const [{ view }, { texts, words, name, language }] = [shown, speaker];
  const space = /^track:(\d+)$/.exec(id)?.[1];
  if (space !== undefined) {
    const there = view.players.flatMap(({ points }, seat) => (spaceOf(points) === Number(space) ? [seat] : []));
    return {
      title: words.track,
      text: `${texts.hints.space(Number(space), there, view.survival, name)} ${estimates(sight)}`,
    };
  }
  if (id === "track") return { title: words.track, text: `${texts.hints.track(view.survival)} ${estimates(sight)}` };
  const column = view.display.find((_, i) => columnId(i) === id);
  if (column !== undefined) {
    const top = column.cards.at(-1);
    const card = top === undefined ? {} : { card: characterCard(top, "card", language) };
    return { title: words.display, text: texts.hints.column(column), ...card };
  }
  const pile = PILES.findIndex((it) => pileId(it) === id);
  if (pile < 0) return id === "played" ? played(sight) : null;
  const geysers = PILES[pile] === "item" && view.locations.some(({ card: { face } }) => face === "geysers");
  const text = texts.hints.pile(view.piles[pile]!, discarded(view)[pile]!, geysers);
  return { title: words.piles[PILES[pile]!][0], text };
}
