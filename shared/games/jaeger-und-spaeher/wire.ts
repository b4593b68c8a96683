import { bySeat, each, flag, list, maybe, oneOf, packed, secret, upTo, type Wire } from "../../engine/wire.ts";
import { CHARACTERS, FACES } from "./data.ts";
import {
  ASKED,
  type Card,
  type Column,
  type Decision,
  type LocationView,
  type Move,
  type PlayerView,
  type View,
} from "./state.ts";

const seat = upTo(1);
const id = upTo(65_535);
const card = packed<Card>({ id, face: oneOf(FACES) });
const character = oneOf(CHARACTERS);
const members = upTo(5);
const amount = upTo(31);

export const wire: Wire<View> = {
  fields: {
    asked: maybe(packed<Decision>({ type: oneOf(ASKED), seat, left: upTo(127) })),
    normal: flag,
    survival: flag,
    round: upTo(65_535),
    start: seat,
    active: seat,
    kind: maybe(oneOf(["character", "recall", "sunset", "geysers"])),
    piles: list(upTo(63)),
    itemDiscard: list(card),
    wildDiscard: list(card),
    huntDiscard: list(card),
    locations: each<LocationView>({
      card,
      covered: list(amount),
      members: list(members),
      locked: members,
      moved: members,
      due: flag,
    }),
    display: each<Column>({ cards: list(character) }),
    inPlay: list(character),
    pool: list(amount),
    created: upTo(31),
    kept: upTo(31),
    step: maybe(packed<Move>({ card: id, need: upTo(7), came: upTo(7) })),
    players: bySeat<PlayerView>({
      hand: list(character),
      items: upTo(63),
      own: secret(list(card)),
      aside: upTo(63),
      ownAside: secret(list(card)),
      built: list(card),
      hunger: upTo(65_535),
      points: upTo(255),
      bonus: list(oneOf(["ahead", "due", "settled"])),
      home: members,
      camp: members,
      supply: members,
      tally: list({ ...upTo(511), write: (n: number) => n + 256, read: (n: number) => n - 256 }),
      gone: flag,
    }),
    ended: maybe(oneOf(["goal", "extinct", "alone"])),
  },
  row: (view) => ({ points: view.players.map(({ points }) => points), round: view.round }),
};
