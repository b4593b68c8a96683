import { expect, test } from "vitest";
import type { Table } from "../../server/rooms/Table.ts";
import type { Store } from "../../server/store/store.ts";
import { seatOf } from "../../server/store/storedMatch.ts";
import { ABSENT, type Reply } from "../../shared/messages.ts";
import { AMONG_FRIENDS } from "../../shared/terms.ts";
import { SECOND } from "./hand.ts";
import { bot, laid, PACE, player, stored } from "./laid.ts";
import { no } from "./tables.ts";

/** A whole evening at one table, once for each of its writes: that one the database does not take, or takes and does not say so. */

/** What is refused: the write of this number, before it is done or after. */
interface Refused {
  readonly n: number;
  readonly isDone: boolean;
}
const open = { kind: "open" } as const;
/** What a table writes. `follow` is not among them: where its answer is lost, there are two next tables. */
const WRITES = { matches: ["change"], journal: ["append"] } as const;

/** A store that refuses one write. Counts all of them. */
function refusing(real: Store) {
  const told = { count: 0, refused: null as Refused | null };
  const refuses = <P extends keyof typeof WRITES>(part: P): Store[P] => {
    const given = real[part] as unknown as Readonly<Record<string, (...of: unknown[]) => Promise<void>>>;
    const write =
      (name: string) =>
      async (...of: unknown[]) => {
        const isIt = ++told.count === told.refused?.n;
        if (isIt && !told.refused!.isDone) throw new Error("refused");
        await given[name]!(...of);
        if (isIt) throw new Error("the answer is lost");
      };
    return Object.assign(Object.create(given), Object.fromEntries(WRITES[part].map((name) => [name, write(name)])));
  };
  return { told, parts: { matches: refuses("matches"), journal: refuses("journal") } };
}

test("whichever write of an evening the database refuses, or takes without saying so: it is as long, and its row says what the table says", async () => {
  let told!: ReturnType<typeof refusing>["told"];
  const { house, store, clock, again } = await laid([bot], {
    broken: (real) => {
      const { parts, ...more } = refusing(real);
      told = more.told;
      return parts;
    },
  });
  const first = await evening("first", null);
  const writes = told.count;
  expect([first, writes]).toEqual([
    { status: "over", isNext: true, matches: 1 },
    expect.toSatisfy((n: number) => n > 12),
  ]);
  for (let n = 1; n <= writes; n++)
    for (const isDone of [false, true])
      expect([n, isDone, await evening(`${n} ${isDone}`, { n, isDone })]).toEqual([n, isDone, first]);

  async function evening(code: string, refused: Refused | null) {
    Object.assign(told, { count: 0, refused });
    const [ann, bob] = [`ann ${code}`, `bob ${code}`] as const;
    const gone = new Set<string>();
    const { version, options } = house.games.get("lanterns")!.game;
    const seats = [player(ann), open, open];
    await store.matches.add(stored(code, { version, options: options.defaults, status: "waiting", host: ann, seats }));
    let isLost = false;
    let table = await opened();
    /** Somebody asks until it is so; what nobody asks for comes by itself. */
    const until = async (is: () => boolean, ask?: () => Promise<Reply>): Promise<void> => {
      for (let times = 0; !is(); times++) {
        expect(times, `${code}: ${is}`).toBeLessThan(40);
        if (ask !== undefined) {
          const reply = await ask();
          if (!reply.ok) expect(["not-saved", "server-away", "stale"]).toContain(reply.refusal.reason);
        }
        if (!is()) clock.turn(5 * SECOND);
        await table.inTurn(async () => no("closed") as never);
        if (isLost) {
          await table.close();
          table = await opened();
        }
      }
    };
    const sits = (name: string) => seatOf(table.match.seats, name) !== null;
    await until(
      () => sits(bob),
      () => table.waiting.sit(bob, { seat: 1 }),
    );
    await until(
      () => !sits(ann),
      () => table.waiting.stand(ann),
    );
    gone.add(ann);
    await table.noticed(ann);
    await until(() => table.match.host === bob);
    gone.clear();
    // Whoever reads that this is not saved leaves it at that.
    const same = table.match.options as Record<string, unknown>;
    await table.waiting.agree(bob, { options: same, terms: { ...AMONG_FRIENDS, patience: 30 } });
    await until(
      () => sits(ann),
      () => table.waiting.sit(ann, { seat: 0 }),
    );
    await until(
      () => table.match.seats[2]!.kind === "bot",
      () => table.waiting.seatBot(bob, 2, true),
    );
    await until(
      () => table.status === "playing",
      () => table.waiting.start(bob),
    );
    const act = async (): Promise<Reply> => {
      const asked = table.position!.legal[0]!.seat;
      if (asked === 2) return { ok: true, seq: 0 };
      return table.act([ann, bob][asked]!, { id: `${table.seq}`, seq: table.seq, action: table.legalOf(asked)[0]! });
    };
    await until(() => table.seq >= 4, act);
    for (const name of [ann, bob])
      await until(
        () => table.viewerOf(name) === "spectator" || table.status !== "playing",
        () => table.resign(name),
      );
    await until(() => table.status === "over");
    clock.turn(PACE);
    await table.rematch.answer(ann, true);
    await table.rematch.answer(bob, true);
    await table.close();
    const { absentSince: _, ...row } = (await store.matches.find(code))!;
    expect(JSON.parse(JSON.stringify(table.match))).toMatchObject(row);
    const reopened = await again(code);
    expect(reopened.position!.n).toBe(table.seq);
    return {
      status: reopened.status,
      isNext: table.match.next !== null,
      matches: (await house.store.matches.playingOf(ann, 9)).length,
    };

    async function opened(): Promise<Table> {
      isLost = false;
      const at = await again(code);
      at.listener = {
        ...at.listener,
        isHere: (name) => !gone.has(name),
        awayFor: (name) => (gone.has(name) ? ABSENT : null),
        lost: () => void (isLost = true),
      };
      at.stir();
      return at;
    }
  }
});
