import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.dirname(import.meta.dirname);
/** What is made of the sources, or belongs to a machine. */
const NOT_COPIED = new Set(["node_modules", "dist", "data", ".git", "coverage", "test-results"]);

/** The project's sources in a folder of their own, to be changed at will. */
export class Copy {
  readonly folder = mkdtempSync(path.join(tmpdir(), "kontor-copy-"));

  constructor() {
    cpSync(root, this.folder, {
      recursive: true,
      filter: (file) => !NOT_COPIED.has(path.relative(root, file)),
    });
    symlinkSync(path.join(root, "node_modules"), path.join(this.folder, "node_modules"));
  }

  /** What a developer types there: Node, or one of the project's tools. Throws with all it said when it fails. */
  run(command: "node" | "tsc" | "vite" | "vitest" | "biome" | "knip" | "depcruise", ...args: string[]): string {
    const tool = command === "node" ? process.execPath : path.join(root, "node_modules", ".bin", command);
    const { VITEST: _, ...env } = process.env;
    const { status, stdout, stderr } = spawnSync(tool, args, {
      cwd: this.folder,
      encoding: "utf8",
      env: { ...env, NO_COLOR: "1" },
    });
    if (status !== 0) throw new Error(`${command} ${args.join(" ")} fails:\n${stdout}${stderr}`);
    return stdout;
  }

  end(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
