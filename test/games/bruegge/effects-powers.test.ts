import { expect, test } from "vitest";
import type { Price } from "../../../shared/games/bruegge/effects/city.ts";
import { type Paid, refusePayment } from "../../../shared/games/bruegge/effects/payment.ts";
import type { Action } from "../../../shared/games/bruegge/state.ts";
import type { Op } from "../../../shared/games/bruegge/vocabulary.ts";
import {
  act,
  acts,
  asked,
  colours,
  does,
  legal,
  ofType,
  playCard,
  question,
  refusal,
  shown,
  side,
  table,
  told,
  usePerson,
  type Wants,
} from "./tables.ts";

/** Persons whose power is used: for a worker of their colour, or for what an activation costs. */
const hand = ["king" as const, "count" as const];
const use = (person: "inventor" | "pedlar" | "fence", rest: Partial<Extract<Action, { type: "use" }>>): Action => ({
  type: "use",
  person,
  way: 0,
  worker: null,
  card: null,
  ...rest,
});

test("BR-32: for a worker of his colour a person acts once a round, before the card or after it", () => {
  const s = table({
    players: [{ hand, persons: ["fishmonger"], guilders: 0, workers: { blue: 2, red: 1 } }, { hand: ["nun"] }],
  });
  const used = act(s, usePerson("fishmonger"));
  expect(used.types).toEqual(["power-used", "worker-paid", "guilders-gained"]);
  expect(side(used.state)).toMatchObject({ guilders: 4 });
  expect(colours(side(used.state).workers)).toEqual({ blue: 1, red: 1 });
  expect(told(used, "worker-paid")).toMatchObject([{ colour: "blue", for: "power", by: "fishmonger" }]);
  expect(refusal(used.state, usePerson("fishmonger"))).toEqual({ reason: "power-used", person: "fishmonger" });
  const after = act(s, playCard("count", "workers"));
  expect(after.legal.map(({ type }) => type)).toEqual(["use", "end-turn"]);
  expect(side(act(after.state, usePerson("fishmonger")).state).guilders).toBe(4);
});

test("BR-32: any number of persons may be used in a turn", () => {
  const s = table({ players: [{ hand, persons: ["fishmonger", "painter", "clerk"], guilders: 0, points: 5 }, {}] });
  const all = acts(s, usePerson("painter"), usePerson("clerk"), playCard("count", "workers"), usePerson("fishmonger"));
  expect(side(all.state)).toMatchObject({ guilders: 5, points: 7, step: 1 });
  const offered = ofType(legal(act(s, usePerson("painter")).state), "use").map(({ person }) => person);
  expect(offered).toEqual(["fishmonger", "clerk"]);
});

test("BR-32: without a worker of his colour he cannot be used, and the table says why", () => {
  const s = table({ players: [{ hand, persons: ["fishmonger"], workers: { red: 1 } }, {}] });
  expect(ofType(legal(s), "use")).toEqual([]);
  expect(refusal(s, usePerson("fishmonger"))).toEqual({ reason: "no-worker", colour: "blue" });
  expect(shown(s)).toContainEqual([usePerson("fishmonger"), { reason: "no-worker", colour: "blue" }]);
  expect(refusal(s, { ...usePerson("fishmonger"), worker: "red" } as Action)).toEqual({ reason: "no-such-choice" });
  expect(refusal(s, usePerson("grain-merchant"))).toEqual({ reason: "no-such-power" });
  expect(refusal(s, { ...usePerson("fishmonger"), way: 1 } as Action)).toEqual({ reason: "no-such-power" });
});

test("BR-A30: nobody is used for nothing: what counts is what would change once the price is paid", () => {
  const none = table({ players: [{ hand, persons: ["chaplain"] }, {}] });
  expect(refusal(none, usePerson("chaplain"))).toEqual({ reason: "changes-nothing" });
  const marked = table({ players: [{ hand, persons: ["chaplain"], threats: { red: 1 } }, {}] });
  expect(ofType(legal(marked), "use")).toEqual([usePerson("chaplain")]);
  const digger = table({ players: [{ hand, persons: ["ditch-digger"], guilders: 0 }, {}] });
  expect(refusal(digger, usePerson("ditch-digger"))).toEqual({ reason: "changes-nothing" });
  const drawn = table({ players: [{ hand, persons: ["bard"] }, {}], piles: [[], []] });
  expect(refusal(drawn, usePerson("bard"))).toEqual({ reason: "changes-nothing" });
  const discards = table({ players: [{ hand, persons: ["bard"] }, {}], piles: [[], []], discards: ["nun"] });
  expect(ofType(legal(discards), "use")).toEqual([usePerson("bard")]);
});

