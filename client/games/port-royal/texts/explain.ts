import { COLOURS, contractOf } from "../../../../shared/games/port-royal/data.ts";
import { bustOdds } from "../../../../shared/games/port-royal/odds.ts";
import { holdsColour, stepsOf } from "../../../../shared/games/port-royal/reckoning.ts";
import type { Card, View } from "../../../../shared/games/port-royal/state.ts";
import type { Said } from "../../../table/kit/note.ts";
import { seatOf } from "../../../table/kit/places.ts";
import { face } from "../art/pictures.ts";
import { standingOf } from "./contracts.ts";
import { contractRule, ruleOf } from "./ruled.ts";
import type { Speaker } from "./speaker.ts";

/** Every card that lies open somewhere. */
const openCards = ({ harbour, expeditions, ship, players }: View): Card[] => [
  ...harbour,
  ...expeditions,
  ...(ship === null ? [] : [ship]),
  ...players.flatMap((player) => [...player.display, ...player.expeditions, ...player.kept]),
];

/** What a thing is, in words (PR-49): a card with its face, a symbol in a sentence. Null: nothing to say. */
export function explanation(id: string, view: View, speaker: Speaker): Said | null {
  const { texts, words, name, language } = speaker;
  const [thing = "", spot] = id.split("/");
  const at = (spot ?? thing).match(/^card:(\d+)$/);
  if (at !== null) {
    const of = openCards(view).find((it) => it.id === Number(at[1]))?.face;
    return of === undefined
      ? null
      : { card: face(of, "full", language), title: texts.titles[of], text: texts.abilities[of], rule: ruleOf(of) };
  }
  if (thing === "draw") return { title: texts.words.drawPile, text: words.hints.draw(view.draw) };
  if (thing === "discard") return { title: texts.words.discardPile, text: words.hints.discard(view.discard.length) };
  const colour = COLOURS.find((it) => id === `colour:${it}`);
  if (colour !== undefined) {
    const lying = view.harbour.map((card) => card.face);
    return {
      title: texts.colours[colour],
      text: words.hints.colour(colour, holdsColour(lying, colour)),
      rule: "PR-19",
    };
  }
  if (thing === "odds") return { title: words.odds, text: words.hints.odds(bustOdds(view)) };
  if (thing === "contracts") {
    const { help, worth } = texts.contracts;
    const text = spot === "help" ? `${help} ${worth(view.contractPoints)}` : words.allContracts;
    return { title: texts.words.contracts, text, rule: "PR-35" };
  }
  if (thing.startsWith("contract:")) return aboutContract(thing.slice("contract:".length), spot, view, speaker);
  const seat = seatOf(thing);
  const player = view.players[seat ?? -1];
  if (seat === null || player === undefined || spot === undefined) return null;
  const { coins, swords, influence, cubes, display, expeditions } = player;
  const count = { coins, swords, influence, cubes, cards: display.length + expeditions.length };
  if (!(spot in count)) return null;
  const what = spot as keyof typeof count;
  return { title: name(seat), text: words.hints[what](name(seat), count[what]) };
}

/** A contract with what it pays and who has come how far; one of its places; a step on the way. */
function aboutContract(
  id: string,
  spot: string | undefined,
  view: View,
  { texts: { contracts }, words, name }: Speaker,
): Said | null {
  const played = view.contracts.find(({ contract }) => contract === id);
  if (played === undefined) return null;
  const { contract, completed, parked } = played;
  const title = contracts.titles[contract];
  const rule = contractRule(contract);
  const [what, n] = (spot ?? "").split(":");
  const nth = Number(n);
  if (what === "place") {
    const seat = completed[nth - 1];
    const space = words.hints.place(nth, contractOf(contract).coins[nth - 1]!);
    const told = seat === undefined ? space : `${contracts.place(name(seat), nth)}. ${space}`;
    return { title, text: told, rule: "PR-36" };
  }
  if (what === "step") {
    const of = stepsOf(contract);
    const here = [...parked.keys()].filter((seat) => parked[seat] === nth);
    const told = here.map((seat) => `${contracts.step(name(seat), nth, of)}.`);
    return { title, text: [...told, words.hints.step(nth, of)].join(" "), rule };
  }
  const standing = standingOf(contracts, view, played, name);
  const sentences = (standing.length === 0 ? [contracts.nobody] : standing).map((it) => `${it}.`);
  return { title, text: [contracts.asks(contract), contracts.pays(contract), ...sentences].join(" "), rule };
}
