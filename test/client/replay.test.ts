import { expect, test, vi } from "vitest";
import { hashOf, momentOf } from "../../client/app/replay/moment.ts";
import { Replay } from "../../client/app/replay/Replay.ts";
import { shown } from "../../client/app/replay/shown.ts";
import type { Beat } from "../../client/net/beats.ts";
import type { GameUi } from "../../client/table/ui.ts";
import type { Kind, Viewer } from "../../shared/engine/contract.ts";
import { below, fromSeed } from "../../shared/engine/random.ts";
import { BrokenRecord, newMatch, next, type Position, recordOf, start, type What } from "../../shared/engine/record.ts";
import type { FinishedMatch } from "../../shared/http.ts";
import type { TableInfo } from "../../shared/messages.ts";
import { examined } from "../games/boxes.ts";

/** Sixty moves by chance, each undone now and then where that may be; how it stood after each. */
function played(id: string): {
  readonly match: FinishedMatch;
  readonly after: readonly Position<Kind>[];
  readonly events: readonly (readonly Kind["Event"][])[];
} {
  const { game } = examined.get(id)!;
  const rng = fromSeed([4, 4, 4]);
  const from = newMatch(game, game.seats.max, {}, [6, 6, 6]);
  const after = [start(game, from)];
  const events: Kind["Event"][][] = [];
  const moves: { readonly by: number; readonly what: What<Kind> }[] = [];
  while (moves.length < 60 && after.at(-1)!.legal.length > 0) {
    const at = after.at(-1)!;
    const { seat, actions } = at.legal[below(rng, at.legal.length)]!;
    const { before } = at.run;
    const undoes = before.length > 0 && below(rng, 4) === 0;
    const what: What<Kind> = undoes
      ? { type: "undo", to: before.at(-1)!.n }
      : { type: "action", action: actions[below(rng, actions.length)]! };
    const by = undoes ? at.run.seat! : seat;
    const made = next(game, at, by, what);
    if (!made.ok) throw new Error(made.refusal.reason);
    moves.push({ by, what });
    after.push(made.position);
    events.push(made.events);
  }
  const names = Array.from({ length: from.seats }, (_, seat) => `player ${seat}`);
  return { match: { record: recordOf(game, from, moves), names, mySeat: 1, bots: [0] }, after, events };
}

/** A table that hears it. */
function seen(id: string, match: FinishedMatch, at: number, viewer: number | "spectator") {
  const beats: Beat<Kind>[] = [];
  const infos: TableInfo[] = [];
  const replay = new Replay<Kind>(
    examined.get(id)!.game,
    match,
    { code: "abc", at, viewer },
    {
      beat: (beat) => void beats.push(beat),
      missed: () => {},
      info: (info) => void infos.push(info),
      state: () => {},
    },
  );
  replay.begin();
  return { replay, beats, infos };
}

test.each([...examined.keys()])(
  "%s: each moment is what its viewer saw then, forwards with its events, and by a jump",
  (id) => {
    const { game } = examined.get(id)!;
    const { match, after, events } = played(id);
    const { replay, beats, infos } = seen(id, match, 0, 1);
    expect(infos).toMatchObject([
      {
        mySeat: 1,
        status: "over",
        standings: [],
        seats: match.names.map((name, seat) => ({ name, kind: seat === 0 ? "bot" : "player" })),
      },
    ]);
    expect(beats).toEqual([{ seq: 0, events: [], view: game.view(after[0]!.state, 1), legal: [] }]);
    while (replay.step());
    expect(beats.length).toBe(after.length);
    for (const [n, { state }] of after.entries()) {
      expect(beats[n]!.seq).toBe(n);
      expect(beats[n]!.view).toEqual(game.view(state, 1));
      if (n > 0) expect(beats[n]!.events).toEqual(events[n - 1]!.map((event) => game.redact(event, 1)));
    }
    expect(replay.step()).toBe(false);
    const half = Math.floor(replay.length / 2);
    replay.show(half);
    expect(beats.at(-1)).toEqual({ seq: half, events: [], view: game.view(after[half]!.state, 1), legal: [] });
    replay.seeAs("spectator");
    expect(infos.at(-1)).toMatchObject({ mySeat: null });
    expect(beats.at(-1)).toEqual({
      seq: half,
      events: [],
      view: game.view(after[half]!.state, "spectator"),
      legal: [],
    });
    for (const beyond of [-1, Number.NaN]) {
      replay.show(beyond);
      expect(replay.at.value).toBe(0);
    }
    replay.show(replay.length + 1);
    expect(replay.at.value).toBe(replay.length);
  },
);

test("its story is told by the same eyes; nothing can be done there; a record that does not replay says so", async () => {
  const { match } = played("lanterns");
  const { replay, beats } = seen("lanterns", match, 5, 0);
  expect(beats[0]!.seq).toBe(5);
  const story = await replay.history();
  expect(story.map(({ seq }) => seq)).toEqual(match.record.log.map((_, n) => n + 1));
  replay.show(0);
  replay.step();
  expect(beats.at(-1)!.events).toEqual(story[0]!.events);
  for (const reply of [await replay.act(), await replay.undo(), await replay.request()])
    expect(reply).toEqual({ ok: false, refusal: { reason: "not-playing" } });
  const broken = { ...match.record, log: [{ by: 0, what: { type: "undo", to: 7 } as const }] };
  expect(() => seen("lanterns", { ...match, record: broken }, 0, 0)).toThrow(BrokenRecord);
});

test("by other eyes the whole story is told anew: what one of them alone knew, another does not read", async () => {
  const { game } = examined.get("jaeger-und-spaeher")!;
  const { match, events } = played("jaeger-und-spaeher");
  const ui = { rules: async () => game } as unknown as GameUi<Kind>;
  const { replay, session } = await shown(ui, match, { code: "abc", at: match.record.log.length, viewer: 1 });
  const told = (viewer: Viewer) =>
    events.map((all, n) => [n + 1, all.map((event) => game.redact(event, viewer))] as const);
  const read = () => session.story.value.map(({ seq, events: all }) => [seq, all] as const);
  await vi.waitFor(() => expect(read()).toEqual(told(1)));
  expect(told(0)).not.toEqual(told(1));
  for (const viewer of [0, "spectator", 1] as const) {
    replay.seeAs(viewer);
    expect(read()).toEqual(told(viewer));
  }
  session.close();
});

test("a link names its moment, and whose eyes", () => {
  expect(hashOf(57, 2)).toBe("#57.2");
  expect(hashOf(57, 0)).toBe("#57.0");
  expect(hashOf(0, "spectator")).toBe("#0");
  expect(momentOf("#57.2", 4)).toEqual({ n: 57, seat: 2 });
  expect(momentOf("#57", 4)).toEqual({ n: 57, seat: null });
  expect(momentOf("#57.4", 4), "nobody sits there").toEqual({ n: 57, seat: null });
  for (const odd of ["", "#", "#x", "#-1", "#1.x", "#1234567"]) expect(momentOf(odd, 4)).toEqual({ n: 0, seat: null });
});
