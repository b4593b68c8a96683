import { Encoder, type Schema } from "@colyseus/schema";
import { SchemaSerializer as Receiver } from "colyseus.js/serializer/SchemaSerializer";
import { expect, test } from "vitest";
import { read } from "../../client/net/read.ts";
import { type Client, ClientState, SchemaSerializer } from "../../server/colyseus.ts";
import { requests } from "../../server/rooms/shapes.ts";
import { describeOnce, TableState } from "../../server/rooms/sync.ts";
import type { Kind, Viewer } from "../../shared/engine/contract.ts";
import { alike } from "../../shared/engine/hash.ts";
import type { AnyGame } from "../../shared/engine/offer.ts";
import { randomOptions } from "../../shared/engine/options.ts";
import { below, fromSeed } from "../../shared/engine/random.ts";
import { newMatch, next, start } from "../../shared/engine/record.ts";
import {
  type AnyFields,
  bySeat,
  code,
  each,
  flag,
  list,
  oneOf,
  type Secrets,
  secret,
  secretsFor,
  secretsIn,
  upTo,
  type Wire,
} from "../../shared/engine/wire.ts";
import { examined } from "../games/boxes.ts";
import { fc } from "../property.ts";
import { sample } from "../sample.ts";

/** A browser as far as the schema goes: what Colyseus sends it is decoded by Colyseus' own client, secrets come beside. */
class Connection {
  readonly viewer: Viewer;
  private readonly receiver = new Receiver();
  readonly client: Client;

  constructor(viewer: Viewer, serializer: SchemaSerializer<Schema>) {
    this.viewer = viewer;
    const bytes = (frame: Uint8Array) => Uint8Array.from(frame);
    this.client = {
      state: ClientState.JOINED,
      raw: (frame: Uint8Array) => void this.receiver.patch(bytes(frame), { offset: 1 }),
    } as unknown as Client;
    this.receiver.handshake(bytes(serializer.handshake()));
    const state = bytes(serializer.getFullState(this.client));
    // Far from where a room would need more than what each of them reserves, and say so in the log.
    expect(state.length).toBeLessThan(Encoder.BUFFER_SIZE / 2);
    this.receiver.setState(state, { offset: 1 });
  }

  read(wire: Wire<object>, viewer: Viewer, secrets: Secrets): object {
    return read(wire, this.receiver.getState() as object, viewer, secrets);
  }
}

/** Whether the house lets an action in: what is malformed is refused there before any rule is asked. */
const travels = (action: Kind["Action"]): boolean => requests.act.safeParse({ id: "travels", seq: 0, action }).success;

test("an action of plain fields and short lists travels, one of things within things does not", () => {
  expect(travels({ type: "sell", colour: "red", cards: [1, 2] } as Kind["Action"])).toBe(true);
  expect(travels({ type: "sell", what: { colour: "red" } } as Kind["Action"])).toBe(false);
});

/** Plays at random; the script says when somebody joins and when the room is rebuilt with nobody there. */
function watch(game: AnyGame, wire: Wire<object>, seats: number, seed: number, joins: readonly number[]): number {
  const rng = fromSeed([seed, 1, 2]);
  let position = start(game, newMatch(game, seats, randomOptions(game.options, seats, rng), [seed, 3, 4]));
  let compared = 0;
  let table!: TableState, serializer!: SchemaSerializer<Schema>, connections!: Connection[];
  const publish = () => {
    table.write(game.view(position.state, "spectator"));
    serializer.applyPatches(connections.map(({ client }) => client));
  };
  const rebuild = () => {
    table = new TableState(wire);
    serializer = new SchemaSerializer();
    serializer.reset(table.root);
    connections = [];
    publish();
  };
  const compare = () => {
    // A viewer's own view is made once, however many devices he has.
    const seen = new Map<Viewer, { readonly view: object; readonly secrets: Secrets }>();
    for (const connection of connections) {
      const { viewer } = connection;
      const known = seen.get(viewer);
      const { view, secrets } = known ?? {
        view: game.view(position.state, viewer),
        secrets: secretsFor(game, wire, position.state, viewer),
      };
      if (known === undefined) seen.set(viewer, { view, secrets });
      const decoded = connection.read(wire, viewer, secrets);
      // Thousands of them: the fast comparison decides, the slow one words the complaint.
      if (!alike(decoded, view)) expect(decoded).toEqual(view);
      compared++;
    }
  };
  rebuild();
  for (let ply = 0; position.legal.length > 0 && ply < 150; ply++) {
    if (joins.includes(ply)) {
      if (below(rng, 4) === 0) rebuild();
      const seat = below(rng, seats + 1);
      const count = below(rng, 3);
      for (let i = 0; i <= count; i++)
        connections.push(new Connection(seat === seats ? "spectator" : seat, serializer));
    }
    compare();
    const { seat, actions } = position.legal[below(rng, position.legal.length)]!;
    const resigns = below(rng, 200) === 0;
    const what = resigns
      ? ({ type: "resign" } as const)
      : ({ type: "action", action: actions[below(rng, actions.length)]! } as const);
    if (what.type === "action") expect(travels(what.action), JSON.stringify(what.action)).toBe(true);
    const made = next<Kind>(game, position, seat, what);
    if (!made.ok) throw new Error(made.refusal.reason);
    position = made.position;
    publish();
  }
  // How it ended, too.
  compare();
  return compared;
}

test.each([...examined.values()].map(({ game, wire }) => ({ id: game.id, game, wire })))(
  "$id: what every viewer decodes equals its view, whenever he joins and whoever was there before",
  ({ game, wire }) => {
    let compared = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: game.seats.min, max: game.seats.max }),
        fc.nat(),
        fc.array(fc.nat({ max: 60 }), { maxLength: 8 }),
        (seats, seed, joins) => {
          compared += watch(game, wire, seats, seed, joins);
        },
      ),
      { numRuns: sample(8, 40) },
    );
    expect(compared).toBeGreaterThan(sample(60, 600));
  },
);

