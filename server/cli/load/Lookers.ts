import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";

/** What all lookers together heard since they came. */
export interface Overheard {
  readonly frames: number;
  readonly bytes: number;
}

/** The people in the lobby, see lobby.ts. */
export class Lookers {
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.child = child;
  }

  /** Resolves when all have joined the lobby; rejects when the house does not let them in. */
  static async come(house: string, lookers: number): Promise<Lookers> {
    const crowd = new Lookers(fork(path.join(import.meta.dirname, "lobby.ts")));
    await crowd.told({ house, lookers });
    return crowd;
  }

  async heard(): Promise<Overheard> {
    return (await this.told("heard")) as Overheard;
  }

  async leave(): Promise<void> {
    if (!this.child.connected) return;
    const gone = new Promise((done) => this.child.once("exit", done));
    this.child.disconnect();
    await gone;
  }

  private told(what: object | string): Promise<unknown> {
    return new Promise((done, fail) => {
      this.child.once("message", done);
      this.child.once("exit", () => fail(new Error("the lookers ended; their reason stands above")));
      this.child.send(what);
    });
  }
}
