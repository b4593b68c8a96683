/** Waits until no other process does anything under this name; answers what lets the next one begin. */
export type Turns = (name: string) => Promise<() => Promise<void>>;

/** Work for one player, or about one thing, waits for what was asked before: a limit is not overrun by asking many times at once. */
export class Errands {
  private readonly last = new Map<string, Promise<unknown>>();
  private readonly turns: Turns | null;

  /** `turns`: where several processes do such work, they take turns as well. */
  constructor(turns: Turns | null = null) {
    this.turns = turns;
  }

  /** Does it when everything that was asked before for this player is done. */
  async run<T>(player: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.last.get(player) ?? Promise.resolve()).catch(() => {}).then(() => this.inTurn(player, work));
    this.last.set(player, mine);
    return mine.finally(() => this.last.get(player) === mine && this.last.delete(player));
  }

  /** The same for several of them: in one order for all who ask so, or two would wait for each other. */
  runForAll<T>(players: readonly string[], work: () => Promise<T>): Promise<T> {
    const [first, ...others] = [...new Set(players)].toSorted();
    return first === undefined ? work() : this.run(first, () => this.runForAll(others, work));
  }

  private async inTurn<T>(player: string, work: () => Promise<T>): Promise<T> {
    const done = await this.turns?.(player);
    try {
      return await work();
    } finally {
      await done?.();
    }
  }
}
