import type { Game, Kind, Viewer } from "../shared/engine/contract.ts";
import { alike } from "../shared/engine/hash.ts";

/** Seen so often, a secret that anything else could be has been something else. */
const OFTEN = 12;

/**
 * What somebody else's view lists and this viewer's does not, field by field: how often it was seen, and how often it was another
 * in a world that looks the same to him. A resample that leaves it as it is tells it to every bot that searches, and then
 * no comparison of worlds finds who else is told.
 */
export class Secrets<G extends Kind> {
  private readonly game: Game<G>;
  private readonly reckoned: readonly string[];
  private readonly seen = new Map<string, { times: number; dealt: number }>();

  constructor(game: Game<G>, reckoned: readonly string[] = []) {
    this.game = game;
    this.reckoned = reckoned;
  }

  /** `world`: the state as it may be for this viewer. */
  look(state: G["State"], world: G["State"], viewer: Viewer, seats: number): void {
    const { game } = this;
    const own = game.view(state, viewer);
    for (let other = 0; other < seats; other++) {
      if (other === viewer) continue;
      const there = game.view(world, other);
      for (const [way, secret] of apart(own, game.view(state, other))) {
        const field = way.map((step) => (/^\d+$/.test(step) ? "#" : step)).join(".");
        const known = this.seen.get(field) ?? { times: 0, dealt: 0 };
        known.times++;
        if (!alike(at(there, way), secret)) known.dealt++;
        this.seen.set(field, known);
      }
    }
  }

  /** Fields of which another seat's is the same in every world. */
  get kept(): readonly string[] {
    return [...this.seen].flatMap(([field, { times, dealt }]) =>
      times >= OFTEN && dealt === 0 && !this.reckoned.includes(field) ? [field] : [],
    );
  }
}

type Way = readonly string[];
const isRecord = (it: unknown): it is Readonly<Record<string, unknown>> => typeof it === "object" && it !== null;
const at = (view: unknown, way: Way): unknown => way.reduce((it, step) => (isRecord(it) ? it[step] : undefined), view);

/** Lists that these two views do not share, as the second has them. */
function* apart(own: unknown, others: unknown, way: Way = []): Generator<readonly [Way, unknown]> {
  if (!isRecord(own) || !isRecord(others) || alike(own, others)) return;
  if (Array.isArray(others) && !(Array.isArray(own) && own.length === others.length && others.every(isRecord))) {
    if (others.length > 0) yield [way, others];
    return;
  }
  for (const [key, its] of Object.entries(others)) yield* apart(own[key], its, [...way, key]);
}