test("BR-A30, BR-A53: what is handed over is gone when it is judged what would change", () => {
  const judge = (wants: Wants, price: Price, ops: Op[], paid: Partial<Paid> = {}) =>
    refusePayment(table({ players: [wants, {}] }), 0, price, { worker: null, card: null, ...paid }, ops);
  const nothing = { reason: "changes-nothing" };
  const canal: Op[] = [{ op: "canal", discount: 0 }];
  expect(judge({ hand, guilders: 1 }, { guilders: 1 }, canal)).toEqual(nothing);
  expect(judge({ hand, guilders: 2 }, { guilders: 1 }, canal)).toBeNull();
  const chosen: Op[] = [{ op: "choose", options: [canal] }];
  expect(judge({ hand, guilders: 1 }, { guilders: 1 }, chosen)).toEqual(nothing);
  expect(judge({ hand, guilders: 2 }, { guilders: 1 }, chosen)).toBeNull();
  const step: Op[] = [{ op: "step", n: 1, pay: 1 }];
  expect(judge({ hand, guilders: 1 }, { guilders: 1 }, step)).toEqual(nothing);
  expect(judge({ hand, guilders: 2 }, { guilders: 1 }, step)).toBeNull();
  const recruit: Op[] = [{ op: "recruit", discount: 0 }];
  expect(judge({ hand, owed: 0, houses: 1, guilders: 8 }, { guilders: 1 }, recruit)).toEqual(nothing);
  expect(judge({ hand, owed: 0, houses: 1, guilders: 9 }, { guilders: 1 }, recruit)).toBeNull();
  const perTwo: Op[] = [{ op: "points", n: 1, per: "workers/2" }];
  expect(judge({ hand, workers: { red: 2 } }, { worker: "any" }, perTwo, { worker: "red" })).toEqual(nothing);
  expect(judge({ hand, workers: { red: 2, blue: 1 } }, { worker: "any" }, perTwo, { worker: "red" })).toBeNull();
  const house: Op[] = [{ op: "house" }];
  expect(judge({ hand, owed: 1 }, { hand: 1 }, house, { card: "king" })).toEqual(nothing);
  expect(judge({ hand, owed: 0 }, { hand: 1 }, house, { card: "king" })).toBeNull();
  // A card that was handed over lies on the discards, and can be drawn again (BR-A54).
  const dry = table({ players: [{ hand, owed: 1 }, {}], piles: [[], []] });
  const drawn: Op[] = [{ op: "draw", n: 1 }];
  expect(refusePayment(dry, 0, { hand: 1 }, { worker: null, card: "king" }, drawn)).toBeNull();
  expect(refusePayment(dry, 0, { guilders: 1 }, { worker: null, card: null }, drawn)).toEqual(nothing);
});

test("BR-A14: a person recruited in this turn can be used in it, after the card", () => {
  const s = table({ players: [{ hand: ["fishmonger", "king"], houses: 1, guilders: 5 }, {}] });
  const recruited = act(s, playCard("fishmonger", "person"));
  expect(question(recruited.state)).toBe("rest");
  expect(side(act(recruited.state, usePerson("fishmonger")).state).guilders).toBe(4);
});

test("BR-A29: the turn ends by itself when nobody can be used, else when its player says so", () => {
  const players = [{ hand, persons: ["fishmonger" as const] }, { hand: ["nun" as const] }];
  const ended = acts(table({ players }), usePerson("fishmonger"), playCard("count", "workers"));
  expect(asked(ended.state)).toBe(1);
  const open = act(table({ players }), playCard("count", "workers"));
  expect(asked(open.state)).toBe(0);
  expect(asked(act(open.state, { type: "end-turn" }).state)).toBe(1);
});

test("BR-A39: the mark of a used power is the card's own and outlasts its stay", () => {
  const s = table({
    players: [{ hand: ["fishmonger", "king"], houses: 1 }, {}],
    used: ["fishmonger"],
  });
  const recruited = act(s, playCard("fishmonger", "person"));
  expect(recruited.types).not.toContain("power-used");
  expect(question(recruited.state)).not.toBe("rest");
});

