import { readFileSync } from "node:fs";

/** What a process has used, as the operating system counts it. */
export interface Usage {
  /** Seconds of one core, since the process began. */
  readonly cpu: number;
  /** Resident memory in megabytes, now and at the most so far. */
  readonly memory: number;
  readonly memoryMost: number;
}

/** Linux counts processor time in hundredths of a second, whatever the machine. */
const TICKS = 100;
/** The fields of /proc/PID/stat behind the name, which may hold anything: user and system time are the 12th and 13th. */
const [USER, SYSTEM] = [11, 12];

/** From outside, so that nothing measured has to take part. Null where there is no /proc, or no such process. */
export function usageOf(pid: number, proc = "/proc"): Usage | null {
  try {
    const stat = readFileSync(`${proc}/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const status = readFileSync(`${proc}/${pid}/status`, "utf8");
    const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1000;
    return {
      cpu: (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS,
      memory: megabytes("VmRSS"),
      memoryMost: megabytes("VmHWM"),
    };
  } catch {
    return null;
  }
}

/** What they have used together; null where there is none of them, or one of them is unknown. */
export function usageOfAll(pids: readonly number[]): Usage | null {
  const all = pids.map((pid) => usageOf(pid));
  if (all.length === 0 || all.includes(null)) return null;
  const sum = (of: keyof Usage) => all.reduce((total, usage) => total + usage![of], 0);
  return { cpu: sum("cpu"), memory: sum("memory"), memoryMost: sum("memoryMost") };
}
