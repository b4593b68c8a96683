import { expect, test } from "vitest";
import type { Game } from "../../../shared/engine/contract.ts";
import { lookAt } from "../../../shared/engine/hidden.ts";
import { choose } from "../../../shared/games/jaeger-und-spaeher/bot.ts";
import { isHoly, PRINTED } from "../../../shared/games/jaeger-und-spaeher/data.ts";
import { jaegerUndSpaeher } from "../../../shared/games/jaeger-und-spaeher/index.ts";
import type { Event, JaegerUndSpaeher, State } from "../../../shared/games/jaeger-und-spaeher/state.ts";
import { conformance } from "../../conformance.ts";
import { undoing } from "../../undoing.ts";
import { cardsOf } from "../boxes.ts";

const { rules, view, copy, tasks, reveals, asks } = jaegerUndSpaeher;
const { send, fetch, put, keep, exchange } = rules;
const without = (type: Event["type"]) => new Set([...reveals].filter((it) => it !== type));
const withRule = (changed: Partial<typeof rules>) => ({ rules: { ...rules, ...changed } });
const alone = (...types: (typeof asks extends ReadonlySet<infer T> ? T : never)[]) =>
  new Set([...asks].filter((type) => !types.includes(type)));

/** Faults that this game invites, and the words in which the examiner must complain. */
const faults: Record<string, [RegExp, Partial<Game<JaegerUndSpaeher>>]> = {
  "a rival's hidden items": [
    /view depends on something hidden|told of hidden card/,
    {
      view: (s, viewer) => ({
        ...view(s, viewer),
        players: view(s, viewer).players.map((player, seat) => ({
          ...player,
          own: s.players[seat]!.items.map((card) => lookAt(s, card)),
        })),
      }),
    },
  ],
  "items drawn before everybody's eyes": [/told of hidden card/, { redact: (event) => event }],
  "a deck dealt among other decks": [
    /resample loses|view depends|no flaw|actions or refusals|falls over|read only|Cannot read/,
    { resample: (s, viewer, rng) => ({ ...jaegerUndSpaeher.resample(s, viewer, rng), faces: [...s.faces].reverse() }) },
  ],
  "a copy that shares hands": [/read only|Cannot/, { copy: (s) => ({ ...copy(s), players: s.players }) }],
  "a copy that shares the turn": [/read only|Cannot/, { copy: (s) => ({ ...copy(s), turn: s.turn }) }],
  "a member that is lost on the way": [
    /seat \d has 4 members/,
    withRule({
      send: {
        ...send,
        apply(s, seat, action, emit) {
          send.apply(s, seat, action, emit);
          if (s.players[seat]!.supply > 0) s.players[seat]!.supply--;
        },
      },
    }),
  ],
  "a fourth member at a location": [
    /members stand at/,
    withRule({
      send: {
        ...send,
        apply(s, seat, action, emit) {
          send.apply(s, seat, action, emit);
          s.locations = s.locations.map((it) => (it.members[0]! + it.members[1]! === 2 ? overfilled(s, it, seat) : it));
        },
      },
    }),
  ],
  "a character that vanishes": [
    /characters instead of/,
    withRule({ put: { ...put, apply: (s) => void s.inPlay.pop() } }),
  ],
  "points from nowhere": [
    /points out of/,
    withRule({
      fetch: {
        ...fetch,
        apply(s, seat, action, emit) {
          fetch.apply(s, seat, action, emit);
          s.players[seat]!.points++;
        },
      },
    }),
  ],
  "a finished location that stays": [
    /is finished and lies there|sums are conserved/,
    {
      tasks: {
        ...tasks,
        "next-turn"(s, task, emit) {
          s.locations = s.locations.map((it) =>
            it.covered.some((n) => n > 1) ? { ...it, covered: it.covered.map(() => 9) } : it,
          );
          tasks["next-turn"](s, task, emit);
        },
      },
    },
  ],
  "an item that goes unseen": [
    /sums are conserved|without an event/,
    withRule({
      keep: {
        ...keep,
        apply(s, seat, action, emit) {
          keep.apply(s, seat, action, emit);
          s.discards.item.pop();
        },
      },
    }),
  ],
  "a revealed location that could be taken back": [/tells something new/, { reveals: without("location-revealed") }],
  "drawn items that could be taken back": [/tells something new/, { reveals: without("items-drawn") }],
  "an exchange that shows whether the item would have scored": [
    /exchange tells something new/,
    withRule({
      exchange: {
        ...exchange,
        apply(s, seat, action, emit) {
          const worth = PRINTED[action.item].points > 1;
          exchange.apply(s, seat, action, (event) =>
            emit(event.type === "item-laid-aside" && worth ? { ...event, count: event.count + 1 } : event),
          );
        },
      },
    }),
  ],
  "a column that takes a card only from who holds a drum": [
    /actions or refusals depend|tells something new/,
    withRule({
      put: {
        ...put,
        tight: false as never,
        refuse: (s, seat, action) =>
          action.column > 0 && s.players[seat]!.items.some((card) => s.faces[card] === "drum")
            ? { reason: "column-too-long" }
            : put.refuse(s, seat, action),
      },
    }),
  ],
  "a bring-home turn that ends by itself when nothing can be created": [
    /tells something new|depends on something hidden/,
    { asks: alone("recall", "keep", "exchange", "fish") },
  ],
};

function overfilled(s: State, it: State["locations"][number], seat: number) {
  if (s.players[seat]!.supply < 2 || isHoly(it.card.face)) return it;
  s.players[seat]!.supply -= 2;
  return { ...it, members: it.members.with(seat, it.members[seat]! + 2) };
}

for (const [name, [complaint, fault]] of Object.entries(faults))
  test(`the examiner names ${name}`, () => {
    const offer = { game: { ...jaegerUndSpaeher, ...fault }, bot: choose };
    expect(() =>
      conformance<JaegerUndSpaeher>(offer, cardsOf("jaeger-und-spaeher"), { games: 30, mode: { normal: true } }),
    ).toThrow(complaint);
  });

test.each(["location-revealed", "items-drawn", "item-created"] as const)(
  "the examiner of undo names a game that forgets: %s",
  (type) => {
    const offer = { game: { ...jaegerUndSpaeher, reveals: without(type) }, bot: choose };
    expect(() => undoing<JaegerUndSpaeher>(offer, 40, 4)).toThrow(/crosses what it told/);
  },
);
