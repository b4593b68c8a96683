import type { GameScene } from "../../../client/table/scene.ts";
import type { Language } from "../../../client/table/texts.ts";
import type { GameUi } from "../../../client/table/ui.ts";
import type { Kind } from "../../../shared/engine/contract.ts";
import type { Playable } from "../../../shared/engine/offer.ts";
import { hostOf } from "../paper.ts";
import { PORTS } from "../ports.ts";
import { Faults } from "./faults.ts";
import { examineLayout } from "./layout.ts";
import { examineMotion } from "./motion.ts";
import { movesOf, seenBy, viewersOf } from "./moves.ts";
import { examineStory } from "./story.ts";
import { examineCanvas, examineRefusals, examineTables, examineWords, type Spoken } from "./words.ts";

/** A game with both of its halves. */
export interface Whole<G extends Kind> extends Playable<G> {
  readonly ui: GameUi<G>;
  readonly scene: GameScene<G>;
}
export interface Thoroughness {
  readonly matches: number;
  /** Of so many moves one is laid out on every screen and said in both languages. */
  readonly everyMove: number;
  /** Each kind of event is played so often. */
  readonly eachEvent: number;
}
export interface Report {
  readonly faults: readonly string[];
  readonly moves: number;
  /** Kinds of events that were played. */
  readonly played: ReadonlySet<string>;
}
const LANGUAGES = ["en", "de"] as const satisfies readonly Language[];
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** What every game owes its players on a screen, in matches by chance. A game meets it without writing a line. */
export async function examine<G extends Kind>(whole: Whole<G>, how: Thoroughness): Promise<Report> {
  const { game, ui, scene } = whole;
  const faults = new Faults();
  const seats = game.seats.max;
  const hosts = LANGUAGES.map((language) => ({
    ...hostOf(game.id, ui.texts[language], seats),
    language: () => language,
  }));
  const spoken = LANGUAGES.map(
    (language, i): Spoken<G> => ({ language, texts: ui.texts[language], name: hosts[i]!.name }),
  );
  for (const one of spoken) examineTables(one, faults);
  const played = new Map<string, number>();
  let moves = 0;
  for (let n = 0; n < how.matches; n++)
    for (const move of movesOf(whole, n)) {
      const viewers = viewersOf(move.after);
      for (const viewer of viewers) examineStory(scene, seenBy(whole, move, viewer), faults);
      const rare = move.events.some(({ type }) => (played.get(type) ?? 0) < how.eachEvent);
      for (const { type } of rare ? move.events : []) played.set(type, (played.get(type) ?? 0) + 1);
      if (rare)
        for (const viewer of new Set([viewers[moves % viewers.length]!, "spectator" as const]))
          for (const port of [PHONE, DESK])
            await examineMotion(scene, hosts[0]!, seenBy(whole, move, viewer), port, faults);
      if (rare || moves % how.everyMove === 0) {
        const asked = move.after.legal.map(({ seat }) => seat);
        for (const viewer of new Set([...asked, viewers[moves % viewers.length]!])) {
          const seen = seenBy(whole, move, viewer);
          for (const port of PORTS) examineLayout(ui, seen, port, faults);
          for (const [i, one] of spoken.entries()) {
            examineWords(one, seen, faults);
            examineRefusals(game, one, move, faults);
            for (const port of [PHONE, DESK]) examineCanvas(scene, one, hosts[i]!, seen, port, faults);
          }
        }
      }
      moves++;
    }
  return { faults: faults.list(), moves, played: new Set(played.keys()) };
}
