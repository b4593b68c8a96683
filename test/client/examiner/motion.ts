import type { Viewport } from "../../../client/table/layout.ts";
import type { Piece } from "../../../client/table/pieces.ts";
import type { GameScene } from "../../../client/table/scene.ts";
import type { StageHost } from "../../../client/table/ui.ts";
import type { Kind } from "../../../shared/engine/contract.ts";
import { byTurns } from "../../sample.ts";
import { type PaperPainter, tableOnPaper } from "../paper.ts";
import type { Faults } from "./faults.ts";
import type { Seen } from "./moves.ts";

/** Turns of the event loop: on paper everything moves within one. */
const TURNS = 3;
/** Of its nominal length: the Director cuts a motion at twice. */
const LONGEST = 1.6;
/** Of the moments to hurry at, and at least one. */
const ONE_IN = 3;

async function turns(): Promise<void> {
  for (let n = 0; n < TURNS; n++) await new Promise<void>((done) => setImmediate(done));
}

/**
 * Every motion ends by itself, in time, and leaves nothing on its way; played or hurried, the table ends as its view says. It is
 * hurried at every moment, or at some by turns: now at these, the n-th time at others.
 */
export async function examineMotion<G extends Kind>(
  scene: GameScene<G>,
  host: StageHost<G>,
  seen: Seen<G>,
  port: Viewport,
  n: number,
  faults: Faults,
): Promise<void> {
  const settled = settledOn(scene, host, seen.after, port);
  const { stage, painter } = tableOnPaper(scene, host, port, { pending: false });
  stage.settle(seen.before);
  for (const event of seen.events) {
    if (stage.length(event) === 0) {
      await stage.animate(event, 1);
      continue;
    }
    painter.moved.length = 0;
    const before = lying(painter);
    let over = false;
    stage.animate(event, 1).then(
      () => (over = true),
      (error) => faults.note(`${event.type} fails: ${error}`),
    );
    await turns();
    if (!over) return faults.note(`${event.type} never ends`);
    const longest = Math.max(0, ...painter.moved.map(({ ms }) => ms));
    if (longest > LONGEST * stage.length(event))
      faults.note(`${event.type} takes longer than it says`, `${longest} ms`);
    const moved = new Set(painter.moved.map(({ id }) => id));
    for (const id of jumped(before, lying(painter)))
      if (![...moved].some((one) => one.endsWith(id))) faults.note(`${event.type} lets ${id} jump`);
    for (const { piece, pose } of painter.standing.values())
      if (pose.rect !== piece.rect) faults.note(`${event.type} leaves ${piece.id} on its way`);
  }
  stage.settle(seen.after);
  if (painter.seen().join("\n") !== settled) faults.note(`played, ${namesOf(seen)} end as something else`);
  for (const at of byTurns([...seen.events.keys()], n, Math.min(ONE_IN, seen.events.length))) {
    const late = await hurriedAt(at, scene, host, seen, port);
    if (late !== settled) faults.note(`hurried, ${namesOf(seen)} end as something else`);
  }
}

const lying = (painter: PaperPainter): ReadonlyMap<string, Piece> =>
  new Map([...painter.standing.values()].map(({ piece }) => [piece.id, piece]));

/** What travels and lies elsewhere afterwards, by more than this. What comes to be of another size may change on the spot. */
const FAR = 4;
function jumped(before: ReadonlyMap<string, Piece>, after: ReadonlyMap<string, Piece>): string[] {
  return [...after.values()].flatMap(({ id, rect, travels, zone }) => {
    const old = before.get(id);
    if (travels !== true || old?.travels !== true || zone !== old.zone) return [];
    const sameSize = Math.abs(rect.width - old.rect.width) < 1 && Math.abs(rect.height - old.rect.height) < 1;
    const far = Math.max(Math.abs(rect.x - old.rect.x), Math.abs(rect.y - old.rect.y)) > FAR;
    return sameSize && far ? [id] : [];
  });
}

/** What is seen when it was hurried in the middle of its motions, after so many steps: it jumps to its end, and nothing moves later. */
async function hurriedAt<G extends Kind>(
  steps: number,
  scene: GameScene<G>,
  host: StageHost<G>,
  seen: Seen<G>,
  port: Viewport,
): Promise<string> {
  const { director, painter } = tableOnPaper(scene, host, port, { pending: true });
  await director.receive({ seq: 1, events: [], view: seen.before, legal: [] });
  const done = director.receive({ seq: 2, events: seen.events, view: seen.after, legal: [] });
  for (let step = 0; step < steps; step++) {
    await turns();
    painter.finish();
  }
  await turns();
  director.hurry();
  await done;
  await turns();
  painter.finish();
  await turns();
  return painter.seen().join("\n");
}

/** What is seen when nothing but this view was ever shown. */
function settledOn<G extends Kind>(scene: GameScene<G>, host: StageHost<G>, view: G["View"], port: Viewport): string {
  const { stage, painter } = tableOnPaper(scene, host, port, { pending: false });
  stage.settle(view);
  return painter.seen().join("\n");
}

const namesOf = ({ events }: Seen<Kind>): string => events.map(({ type }) => type).join(", ");
