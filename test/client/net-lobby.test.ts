import { expect, test } from "vitest";
import type { LinkState } from "../../client/net/beats.ts";
import { type LobbyView, openLobby } from "../../client/net/lobby.ts";
import { LOBBY_ROWS, type LobbyList, type LobbyMine, type TableCard } from "../../shared/messages.ts";
import { FarRoom, farHouse, HandWorld, quiet } from "./far-house.ts";

const card = (code: string, status: TableCard["status"] = "waiting"): TableCard => ({
  code,
  status,
  game: "lanterns",
  options: {},
  host: "",
  seats: [],
  watchers: 0,
  createdAt: 0,
});
const list = (...cards: readonly TableCard[]): LobbyList => ({
  order: cards.map(({ code }) => code),
  cards,
  scores: cards.map(({ code }) => ({ code, points: [], round: 0 })),
  total: cards.length,
});
const mine = (...cards: readonly TableCard[]): LobbyMine => ({
  ...list(...cards),
  turns: [],
  closes: [],
  seats: cards.map(() => null),
});

/** The lobby of a far house, and what this page makes of it. */
async function atLobby() {
  const world = new HandWorld();
  const rooms: FarRoom[] = [];
  world.answer = () => {
    rooms.push(new FarRoom(world));
    return rooms.at(-1)!;
  };
  const views: LobbyView[] = [];
  const states: LinkState[] = [];
  const names: string[] = [];
  const link = openLobby(
    farHouse().house,
    {
      view: (view) => void views.push(view),
      state: (state) => void states.push(state),
      called: (name) => void names.push(name),
    },
    world,
  );
  await quiet();
  const say = (type: string, message: object) =>
    rooms.at(-1)!.say(type, new TextEncoder().encode(JSON.stringify(message)));
  return { link, world, rooms, views, states, names, say };
}

test("nothing is shown before all of it is there, on every way back anew", async () => {
  const { link, world, rooms, views, states, say } = await atLobby();
  say("mine", mine());
  say("open", list(card("a")));
  expect(views).toEqual([]);
  say("running", list(card("b", "playing")));
  await quiet();
  expect([views.length, states.at(-1)]).toEqual([1, "live"]);
  rooms[0]!.end();
  await world.pass(50);
  // The tables of before may be gone: they are not shown beside the new ones.
  say("open", list(card("c")));
  await quiet();
  expect([views.length, states.at(-1)]).toEqual([1, "lost"]);
  say("running", list());
  say("mine", mine());
  await quiet();
  expect([views.at(-1)!.open.rows.map(({ code }) => code), states.at(-1)]).toEqual([["c"], "live"]);
  link.close();
});

test("the player's new name is heard beside the lists, and changes none of them", async () => {
  const { link, views, names, say } = await atLobby();
  say("called", { name: "Ada" });
  expect([names, views]).toEqual([["Ada"], []]);
  link.close();
});

test("the player's own tables stand apart, and are counted there", async () => {
  const { link, views, say } = await atLobby();
  say("mine", {
    ...mine(card("own"), card("played", "playing")),
    turns: ["played"],
    closes: ["own"],
    seats: [null, 1],
    dues: { played: 5 },
  });
  say("open", { ...list(card("own"), card("theirs")), total: 9 });
  say("running", list(card("played", "playing")));
  const { open, running, mine: own } = views.at(-1)!;
  expect([open.rows.map(({ code }) => code), open.total, running]).toEqual([["theirs"], 8, { rows: [], total: 0 }]);
  expect(own.map(({ myTurn, mayClose, mySeat, due }) => [myTurn, mayClose, mySeat, due])).toEqual([
    [false, true, null, null],
    [true, false, 1, 5],
  ]);
  link.close();
});

test("a table from which the player was sent away is not on offer to him, and one more is asked for instead", async () => {
  const { link, views, rooms, say } = await atLobby();
  say("mine", { ...mine(), barred: ["barred", "another"] });
  say("open", { ...list(card("barred"), card("theirs")), total: 9 });
  say("running", { ...list(card("another", "playing")), total: 3 });
  const { open, running } = views.at(-1)!;
  expect([open.rows.map(({ code }) => code), open.total, running]).toEqual([["theirs"], 8, { rows: [], total: 2 }]);
  link.show({ open: 4, running: 4 });
  expect(rooms.at(-1)!.sent.at(-1)).toEqual({ open: 6, running: 6 });
  link.close();
});

test("how many rows it shows is said to every new room, and no more often than it changes", async () => {
  const { link, world, rooms, say } = await atLobby();
  const tell = (own = mine(card("own"), card("played", "playing"), card("another", "playing"))) => {
    say("open", list());
    say("running", list());
    say("mine", own);
  };
  tell();
  expect(rooms[0]!.sent).toEqual([{ open: 6, running: 7 }]);
  link.show({ open: 5, running: 5 });
  link.show({ open: 10, running: 5 });
  link.show(null);
  // More than the house tells anybody would not be heard at all.
  link.show({ open: LOBBY_ROWS, running: 5 });
  expect(rooms[0]!.sent.slice(1)).toEqual([{ open: 11, running: 7 }, null, { open: LOBBY_ROWS, running: 7 }]);
  link.show({ open: 5, running: 5 });
  rooms[0]!.end();
  // Nobody is there to be told; the new room is told what holds then, for it knows of nothing.
  link.show({ open: 10, running: 5 });
  for (let fall = 1; fall <= 2; fall++) {
    await world.pass(50);
    tell(mine());
    expect(rooms[fall]!.sent).toEqual([{ open: 10, running: 5 }]);
    rooms[fall]!.end();
  }
  link.close();
});