/** A view of the shape a city will have: seats with secrets of their own, houses with persons in them, things within things. */
interface Cities {
  readonly viewer: Viewer;
  readonly players: readonly City[];
  readonly piles: readonly Pile[];
}
interface City {
  readonly own: readonly number[];
  readonly houses: readonly House[];
  readonly plans: readonly number[];
}
interface House {
  readonly used: boolean;
  readonly persons: readonly { readonly name: string }[];
}
interface Pile {
  readonly backs: readonly string[];
  readonly ships: readonly { readonly n: number }[];
}
const NAMES = ["ann", "bob"] as const;
const name = oneOf<string>(NAMES);
const cities: Wire<Cities> = {
  fields: {
    players: bySeat<City>({
      own: secret(list(upTo(99))),
      houses: each<House>({ used: flag, persons: each<{ name: string }>({ name }) }),
      plans: secret(list(upTo(9))),
    }),
    piles: each<Pile>({ backs: list(name), ships: each<{ n: number }>({ n: upTo(30) }) }),
  },
  row: () => ({ points: [], round: 0 }),
};

test("lists of things within things are read as they were written, growing and shrinking, secrets beside them", () => {
  const rng = fromSeed([1, 2, 4]);
  const some = <T>(make: () => T): T[] => Array.from({ length: below(rng, 4) }, make);
  const table = new TableState(cities);
  const serializer = new SchemaSerializer<Schema>();
  serializer.reset(table.root);
  const truth = (): Omit<Cities, "viewer"> => ({
    players: Array.from({ length: 3 }, () => ({
      own: some(() => below(rng, 100)),
      houses: some(() => ({ used: below(rng, 2) === 1, persons: some(() => ({ name: NAMES[below(rng, 2)]! })) })),
      plans: some(() => below(rng, 10)),
    })),
    piles: some(() => ({ backs: some(() => NAMES[below(rng, 2)]!), ships: some(() => ({ n: below(rng, 31) })) })),
  });
  const seenBy = ({ players, piles }: Omit<Cities, "viewer">, viewer: Viewer): Cities => ({
    viewer,
    piles,
    players: players.map((player, seat) => (seat === viewer ? player : { ...player, own: [], plans: [] })),
  });
  const connections: Connection[] = [];
  for (let n = 0; n < 60; n++) {
    const now = truth();
    table.write(seenBy(now, "spectator"));
    serializer.applyPatches(connections.map(({ client }) => client));
    if (n % 10 === 0) connections.push(new Connection(n % 20 === 0 ? 1 : "spectator", serializer));
    for (const connection of connections) {
      const view = seenBy(now, connection.viewer);
      const game = { view: () => view };
      const secrets = secretsFor(game, cities, {} as Kind["State"], connection.viewer);
      expect(connection.read(cities, connection.viewer, secrets)).toEqual(view);
    }
  }
});

test("two secret lists of one name are refused: a seat's own lists are told apart by it", () => {
  const fields = {
    own: secret(list(upTo(9))),
    players: bySeat<{ own: readonly number[] }>({ own: secret(list(upTo(9))) }),
  };
  expect(() => secretsIn(fields as unknown as AnyFields)).toThrow("called alike: own, own");
});

test("what no table could carry does not compile, and what does not fit is not written", () => {
  // @ts-expect-error nobody owns a thing that is no seat: its secrets would have no receiver
  each<{ own: readonly number[] }>({ own: secret(list(upTo(9))) });
  // @ts-expect-error seats stand at the top
  bySeat<{ seats: readonly { n: number }[] }>({ seats: bySeat({ n: upTo(9) }) });
  // @ts-expect-error a list of things is no list of values
  each<{ things: readonly { n: number }[] }>({ things: list(upTo(9)) });
  const even = code<number>(
    5,
    (n) => n / 2,
    (n) => n * 2,
  );
  expect([even.write(8), even.read(4)]).toEqual([4, 8]);
  for (const wrong of [10, -2, 3, Number.NaN]) expect(() => even.write(wrong)).toThrow("does not fit the wire");
  expect(() => code(2 ** 32 + 1, Number, Number)).toThrow("too many for one number");
});

test("where a value does not fit the field is named that it stands in", () => {
  const fields = { round: upTo(9), players: bySeat<{ chips: number }>({ chips: upTo(9) }) };
  const table = new TableState({ fields } as unknown as Wire<object>);
  expect(() => table.write({ round: 10, players: [] })).toThrow("round: 10 does not fit the wire");
  expect(() => table.write({ round: 9, players: [{ chips: 12 }] })).toThrow("players: chips: 12 does not fit the wire");
});

test.each([...examined.values()].map(({ game, wire }) => [game.id, wire] as const))(
  "%s: the fields of a table are spelled out once for all tables, as each of them would do it",
  (_, wire) => {
    const serializerOf = (table: TableState) => {
      const serializer = new SchemaSerializer<Schema>();
      serializer.reset(table.root);
      return serializer;
    };
    const tables = [new TableState(wire), new TableState(wire)];
    const alone = tables.map((table) => Uint8Array.from(serializerOf(table).handshake()));
    const shared = tables.map((table) => {
      const serializer = serializerOf(table);
      describeOnce(serializer, table);
      return serializer.handshake();
    });
    expect(shared[0]).toBe(shared[1]);
    expect(shared.map((bytes) => Uint8Array.from(bytes))).toEqual(alone);
  },
);
