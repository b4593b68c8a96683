import path from "node:path";
import Database from "better-sqlite3";
import { type CompiledQuery, Kysely, SqliteDialect } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Database as Kept, Tables, Value } from "../../server/store/database.ts";
import { Dues } from "../../server/store/dues.ts";
import { Matches } from "../../server/store/matches.ts";
import { Silences } from "../../server/store/silences.ts";
import { openStore } from "../../server/store/store.ts";
import { data } from "./harness.ts";

/** How the database goes about a question: by which index, step by step. */
async function plans() {
  const dir = data();
  await (await openStore(dir)).close();
  const file = new Database(path.join(dir, "kontor.db"));
  onTestFinished(() => void file.close());
  const asked: CompiledQuery[] = [];
  const log = ({ query }: { readonly query: CompiledQuery }) => void asked.push(query);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }), log });
  const kept = { db, question: () => async () => [] } as unknown as Kept;
  const silences = await Silences.of(kept);
  asked.length = 0;
  /** Of all that this asks. */
  const of = async (question: Promise<unknown>): Promise<string[]> => {
    await question;
    return asked.splice(0).flatMap(({ sql, parameters }) =>
      file
        .prepare<Value[], { detail: string }>(`explain query plan ${sql}`)
        .all(...(parameters as Value[]))
        .map(({ detail }) => detail),
    );
  };
  return { file, silences, matches: new Matches(kept, () => {}), dues: new Dues(kept), of };
}

test("what is asked for a player goes by his own matches, and by how many of them he sees, however many there are", async () => {
  const { matches, dues, of } = await plans();
  const own = "SEARCH sitters USING COVERING INDEX sitters_by_player (player=? AND ended_at";
  const each = "SEARCH matches USING INDEX sqlite_autoindex_matches_1 (code=?)";
  expect(await of(matches.overOf("ann", 30, 5000))).toEqual([`${own}>?)`, each]);
  expect(await of(dues.waitingFor("ann"))).toEqual([`${own}=?)`, each]);
  expect((await of(matches.playingOf("ann", 30))).slice(0, 2)).toEqual([`${own}=?)`, each]);
});

test("which matches go first, how many have ended, and which have no ranking is known without a look at all of them", async () => {
  const { matches, of } = await plans();
  const byEnd = /^SEARCH matches USING (COVERING )?INDEX matches_by_end /;
  for (const question of [() => matches.deleteOver(1, 10), () => matches.countOver()])
    expect(await of(question())).toEqual([expect.stringMatching(byEnd)]);
  expect(await of(matches.unranked(30))).toEqual(["SEARCH matches USING INDEX matches_unranked (status=?)"]);
});

test("whom a player does not want to hear is asked for by that player, never by the other: no index is kept for it", async () => {
  const { file, silences, of } = await plans();
  const own = /^SEARCH silences USING (COVERING )?INDEX silences_of_both \(player=\?/;
  const plan = [...(await of(silences.set("ann", "bob", "heard", 1))), ...(await of(silences.of("ann")))];
  const looks = plan.filter((step) => step.includes("silences"));
  expect(looks).toEqual([expect.stringMatching(own), expect.stringMatching(own)]);
  const indexes = file.prepare("select name from pragma_index_list('silences')").pluck().all();
  expect(indexes).toEqual(["silences_of_both"]);
});
