import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { NOTHING_SET } from "../../server/settings.ts";

const root = path.join(import.meta.dirname, "..", "..");
export const inProject = (file: string): string => path.resolve(root, file);
/**
 * What the operator types last: the server itself, without what `npm start` does around it. `npm test` has just built it
 * into one file, which opens in half the time; a test run by itself takes the sources as they are.
 */
export const SERVER = inProject(process.env["KONTOR_BUILT"] === undefined ? "server/main.ts" : "dist/house.js");

/** Code that runs in the process before anything else. */
export const before = (script: string): string[] => ["--import", `data:text/javascript,${encodeURIComponent(script)}`];

const running = new Set<Child>();
/** For `afterEach`. */
export async function endAll(): Promise<void> {
  for (const child of running) await child.kill();
}

/** Node in a process of its own: what it printed, and how it ended. */
export class Child {
  said = "";
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>;
  private readonly child: ChildProcess;
  private readonly heard = new Set<() => void>();

  /** Settings of whoever runs the tests do not reach it, nor does a `.env` of his in the project's folder. */
  constructor(args: readonly string[], env: Record<string, string> = {}, cwd = root) {
    const outer = Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in NOTHING_SET)));
    this.child = spawn(process.execPath, args, {
      cwd,
      env: { ...outer, ...(cwd === root && NOTHING_SET), LOG: "words", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.add(this);
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on("data", (text) => {
        this.said += text;
        for (const hear of this.heard) hear();
      });
    this.ended = new Promise((done) => this.child.once("close", (code) => done({ code, said: this.said })));
  }

  get pid(): number {
    return this.child.pid!;
  }
  get alive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Waits until it has printed this; throws when it ends without. */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = pattern.exec(this.said);
      if (found !== null) return found;
      if (!this.alive) throw new Error(`it ended without saying ${pattern}:\n${this.said}`);
      await Promise.race([this.ended, new Promise<void>((done) => this.heard.add(done))]);
    }
  }

  /** Goes on living, unless it ends by itself. */
  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    running.delete(this);
    if (this.alive) this.child.kill(signal);
    await this.ended;
  }
}
