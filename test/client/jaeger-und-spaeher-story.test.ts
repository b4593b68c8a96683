import { expect, test } from "vitest";
import { after } from "../../client/games/jaeger-und-spaeher/story.ts";
import { jaegerUndSpaeher as game } from "../../shared/games/jaeger-und-spaeher/index.ts";
import type { Action, State, View } from "../../shared/games/jaeger-und-spaeher/state.ts";
import { act, acts, at, create, fetch, play1, sunset, table } from "../games/jaeger-und-spaeher/tables.ts";

/** What both viewers are told of one action, event by event, and what is true then. */
function told(state: State, action: Action, until?: string): { told: View; truth: View }[] {
  const { state: next, events } = act(state, action);
  const last = until === undefined ? events.length : 1 + events.findIndex(({ type }) => type === until);
  return [0, 1].map((viewer) => ({
    told: events
      .slice(0, last)
      .map((event) => game.redact(event, viewer))
      .reduce(after, game.view(state, viewer)),
    truth: game.view(next, viewer),
  }));
}

test("of several items that are kept at sunset none is told to go, and how many stay", () => {
  const display: State["display"] = [
    ["scout", "scout"],
    ["chief", "chief"],
    ["hunter", "hunter"],
  ];
  const state = table({
    locations: [{ face: "ice-cavern", members: [1, 0] }, { face: "forest-a" }],
    tribes: [{ items: ["axe", "drum", "loom", "boots"] }, { hand: Array<"scout">(6).fill("scout") }],
    display,
  });
  const { state: keeping } = acts(state, sunset, { type: "keep", item: "axe" }, { type: "keep", item: "loom" });
  const [own, other] = told(keeping, { type: "pass", of: "keep" }, "items-discarded");
  for (const { told, truth } of [own!, other!]) {
    expect([told.players[0]!.items, told.players[0]!.aside]).toEqual([2, 0]);
    expect([told.kept, told.itemDiscard.map(({ face }) => face).sort()]).toEqual([truth.kept, ["boots", "drum"]]);
  }
  expect(own!.told.players[0]!.own.map(({ face }) => face)).toEqual(["axe", "loom"]);
  expect(own!.told.players[0]!.own).toEqual(own!.truth.players[0]!.own);
  expect(other!.told.players[0]!.own).toEqual([]);
});

test("with the last stone none is due any more, before it the others are", () => {
  const locations = [{ face: "forest-a" as const }, { face: "savanna-b" as const }, { face: "toxodon" as const }];
  const asked = act(table({ locations, tribes: [{ hand: ["advanced-scout"] }] }), play1("advanced-scout"));
  let { state, legal } = asked;
  for (const left of [3, 2, 1]) {
    expect(game.view(state, 0).asked).toMatchObject({ type: "stones", left });
    for (const { told: seen, truth } of told(state, legal[0]!, "stone-laid"))
      expect([left, seen.locations.slice(0, 3).map(({ due }) => due)]).toEqual([
        left,
        truth.locations.slice(0, 3).map(({ due }) => due),
      ]);
    ({ state, legal } = act(state, legal[0]!));
  }
});

test("who comes to a holy place waits there until he and the others are more than stand there", () => {
  const before = table({
    locations: [
      { face: "cult-site", members: [0, 1] },
      { face: "forest-a", members: [1, 0] },
    ],
    tribes: [{ hand: ["gatherer"], home: 2, camp: 0 }],
  });
  const card = at(before, "cult-site");
  const { state: sending } = acts(before, play1("gatherer"), { type: "place", card });
  const home: Action = { type: "send", from: null };
  for (const { told: seen, truth } of told(sending, home)) {
    expect(truth.step).toEqual({ card, need: 2, came: 1 });
    expect([seen.step, seen.locations, seen.players]).toEqual([truth.step, truth.locations, truth.players]);
  }
  for (const { told: seen, truth } of told(act(sending, home).state, home, "members-driven-out")) {
    const members = ({ locations }: View) => locations.find((it) => it.card.id === card)!.members;
    expect([seen.step, members(seen), members(truth)]).toEqual([null, [2, 0], [2, 0]]);
    expect(seen.players.map((player) => player.home)).toEqual(truth.players.map((player) => player.home));
  }
});

test("an item that is created counts at once, for the Ancient Oak; who left is told to be gone", () => {
  const before = table({
    locations: [{ face: "mountains-a", members: [1, 0] }],
    tribes: [{ items: ["hand-axe"], home: 1 }],
  });
  const { state } = act(before, fetch(before, "mountains-a", "stone"));
  for (const { told: seen, truth } of told(state, create("hand-axe")))
    expect([seen.created, seen.pool, seen.players]).toEqual([truth.created, truth.pool, truth.players]);
  const left = after(game.view(before, 0), { type: "seat-left", seat: 1 });
  expect(left.players.map(({ gone }) => gone)).toEqual([false, true]);
});
