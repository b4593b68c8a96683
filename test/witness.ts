import assert from "node:assert/strict";
import type { Viewer } from "../shared/engine/contract.ts";

/**
 * What one viewer has seen so far. He may hear of a card only while it lies open before him, and always with one face;
 * once it is out of his sight its id never comes again.
 */
export class Witness {
  readonly viewer: Viewer;
  private readonly faces: unknown[] = [];
  /** By card: the number of the look that last found it open, and of the entry at whose beginning it was open. */
  private readonly openAt: number[] = [];
  private readonly heldAt: number[] = [];
  private looks = 0;
  private entries = 0;

  constructor(viewer: Viewer) {
    this.viewer = viewer;
  }

  /** An entry begins: what lies open now may be named until the next one. */
  begin(view: unknown): void {
    const seen = this.look(view, this.looks === 0 ? undefined : "no further event");
    this.entries++;
    for (const { id, face } of seen) if (face != null) this.heldAt[id] = this.entries;
  }

  /** A new view. With an event: a card that was not open until now must be named by it. */
  look(view: unknown, event?: unknown): readonly Mention[] {
    const named = new Set(mentions(event).map(({ id }) => id));
    const last = this.looks++;
    const seen = mentions(view);
    for (const { id, face } of seen) {
      if (face == null) continue;
      const wasOpen = this.openAt[id] === last || this.openAt[id] === this.looks || this.heldAt[id] === this.entries;
      if (event !== undefined && !wasOpen && !named.has(id))
        assert.fail(`${this.viewer} sees card ${id} turn up without an event: ${JSON.stringify(event)}`);
      if (!wasOpen && this.faces[id] !== undefined)
        assert.fail(`${this.viewer} sees card ${id} that comes back under an old id: ${JSON.stringify(event)}`);
      this.openAt[id] = this.looks;
    }
    this.recognise(seen, view);
    return seen;
  }

  /** An event, an action, a refusal: whatever reaches the viewer beside the view. */
  hear(what: unknown): void {
    this.recognise(mentions(what), what);
  }

  private recognise(cards: readonly Mention[], what: unknown): void {
    for (const { id, face } of cards) {
      const known = (this.faces[id] ??= face);
      const hidden = this.openAt[id] !== this.looks && this.heldAt[id] !== this.entries;
      if (hidden || (face !== undefined && face !== known)) {
        const kind = hidden ? "hidden" : "changed";
        assert.fail(`${this.viewer} is told of ${kind} card ${id}, seen as ${known}: ${JSON.stringify(what)}`);
      }
    }
  }
}

interface Mention {
  readonly id: number;
  readonly face?: unknown;
}

/** Every card inside: { id, face }, or a bare id under `id`, `card` or `cards`. */
function mentions(x: unknown, key = "", into: Mention[] = []): Mention[] {
  if (typeof x === "number") {
    if (key === "id" || key === "card" || key === "cards") into.push({ id: x });
  } else if (Array.isArray(x)) {
    for (const each of x) mentions(each, key, into);
  } else if (typeof x === "object" && x !== null) {
    if ("id" in x && "face" in x && typeof x.id === "number") into.push(x as Mention);
    else for (const name of Object.keys(x)) mentions((x as Record<string, unknown>)[name], name, into);
  }
  return into;
}
