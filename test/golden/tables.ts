import type { Rect } from "../../client/table/layout.ts";
import { holds } from "../../client/table/layout.ts";
import type { Mover } from "../../client/table/motion.ts";
import type { Part, Piece } from "../../client/table/pieces.ts";
import type { GameScene, Shown } from "../../client/table/scene.ts";
import type { Texts } from "../../client/table/texts.ts";
import type { StageHost } from "../../client/table/ui.ts";
import type { Game, Kind, Seat, Viewer } from "../../shared/engine/contract.ts";
import { type MatchRecord, retrace, start } from "../../shared/engine/record.ts";
import { hostOf, shownOf } from "../client/paper.ts";
import { listed } from "./sentences.ts";

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Of each kind of event so many are looked at. */
const EACH = 1;
/** So many ways to play are shown. */
const WAYS = 3;
/** So much of a motion tells what it is. */
const LINES = 20;

/**
 * How a game looks in these matches, to whoever sits last: what stands on the table and what is written on it, half-way and
 * at the end; and of each kind of event what goes from where to where, and what is heard.
 */
export async function tablesOf<G extends Kind>(
  game: Game<G>,
  scene: GameScene<G>,
  texts: Texts<G>,
  records: readonly MatchRecord<G>[],
): Promise<string> {
  const drawn: [string, string[]][] = [];
  const motions = new Map<string, string[]>();
  const met = new Map<string, number>();
  /** Ways to play, of which the first match each is shown. */
  const ways: string[] = [];
  for (const record of records) {
    const way = JSON.stringify(record.options);
    const isShown = ways.length < WAYS && !ways.includes(way);
    if (isShown) ways.push(way);
    const viewer: Viewer = record.seats - 1;
    const host = hostOf<G>(game.id, texts, record.seats);
    let view = game.view(start(game, record).state, viewer);
    for (const { events, position } of retrace(game, record, { hashes: "last" })) {
      const told = events.map((event) => game.redact(event, viewer));
      // Most beats show nothing that has not been looked at.
      for (const event of told.some((one) => (met.get(kindOf(one, viewer)) ?? 0) < EACH) ? told : []) {
        const before = view;
        view = scene.after(view, event);
        const kind = kindOf(event, viewer);
        const times = met.get(kind) ?? 0;
        const motion = scene.motions[event.type as keyof typeof scene.motions];
        if (times === EACH || motion === undefined) continue;
        met.set(kind, times + 1);
        const heard = scene.sounds[event.type as keyof typeof scene.sounds];
        const seen = await played(scene, host, [before, view], (moved) => motion.play(moved, event as never));
        const lines = [...(heard === undefined ? [] : [`  heard: ${heard}`]), ...seen];
        if (lines.length > 0)
          motions.set(kind, [...(motions.get(kind) ?? []), ...(times > 0 ? ["  -"] : []), ...lines]);
      }
      view = game.view(position.state, viewer);
      const at =
        position.n === Math.floor(record.log.length / 2)
          ? "half-way"
          : position.n === record.log.length
            ? "at the end"
            : null;
      if (at === null || !isShown) continue;
      for (const port of [DESK, PHONE])
        drawn.push([
          `${ways.length}. ${way}, ${at}, ${port.width} x ${port.height}`,
          standing(scene.pieces(shownOf<G>(view, port), host)),
        ]);
    }
  }
  return listed([...drawn, ...[...motions].toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

interface Told {
  readonly type: string;
  readonly seat?: Seat;
  /** Of what nobody does: whom it is about. */
  readonly leader?: Seat | null;
}
/** By who does it, and by what more is told of it: a gift comes from elsewhere than pay. */
function kindOf(event: Told, viewer: Viewer): string {
  const told = Object.entries<unknown>({ ...event }).flatMap(([key, value]) =>
    key === "type" || key === "seat" || value === null || value === false ? [] : [key],
  );
  const whose = event.seat ?? event.leader;
  return [`${event.type}, ${whose === viewer ? "one’s own" : "another’s"}:`, ...told.toSorted()].join(" ");
}

/** What is written and pictured on a piece. */
const toldBy = (parts: readonly Part[]): string =>
  parts
    .flatMap((part) =>
      part.type === "picture"
        ? [part.art.key]
        : part.type === "words"
          ? [`“${part.text}”`]
          : part.bits.map((bit) => ("text" in bit ? `“${bit.text}”` : bit.art.key)),
    )
    .join(" ");
const standing = (pieces: readonly Piece[]): string[] => pieces.map(({ id, parts }) => `  ${id}: ${toldBy(parts)}`);

/** A motion as it goes, line by line: what comes where, and where it goes. */
async function played<G extends Kind>(
  scene: GameScene<G>,
  host: StageHost<G>,
  views: readonly [G["View"], G["View"]],
  play: (motion: Parameters<GameScene<G>["motions"][never]["play"]>[0]) => Promise<void>,
): Promise<string[]> {
  const [before, after] = views.map((view) => shownOf<G>(view, DESK)) as [Shown<G>, Shown<G>];
  const drawn = { before: scene.pieces(before, host), after: scene.pieces(after, host) };
  const known = [...drawn.before, ...scene.hits(before, host), ...drawn.after, ...scene.hits(after, host)].toSorted(
    (a, b) => a.rect.width * a.rect.height - b.rect.width * b.rect.height,
  );
  const placeOf = (at: Rect): string => {
    const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
    return known.find(({ rect }) => holds(rect, x, y))?.id ?? "the open table";
  };
  /** How often each is said, whatever the number of the thing. */
  const said = new Map<string, number>();
  const say = (line: string): void => {
    const one = line.replace(/^ {2}(\S+?):\d+ /, "  each $1 ");
    said.set(one, (said.get(one) ?? 0) + 1);
  };
  const mover = {
    put: (piece: Piece, pose: { readonly rect?: Rect } = {}) =>
      say(`  ${piece.id} [${toldBy(piece.parts)}] comes at ${placeOf(pose.rect ?? piece.rect)}`),
    take: (id: string) => say(`  ${id} is taken away`),
    rest: async () => {},
    move: async (id: string, to: { readonly rect?: Rect; readonly alpha?: number }) => {
      const seen = to.alpha === undefined ? "" : `, seen ${Math.round(100 * to.alpha)} %`;
      say(to.rect === undefined ? `  ${id} stays${seen}` : `  ${id} goes to ${placeOf(to.rect)}${seen}`);
    },
  };
  await play({ mover: mover as unknown as Mover, host, before, after, drawn } as never);
  return [...said].slice(0, LINES).map(([line, times]) => (times === 1 ? line : `${line}, ${times} times`));
}