test("BR-A57: a worker of any colour that pays for a power is named with its use, and each is judged by itself", () => {
  const s = table({ players: [{ hand, persons: ["inventor"], workers: { red: 1, blue: 1 }, guilders: 0 }, {}] });
  expect(ofType(legal(s), "use").map(({ worker }) => worker)).toEqual(["blue", "red"]);
  expect(refusal(s, use("inventor", { worker: "brown" }))).toEqual({ reason: "no-worker", colour: "brown" });
  expect(refusal(s, use("inventor", {}))).toEqual({ reason: "no-such-choice" });
  const used = acts(s, use("inventor", { worker: "red" }), { type: "take", colour: "purple" });
  expect(colours(side(used.state).workers)).toEqual({ blue: 1, purple: 1 });
  expect(side(used.state).guilders).toBe(1);
  // The card that follows is the turn's own, and no extra one of his.
  const played = act(used.state, playCard("count", "workers"));
  expect(told(played, "card-played")).toMatchObject([{ by: null }]);
  expect(side(played.state).owed).toBe(side(used.state).owed - 1);
});

test("BR-32: of several ways one a round is used", () => {
  const s = table({ players: [{ hand, persons: ["pedlar"], guilders: 1, workers: { red: 1 } }, {}] });
  expect(ofType(legal(s), "use").map(({ way }) => way)).toEqual([0, 1]);
  const sold = act(s, use("pedlar", { worker: "red" }));
  expect(side(sold.state).guilders).toBe(4);
  expect(refusal(sold.state, use("pedlar", { way: 1 }))).toEqual({ reason: "power-used", person: "pedlar" });
  const hired = acts(s, use("pedlar", { way: 1 }), { type: "take", colour: "blue" });
  expect(side(hired.state).guilders).toBe(0);
  expect(colours(side(hired.state).workers)).toEqual({ red: 1, blue: 1 });
  const poor = table({ players: [{ hand, persons: ["pedlar"], guilders: 0, workers: 0 }, {}] });
  expect(refusal(poor, use("pedlar", { way: 1 }))).toEqual({ reason: "too-few-guilders", has: 0, needs: 1 });
});

test("BR-A26, BR-A57: a card of the hand that pays for a power is named, and spared only beyond what is owed", () => {
  const cards = ["king", "count", "poet"] as ("king" | "count")[];
  const s = table({ players: [{ hand: cards, persons: ["fence"], guilders: 0, owed: 2 }, {}] });
  expect(ofType(legal(s), "use").map(({ card }) => card)).toEqual(cards);
  const sold = act(s, use("fence", { card: "count" }));
  expect(side(sold.state).guilders).toBe(3);
  expect(sold.state.discards).toEqual(["count"]);
  expect(told(sold, "card-paid")).toEqual([{ type: "card-paid", seat: 0, card: "count", by: "fence" }]);
  expect(refusal(s, use("fence", { card: "nun" }))).toEqual({ reason: "not-in-hand", card: "nun" });
  // The turn is owed until its card is played.
  const later = act(s, playCard("poet", "workers")).state;
  expect(ofType(legal(later), "use").map(({ card }) => card)).toEqual(["king", "count"]);
  const owed = table({ players: [{ hand: cards, persons: ["fence"], owed: 3 }, {}] });
  expect(refusal(owed, use("fence", { card: "count" }))).toEqual({ reason: "hand-guarded", has: 3, owed: 3 });
});

test("BR-A51: dice are reread only before the card, with a card in hand, and not twice to the same number", () => {
  const players = [{ hand, persons: ["card-sharp" as const] }, { hand: ["nun" as const] }];
  const s = table({ players });
  expect(ofType(legal(s), "use")).toEqual([usePerson("card-sharp")]);
  expect(asked(table({ players, played: true }))).toBe(1);
  expect(asked(act(s, playCard("count", "workers")).state)).toBe(1);
  const twice = does({ players: [{ hand, persons: ["card-sharp"] }, {}] }, [{ op: "read-die-as", value: 6 }]);
  expect(refusal(twice.state, usePerson("card-sharp"))).toEqual({ reason: "changes-nothing" });
  const empty = table({ players: [{ persons: ["card-sharp"] }, { hand: ["nun"] }] });
  expect(asked(empty)).toBe(1);
  // Recruited in this turn he comes too late for it.
  const recruited = act(
    table({ players: [{ hand: ["card-sharp", "king"], houses: 1 }, {}] }),
    playCard("card-sharp", "person"),
  );
  expect(question(recruited.state)).not.toBe("rest");
});
