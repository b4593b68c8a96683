/** Of an action, step by step, every thing that stands for the step: interchangeable things stand for it together. */
export type Steps = readonly (readonly string[])[];

/**
 * How often an action is asked for, by what is at stake, the same on every device. never: it can be taken back or costs nothing.
 * once: it costs, so the first tap shows what, a second one on the same thing or the confirm button acts. in words: nobody
 * should do it by mistake.
 */
export type Asks = "never" | "once" | "in words";

/** What the Chooser needs to know of a game. */
export interface Choices<A> {
  /** What to point at for an action. */
  targets(action: A): Steps;
  /** How often it is asked for. */
  asks(action: A): Asks;
  /** Whether what was marked beforehand, cards to pay with, goes with an action. Without it nothing can be marked. */
  admits?(mark: string, action: A): boolean;
  /** The player chose: send it. */
  act(action: A): void;
  /** Something else is chosen, or nothing. */
  changed(): void;
}

/**
 * idle: nothing is chosen. choosing: `path` was pointed at, `fits` are the actions that go on from it; `chosen` is the one that
 * a confirmation carries out, `warned` when that is the last question. `mark`: what was marked first, so that only the
 * actions it goes with are left, perhaps none. sent: waiting for the house, and what was pointed at and marked stays chosen.
 */
export type Choice<A> =
  | { readonly type: "idle" }
  | {
      readonly type: "choosing";
      readonly path: readonly string[];
      readonly fits: readonly A[];
      readonly chosen: A | null;
      readonly warned: boolean;
      readonly mark?: string;
    }
  | { readonly type: "sent"; readonly action: A; readonly path: readonly string[]; readonly mark?: string };

type Choosing<A> = Extract<Choice<A>, { readonly type: "choosing" }>;

/** What was pointed at, step by step: it stays chosen while its action is on its way. */
export const pointedAt = <A>(choice: Choice<A>): readonly string[] => (choice.type === "idle" ? [] : choice.path);
/** The action that is chosen, or on its way. */
export const chosenIn = <A>(choice: Choice<A>): A | null =>
  choice.type === "sent" ? choice.action : choice.type === "choosing" ? choice.chosen : null;

/** The same one each time: whoever compares choices sees that nothing is chosen as before. */
export const IDLE = { type: "idle" } as const;

/** Picks among the legal actions of a beat by what is pointed at: the next click narrows, a confirmation acts. */
export class Chooser<A> {
  private readonly game: Choices<A>;
  private legal: readonly A[] = [];
  private now: Choice<A> = IDLE;
  /** What was chosen among these when choices closed. */
  private kept: { readonly choice: Choosing<A>; readonly among: readonly A[] } | null = null;

  constructor(game: Choices<A>) {
    this.game = game;
  }

  get choice(): Choice<A> {
    return this.now;
  }

  /**
   * The legal actions of this moment; what was chosen before is let go. Where only others have acted since choices closed (`isStill`),
   * as where several choose at once, the same may be open again: then so is what was chosen. In a later turn never.
   */
  offer(legal: readonly A[], isStill = false): void {
    const { kept, now } = this;
    const before = now.type === "choosing" ? { choice: now, among: this.legal } : kept;
    this.kept = legal.length === 0 ? before : null;
    this.legal = legal;
    this.go(IDLE);
    if (isStill && kept !== null) this.resume(kept.choice, kept.among);
  }

  /** Everything that can be pointed at next: what glows. Nothing once an action is sent. */
  open(): string[] {
    if (this.now.type === "sent") return [];
    const first = this.legal.flatMap((action) => this.game.targets(action)[0] ?? []);
    return [...new Set([...this.next(), ...first])];
  }

  /** What goes on from what was pointed at. */
  next(): string[] {
    if (this.now.type === "sent") return [];
    const path = this.now.type === "choosing" ? this.now.path : [];
    return this.following(path).flatMap((action) => this.game.targets(action)[path.length] ?? []);
  }

