import { expect, test } from "vitest";
import { canonical } from "../../../shared/engine/hash.ts";
import { legalActions, refusal } from "../../../shared/engine/play.ts";
import { bruegge } from "../../../shared/games/bruegge/index.ts";
import type { Action, AskedType, State } from "../../../shared/games/bruegge/state.ts";
import type { Op } from "../../../shared/games/bruegge/vocabulary.ts";
import { laid } from "./tables.ts";

const ODD = [null, undefined, -1, 0, 1, 7, 0.5, "0", "length", "king", "page", "nobody", "__proto__", "blue", {}, []];
/** Every action with fields that could be right. */
const ACTIONS: readonly Action[] = [
  { type: "draw", pile: 0 },
  { type: "advance" },
  { type: "play", card: "king", use: "workers", canal: null, worker: null },
  { type: "play", card: "king", use: "canal", canal: 0, worker: null },
  { type: "play", card: "king", use: "house", canal: null, worker: "purple" },
  { type: "use", person: "bard", way: 0, worker: "blue", card: null },
  { type: "use", person: "fence", way: 0, worker: null, card: "king" },
  { type: "use", person: "inventor", way: 0, worker: null, card: null },
  { type: "sail", ship: "blue-2" },
  { type: "choose", option: 0 },
  { type: "strike", victim: 1 },
  { type: "take", colour: "blue" },
  { type: "return", colour: "blue" },
  { type: "dig", canal: 0 },
  { type: "lay", card: "king" },
  { type: "recruit", card: "king" },
  { type: "climb" },
  { type: "burn", house: null, canal: 0 },
  { type: "bury", person: "bard" },
  { type: "refuse", of: "ship" },
  { type: "end-turn" },
];
const OPS: readonly (readonly [AskedType, Op])[] = [
  ["canal", { op: "canal", discount: 0 }],
  ["house", { op: "house" }],
  ["recruit", { op: "recruit", discount: 0 }],
  ["extra", { op: "extra-action", allowed: ["canal", "house"] }],
  ["marker", { op: "drop-threat", n: 1, colour: "any" }],
  ["option", { op: "choose", options: [[{ op: "guilders", n: 1 }], [{ op: "points", n: 1 }]] }],
  ["victim", { op: "steal-worker", n: 1 }],
  ["loot", { op: "steal-worker", n: 1 }],
  ["worker", { op: "workers", give: { any: 1 } }],
];
const PLAIN: readonly AskedType[] = ["draw", "advance", "turn", "rest", "ship", "fire", "plague", "steps"];

/** A table at which seat 0 is asked this, and has something of everything. */
function asking(type: AskedType, op: Op | null): State {
  const s = laid({
    zwin: true,
    players: [
      {
        hand: ["king", "page"],
        owed: 1,
        persons: ["bard", "fence", "inventor"],
        houses: 1,
        canals: [1, 0],
        threats: { blue: 1 },
      },
      {},
    ],
    berths: ["blue-2"],
  });
  const question = op === null ? null : ({ op, by: "king", left: 1, victim: type === "loot" ? 1 : null } as const);
  return { ...s, pending: [{ type, seat: 0 }], asking: question };
}
/** The same action with one field that is something else. */
const altered = (action: Action): Action[] =>
  Object.keys(action).flatMap((field) =>
    field === "type" ? [] : ODD.map((odd) => ({ ...action, [field]: odd }) as unknown as Action),
  );

test.each([...OPS, ...PLAIN.map((type) => [type, null] as const)])(
  "while %s is asked, whatever comes is answered, and nothing is let in that is not offered",
  (type, op) => {
    const s = asking(type, op);
    const offered = new Set(legalActions(bruegge, s, 0).map(canonical));
    for (const action of ACTIONS.flatMap((one) => [one, ...altered(one)])) {
      const refused = refusal(bruegge, s, 0, action);
      if (refused === null) expect(offered, JSON.stringify(action)).toContain(canonical(action));
    }
  },
);
