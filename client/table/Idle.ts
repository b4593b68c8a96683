/** Which of many things were not used for a while. */
export class Idle {
  private readonly patience: number;
  private readonly lastUse = new Map<string, number>();
  private now = 0;

  /** So many rounds a thing may stay unused. */
  constructor(patience: number) {
    this.patience = patience;
  }

  /** Another round: those of `known` that were used in none of the last ones. */
  round(known: Iterable<string>, used: ReadonlySet<string>): string[] {
    this.now += 1;
    for (const id of used) this.lastUse.set(id, this.now);
    return [...known].filter((id) => {
      const last = this.lastUse.get(id);
      // What is new here has all its time before it.
      if (last === undefined) this.lastUse.set(id, this.now);
      return last !== undefined && this.now - last > this.patience;
    });
  }
}