  /** A click or tap. `always`: the player wants to be asked for everything. Elsewhere lets go. */
  point(target: string | null, always: boolean): void {
    if (this.now.type === "sent") return;
    if (this.now.type === "choosing" && target === this.now.path.at(-1) && this.now.chosen !== null)
      return this.confirm();
    const path = this.now.type === "choosing" ? this.now.path : [];
    if (target !== null && this.narrows([...path, target])) return this.narrow([...path, target], always);
    if (target !== null && this.narrows([target])) return this.narrow([target], always);
    if (this.now.type === "choosing") this.go(IDLE);
  }

  /** Something is marked before anything is pointed at: only what it goes with is left. Empty: nothing is. */
  mark(mark: string): void {
    if (this.now.type === "sent") return;
    if (mark === "") return this.release();
    const fits = this.legal.filter((action) => this.game.admits?.(mark, action) === true);
    this.go({ type: "choosing", path: [], fits, chosen: null, warned: false, mark });
  }

  /** One of several actions behind the same things, picked by name. */
  pick(action: A): void {
    if (this.now.type !== "choosing" || !this.now.fits.includes(action)) return;
    if (this.game.asks(action) === "in words") this.go({ ...this.now, chosen: action, warned: true });
    else this.send(action, this.now);
  }

  /** The confirm button, or the second tap: acts, or asks what has to be asked once more. */
  confirm(): void {
    if (this.now.type !== "choosing" || this.now.chosen === null) return;
    if (!this.now.warned && this.game.asks(this.now.chosen) === "in words") this.go({ ...this.now, warned: true });
    else this.send(this.now.chosen, this.now);
  }

  /** An action is on its way that was chosen elsewhere, by a button over the table or in a dialog: it shows as if pointed at. */
  sends(action: A): void {
    if (this.now.type === "sent") return;
    this.go({ type: "sent", action, path: this.game.targets(action).map(([target]) => target!) });
  }

  /** Lets go of what was chosen. */
  release(): void {
    if (this.now.type === "choosing") this.go(IDLE);
  }

  private narrow(path: readonly string[], always: boolean): void {
    const fits = this.following(path);
    const [only] = fits;
    const chosen = fits.length === 1 && this.game.targets(only!).length === path.length ? only! : null;
    const mark = this.now.type === "choosing" ? this.now.mark : undefined;
    const kept =
      mark !== undefined && fits.every((action) => this.game.admits?.(mark, action) === true) ? { mark } : {};
    const asks = chosen === null ? "once" : this.game.asks(chosen);
    if (chosen === null || always || asks === "once")
      return this.go({ type: "choosing", path, fits, chosen, warned: false, ...kept });
    if (asks === "in words") return this.go({ type: "choosing", path, fits, chosen, warned: true });
    this.send(chosen, { path, ...kept });
  }

  /** Goes on with what was chosen, if that still leads where it led. */
  private resume(choice: Choosing<A>, among: readonly A[]): void {
    if (JSON.stringify(among) !== JSON.stringify(this.legal)) return;
    const now = (action: A): A => this.legal[among.indexOf(action)]!;
    const [fits, following] = [choice.fits.map(now), this.following(choice.path)];
    if (!fits.every((action) => following.includes(action))) return;
    this.go({ ...choice, fits, chosen: choice.chosen === null ? null : now(choice.chosen) });
  }

  private following(path: readonly string[]): A[] {
    return this.legal.filter((action) => {
      const steps = this.game.targets(action);
      return path.every((target, i) => steps[i]?.includes(target) === true);
    });
  }

  private readonly narrows = (path: readonly string[]): boolean => this.following(path).length > 0;

  private send(
    action: A,
    { path, mark }: { readonly path: readonly string[]; readonly mark?: string | undefined },
  ): void {
    this.go({ type: "sent", action, path, ...(mark !== undefined && { mark }) });
    this.game.act(action);
  }

  private go(choice: Choice<A>): void {
    if (choice === this.now) return;
    this.now = choice;
    this.game.changed();
  }
}
