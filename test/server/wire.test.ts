import type { Schema } from "@colyseus/schema";
import { SchemaSerializer as Receiver } from "colyseus.js/serializer/SchemaSerializer";
import fc from "fast-check";
import { expect, test } from "vitest";
import { read } from "../../client/net/read.ts";
import { type Client, ClientState, SchemaSerializer } from "../../server/colyseus.ts";
import { TableState } from "../../server/rooms/sync.ts";
import type { Kind, Viewer } from "../../shared/engine/contract.ts";
import type { AnyGame } from "../../shared/engine/offer.ts";
import { randomOptions } from "../../shared/engine/options.ts";
import { below, fromSeed } from "../../shared/engine/random.ts";
import { newMatch, next, start } from "../../shared/engine/record.ts";
import { type Secrets, secretsOf, type Wire } from "../../shared/engine/wire.ts";
import { examined } from "../games/boxes.ts";

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
    this.receiver.setState(bytes(serializer.getFullState(this.client)), { offset: 1 });
  }

  read(wire: Wire<object>, viewer: Viewer, secrets: Secrets): object {
    return read(wire, this.receiver.getState() as object, viewer, secrets);
  }
}

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
  rebuild();
  for (let ply = 0; position.legal.length > 0 && ply < 150; ply++) {
    if (joins.includes(ply)) {
      if (below(rng, 4) === 0) rebuild();
      const seat = below(rng, seats + 1);
      const count = below(rng, 3);
      for (let i = 0; i <= count; i++)
        connections.push(new Connection(seat === seats ? "spectator" : seat, serializer));
    }
    for (const connection of connections) {
      const { viewer } = connection;
      const view = game.view(position.state, viewer);
      expect(connection.read(wire, viewer, secretsOf(wire, view, viewer))).toEqual(view);
      compared++;
    }
    const { seat, actions } = position.legal[below(rng, position.legal.length)]!;
    const resigns = below(rng, 200) === 0;
    const what = resigns
      ? ({ type: "resign" } as const)
      : ({ type: "action", action: actions[below(rng, actions.length)]! } as const);
    const made = next<Kind>(game, position, seat, what);
    if (!made.ok) throw new Error(made.refusal.reason);
    position = made.position;
    publish();
  }
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
      { numRuns: 40 },
    );
    expect(compared).toBeGreaterThan(1000);
  },
);
