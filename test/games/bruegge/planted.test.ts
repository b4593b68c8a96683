import { expect, test } from "vitest";
import type { Game } from "../../../shared/engine/contract.ts";
import { choose } from "../../../shared/games/bruegge/bot.ts";
import { personAt } from "../../../shared/games/bruegge/draw.ts";
import type { Event } from "../../../shared/games/bruegge/events.ts";
import { bruegge } from "../../../shared/games/bruegge/index.ts";
import type { Bruegge, Player, State, View } from "../../../shared/games/bruegge/state.ts";
import { conformance } from "../../conformance.ts";
import { undoing } from "../../undoing.ts";
import { boxOf, cardsOf } from "../boxes.ts";

const { rules, view, copy, tasks, reveals } = bruegge;
const { play, draw, burn, bury, advance } = rules;
const without = (...types: Event["type"][]) => new Set([...reveals].filter((it) => !types.includes(it)));
const withRule = (changed: Partial<typeof rules>) => ({ rules: { ...rules, ...changed } });
const withTask = (changed: Partial<typeof tasks>) => ({ tasks: { ...tasks, ...changed } });
/** Views in which every player's part is this besides. */
const withPlayers = (also: (s: State, player: Player) => Partial<View["players"][number]>): Partial<Game<Bruegge>> => ({
  view: (s, viewer) => ({
    ...view(s, viewer),
    players: view(s, viewer).players.map((player, seat) => ({ ...player, ...also(s, s.players[seat]!) })),
  }),
});
const faces = (s: State, numbers: readonly number[]) => numbers.map((number) => personAt(s, number));

/** Faults that this game invites, the words in which the examiner must complain, and where not every match shows it, one that does. */
const faults: Record<string, [complaint: RegExp, fault: Partial<Game<Bruegge>>, match?: number]> = {
  "other hands with their faces": [/view depends/, withPlayers((s, { hand }) => ({ own: faces(s, hand) }))],
  "house cards with their faces": [
    /view depends/,
    withPlayers((s, { houses }) => ({
      ownHouses: faces(
        s,
        houses.map(({ card }) => card),
      ),
    })),
  ],
  "cards of a draw that their drawer sees at once": [
    /view depends/,
    withPlayers((s, { taken }) => (taken.length > 0 ? { own: faces(s, taken) } : {})),
  ],
  "a pile that shows its top face": [
    /view depends/,
    { view: (s, viewer) => ({ ...view(s, viewer), discards: faces(s, s.piles[0].slice(-1)) }) },
  ],
  "draws that are told to everybody": [
    /tells something new|depends/,
    { redact: (event) => event, reveals: without("cards-seen", "card-drawn") },
  ],
  "the order in which piles are offered": [
    /actions or refusals depend/,
    withRule({
      draw: {
        ...draw,
        candidates: (s, seat) => {
          const piles = draw.candidates(s, seat);
          return personAt(s, s.piles[0].at(-1) ?? s.piles[1].at(-1)!) < "m" ? piles.reverse() : piles;
        },
      },
    }),
  ],
  "a card played that could be taken back": [/tells something new/, { reveals: without("card-played") }],
  "a house that could be taken back": [
    /tells something new|that play may be chosen/,
    { reveals: without("house-built") },
  ],
  "backs that are dealt like any card": [
    /view depends|actions or refusals|resample loses|no flaw/,
    { resample: (s, viewer, rng) => ({ ...bruegge.resample(s, viewer, rng), faces: [...s.faces].reverse() }) },
  ],
  "a copy that shares hands": [
    /read only|Cannot|not extensible/,
    { copy: (s) => ({ ...copy(s), players: s.players }) },
  ],
  "a copy that shares the piles": [
    /read only|Cannot|not extensible/,
    { copy: (s) => ({ ...copy(s), piles: s.piles }) },
  ],
  "a card that vanishes": [
    /sums are conserved/,
    withRule({
      play: {
        ...play,
        apply(s, seat, action, emit) {
          play.apply(s, seat, action, emit);
          s.discards.pop();
        },
      },
    }),
  ],
  "a person who is not discarded": [/sums are conserved/, withRule({ bury: { ...bury, apply: burial } }), 6],
  "a canal that burns twice": [
    /less than nothing/,
    withRule({
      burn: {
        ...burn,
        apply(s, seat, action, emit) {
          burn.apply(s, seat, action, emit);
          if (action.canal !== null) s.players[seat]!.canals[action.canal] -= 2;
        },
      },
    }),
    5,
  ],
  "a step above the top": [
    /stands on step/,
    withRule({
      advance: {
        ...advance,
        apply(s, seat, action, emit) {
          advance.apply(s, seat, action, emit);
          s.players[seat]!.step += 9;
        },
      },
    }),
  ],
  "ships that are lost at the end of a round": [
    /sums are conserved/,
    withTask({
      "round-end"(s, task, emit) {
        s.berths = s.berths.map(() => null);
        tasks["round-end"](s, task, emit);
      },
    }),
  ],
  "who left and is asked": [
    /is gone and is asked|who left is still asked/,
    { resign: (s, seat) => void (s.gone.includes(seat) || s.gone.push(seat)) },
    9,
  ],
};
function burial(s: State, seat: number, { person }: { readonly person: string }): void {
  const player = s.players[seat]!;
  player.houses = player.houses.map((house) => (house.person === person ? { ...house, person: null } : house));
}

test.each(Object.entries(faults))("the examiner sees %s", (_, [complaint, fault, match = 3]) => {
  const offer = { game: { ...bruegge, ...fault }, bot: choose };
  const { reckoned = [] } = boxOf("bruegge");
  const examine = () => conformance(offer, cardsOf("bruegge"), { games: 1, first: match, reckoned });
  expect(examine).toThrow(complaint);
});

test.each(["card-played", "house-built", "cards-seen"] as const)(
  "the examiner of undo names a game that forgets: %s",
  (type) => {
    const offer = { game: { ...bruegge, reveals: without(type, "card-drawn") }, bot: choose };
    expect(() => undoing(offer, 6)).toThrow(/crosses what it told/);
  },
);
