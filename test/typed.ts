import { spawnSync } from "node:child_process";
import path from "node:path";
import { vi } from "vitest";

const root = path.dirname(import.meta.dirname);
type Script = "sim" | "replay" | "bench" | "load" | "chaos" | "fuzz" | "backup" | "restore" | "reports";

/** In milliseconds. */
const LONGEST = 240_000;

/** A command as it is typed, in a process of its own. Throws where it does not end by itself. */
export function typed(script: Script, ...args: string[]) {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [`server/cli/${script}.ts`, ...args], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    timeout: LONGEST,
  });
  if (error !== undefined) throw error;
  return { status, stdout, stderr };
}

let runs = 0;
/** The same without a process of its own, for the many that are refused: the sources are here already. */
export async function run(script: Script, ...args: string[]): Promise<ReturnType<typeof typed>> {
  const said = { stdout: "", stderr: "" };
  const into = (where: keyof typeof said) => (words: string) => void (said[where] += `${words}\n`);
  const { argv, exitCode } = process;
  const spies = [
    vi.spyOn(console, "log").mockImplementation(into("stdout")),
    vi.spyOn(console, "error").mockImplementation(into("stderr")),
    vi.spyOn(process.stdout, "on").mockReturnThis(),
  ];
  process.argv = [process.execPath, script, ...args];
  process.exitCode = 0;
  try {
    // Each time under another name: so it begins anew.
    await import(/* @vite-ignore */ path.join(root, `server/cli/${script}.ts?run=${runs++}`));
    return { status: Number(process.exitCode), ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
    Object.assign(process, { argv, exitCode });
  }
}
