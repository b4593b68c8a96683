/** What is wrong with a game's client, each kind of fault once: how often, and where it was met first. */
export class Faults {
  private readonly found = new Map<string, { times: number; readonly first: string }>();

  /** `what` names the kind of fault: numbers in it tell cards and seats apart, and do not count. */
  note(what: string, where = ""): void {
    const kind = what.replace(/\d+/g, "#");
    const known = this.found.get(kind);
    if (known === undefined) this.found.set(kind, { times: 1, first: `${what} ${where}`.trim() });
    else known.times++;
  }

  /** The most frequent first. */
  list(): string[] {
    const all = [...this.found.values()].sort((a, b) => b.times - a.times);
    return all.map(({ times, first }) => `${times} x ${first}`);
  }
}
