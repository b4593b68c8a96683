import type { Sound } from "../../sound/synth.ts";

/** What is heard even where nothing moves for it, the weightiest first: the match is over, the last round begins. */
const WEIGHTY: readonly Sound[] = ["fanfare", "bell"];

/** What was heard of the beat that is played. */
export class Heard {
  private readonly sounds = new Set<Sound>();

  /** A motion begins with this. */
  add(sound: Sound): void {
    this.sounds.add(sound);
  }

  /**
   * The beat, in which all of this sounds, is settled: what is heard of it now. One sound of what did not move before the viewer's
   * eyes, a fanfare or a bell rather than the first; where something was heard already, only those.
   */
  rest(all: readonly Sound[]): Sound | undefined {
    const weighty = WEIGHTY.find((it) => all.includes(it) && !this.sounds.has(it));
    return weighty ?? (this.sounds.size === 0 ? all[0] : undefined);
  }

  /** Another beat comes. */
  clear(): void {
    this.sounds.clear();
  }
}
