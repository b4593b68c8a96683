import { expect, test } from "vitest";
import { Presence } from "../../server/rooms/Presence.ts";
import type { Table } from "../../server/rooms/Table.ts";
import { below, fromSeed } from "../../shared/engine/random.ts";
import { ABSENT } from "../../shared/messages.ts";
import { AMONG_STRANGERS } from "../../shared/terms.ts";
import { from, sample } from "../sample.ts";
import { type HandClock, MINUTE, SECOND } from "./hand.ts";
import { laid, player } from "./laid.ts";
import { no } from "./tables.ts";

/** People at a running match who come, sleep, act and leave in any order. Without sockets. */
const askedOf = (table: Table) => table.position!.legal.map(({ seat }) => seat);
/** Plays this seat's first choice. */
const acts = (table: Table, name: string) =>
  table.act(name, {
    id: crypto.randomUUID(),
    seq: table.seq,
    action: table.legalOf(table.seatOf(name)!)[0] as { type: string },
  });

const NAMES = ["ann", "bob", "eve"] as const;
/** How a walk went, for whoever reads a failure; and what it brought about. */
interface Walk {
  readonly said: string[];
  readonly brought: Set<string>;
}

/**
 * People come and go, fall asleep, act, leave for good, let bots play on or would like to break off, and the house is
 * started anew. Who is away since when is reckoned beside the table; what it answers follows from that.
 */
async function walk(seed: number, { said, brought }: Walk): Promise<void> {
  const { table: first, clock, again, begin } = await laid(NAMES.map(player), { terms: AMONG_STRANGERS });
  let table = first;
  const dice = fromSeed([seed, 11, 13]);
  const since = new Map<string, number>();
  const present = new Set<string>(NAMES);
  let presence = seated(table, clock);
  for (const name of NAMES) presence.shows(name, name, true);
  for (const name of NAMES) await table.waiting.ready(name, true);
  if (table.status === "waiting") await begin();
  const awayFor = (name: string) => (present.has(name) ? 0 : clock.monotonic() - since.get(name)!);
  /** What the rules of the house make of it, before it is tried. */
  const waitedFor = (seat: number) =>
    table.status === "playing" &&
    askedOf(table).includes(seat) &&
    !table.position!.byBots.includes(seat) &&
    awayFor(NAMES[seat]!) >= MINUTE;
  for (let step = 0; step < 60 && table.status === "playing"; step++) {
    const at = below(dice, 3);
    const name = NAMES[at]!;
    const plays = !table.position!.gone.includes(at);
    const before = table.position!.byBots;
    const wanted = below(dice, 14);
    const seat = below(dice, 3);
    if (wanted < 2) {
      if (!present.has(name)) present.add(name);
      presence.shows(name, name, true);
      said.push(`${name} comes`);
    } else if (wanted < 4) {
      if (present.delete(name)) since.set(name, clock.monotonic());
      presence.shows(name, name, false);
      said.push(`${name} goes`);
    } else if (wanted < 7) {
      const ms = (1 + below(dice, 40)) * SECOND;
      clock.turn(ms);
      said.push(`${ms} ms`);
    } else if (wanted === 7 && below(dice, 6) === 0) {
      await table.close();
      table = await again();
      presence = seated(table, clock);
      for (const each of NAMES) since.set(each, clock.monotonic());
      for (const each of present) presence.shows(each, each, true);
      table.look(true);
      said.push("a restart");
      expect(table.position!.byBots, said.join(", ")).toEqual(before);
      brought.add("restart");
    } else if (wanted < 10) {
      const may = plays && waitedFor(seat) && seat !== at;
      const { ok } = await table.patience.takeOver(name, seat);
      said.push(`${name} lets a bot play for ${seat}: ${ok}`);
      // He who asks for himself is back by asking.
      expect(ok, said.join(", ")).toBe(may);
      if (ok) brought.add("takeover");
    } else if (wanted === 10) {
      const others = NAMES.filter(
        (each, n) => each !== name && !table.position!.gone.includes(n) && awayFor(each) < ABSENT,
      );
      const may = plays && [0, 1, 2].some((one) => one !== at && waitedFor(one));
      const { ok } = await table.patience.breakOff(name, true);
      said.push(`${name} would like to break off: ${ok}`);
      if (may && others.length === 0) expect(table.status, said.join(", ")).toBe("broken-off");
      if (ok) brought.add("word");
    } else if (below(dice, 8) === 0) {
      const { ok } = await table.resign(name);
      said.push(`${name} leaves: ${ok}`);
      expect(ok, said.join(", ")).toBe(plays);
    } else if (table.legalOf(at).length > 0) {
      const { ok } = await acts(table, name);
      said.push(`${name} acts: ${ok}`);
      expect(table.position!.byBots, said.join(", ")).not.toContain(at);
    }
    await new Promise((turn) => setImmediate(turn));
    await table.inTurn(async () => no("closed") as never);
    const { byBots, gone, brokenOff } = table.position!;
    expect(
      [...byBots].filter((one) => gone.includes(one)),
      said.join(", "),
    ).toEqual([]);
    expect(table.status === "broken-off", said.join(", ")).toBe(brokenOff);
    if (brokenOff) brought.add("broken off");
    if (before.some((one) => !byBots.includes(one) && !gone.includes(one))) brought.add("return");
  }
  const revived = await again();
  expect(revived.position, said.join(", ")).toEqual(table.position);
  const ended = ({ status, match }: Table) => JSON.stringify([status, match.standings]);
  expect(ended(revived), said.join(", ")).toBe(ended(table));
  await table.close();
}
/** Who is at a table, as its room would know. */
function seated(table: Table, clock: HandClock): Presence {
  const noticed = (name: string) => void table.noticed(name);
  const presence = new Presence(clock, { minds: () => true, cameOrWent: noticed, missed: noticed });
  table.listener = { ...table.listener, awayFor: (name) => presence.awayFor(name) };
  return presence;
}

test("whoever comes, goes, sleeps, acts or leaves in whatever order: what is allowed follows from who is away how long", async () => {
  const brought = new Set<string>();
  for (let seed = from(1); seed < from(1) + sample(12, 100); seed++)
    await walk(seed, { said: [`seed ${seed}`], brought });
  expect([...brought].sort()).toEqual(["broken off", "restart", "return", "takeover", "word"]);
});
