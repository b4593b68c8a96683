import { expect } from "vitest";
import type { Store } from "../../server/store/store.ts";
import { seatOf } from "../../server/store/storedMatch.ts";
import type { Kind, Viewer } from "../../shared/engine/contract.ts";
import { open, type Position } from "../../shared/engine/record.ts";
import type { AnyFields } from "../../shared/engine/wire.ts";
import { secretsFor, secretsIn } from "../../shared/engine/wire.ts";
import { examined } from "../games/boxes.ts";
import type { Visitor } from "./visitor.ts";

/** The table as its record has it, after all entries or the first `upTo`: the truth that everybody's picture is held against. */
export async function truth(store: Store, code: string, upTo?: number) {
  const stored = (await store.matches.find(code))!;
  const { game } = examined.get(stored.game)!;
  const log = (await store.journal.read(code)).slice(0, upTo).map(({ entry }) => entry);
  const { seed, version, options, seats } = stored;
  const position =
    seed === null ? null : open(game, { game: game.id, version, options, seats: seats.length, seed, log });
  return { stored, game, position };
}
export type Truth = Awaited<ReturnType<typeof truth>>;

/** With whose eyes this player looks on, as the record has it. */
export function viewerOf({ stored, position }: Truth, player: string): Viewer {
  const seat = seatOf(stored.seats, player);
  return seat === null || position?.gone.includes(seat) ? "spectator" : seat;
}

/** What this connection has decoded is exactly what this viewer may see at this moment of the match. */
export function sees(device: Visitor, { game, stored, position }: Truth, viewer: Viewer, step: string): void {
  const { state } = position!;
  expect(device.now.view, step).toEqual(game.view(state, viewer));
  expect(device.now.legal, step).toEqual(legalOf(position!, stored.status, viewer));
  // Nor did anything else come for him, which his page would only not show.
  expect(device.secrets, step).toEqual(secretsFor(game, examined.get(game.id)!.wire, state, viewer));
  // And nothing else: there is no place in the decoded state where a secret could lie.
  const decoded = device.room!.state as { toJSON(): Record<string, unknown> };
  expect(secretNames(game.id, decoded.toJSON()), step).toEqual([]);
}

const legalOf = ({ legal }: Position<Kind>, status: string, viewer: Viewer) =>
  status === "playing" ? (legal.find(({ seat }) => seat === viewer)?.actions ?? []) : [];

function secretNames(id: string, decoded: Record<string, unknown>): string[] {
  return secretsIn(examined.get(id)!.wire.fields as AnyFields)
    .filter(({ part, name }) => {
      const owners = part === null ? [decoded] : (decoded[part] as Record<string, unknown>[]);
      return owners.some((owner) => name in owner);
    })
    .map(({ name }) => name);
}
