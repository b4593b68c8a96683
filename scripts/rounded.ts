/** How many numbers each command of a path takes. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const PART = /([a-z])|(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/gi;

interface Step {
  readonly command: string;
  readonly numbers: readonly number[];
}

/** Commands with as many numbers as they take: repeated ones stand by themselves, arcs keep their flags apart. */
function* steps(path: string): Generator<Step> {
  for (const [, letter, rest] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    let command = letter!;
    const arc = command.toLowerCase() === "a";
    const numbers = arc ? arcNumbers(rest!) : [...rest!.matchAll(PART)].map(([it]) => Number(it));
    const takes = TAKES[command.toLowerCase()]!;
    if (takes === 0) yield { command, numbers: [] };
    for (let at = 0; at < numbers.length; at += takes) {
      yield { command, numbers: numbers.slice(at, at + takes) };
      // Further pairs after a move are lines.
      if (command === "m") command = "l";
      if (command === "M") command = "L";
    }
  }
}
/** The two flags of an arc may stand without a space before and after them. */
function arcNumbers(text: string): number[] {
  const one = String.raw`\s*,?\s*(-?(?:\d+\.?\d*|\.\d+))`;
  const flag = String.raw`\s*,?\s*([01])`;
  return [...text.matchAll(new RegExp(one + one + one + flag + flag + one + one, "g"))].flatMap(([, ...it]) =>
    it.map(Number),
  );
}

/** Of an arc so many numbers say how it is bent; its end follows. */
const BEND = 5;
const isBend = (kind: string, i: number): boolean => kind === "a" && i < BEND;
/** Whether a number of a command lies across the page; else it lies up and down. */
const isAcross = (kind: string, i: number): boolean => (kind === "a" ? i % 2 === 1 : kind !== "v" && i % 2 === 0);

/**
 * The same path on whole numbers. Each point is rounded where it lies, not where it is counted from, so that errors do not add
 * up along the way: nothing moves by more than half a unit.
 */
export function rounded(path: string): string {
  const out: string[] = [];
  let last = "";
  // Where the pen is, and where it is once rounded; where its figure began.
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const put = (command: string, numbers: readonly number[]): void => {
    const text = numbers
      .map((n) => `${n}`)
      .reduce((line, n) => line + (line === "" || n.startsWith("-") ? n : ` ${n}`), "");
    out.push(command === last && !text.startsWith("-") ? ` ${text}` : command === last ? text : command + text);
    last = command;
  };
  for (const { command, numbers } of steps(path)) {
    const kind = command.toLowerCase();
    const relative = command === kind;
    if (kind === "z") {
      [x, y] = [startX, startY];
      out.push("z");
      last = "";
      continue;
    }
    const [fromX, fromY] = [x, y];
    const absolute = numbers.map((n, i) => {
      if (!relative || isBend(kind, i)) return n;
      return n + (isAcross(kind, i) ? fromX : fromY);
    });
    if (kind === "h") x = absolute[0]!;
    else if (kind === "v") y = absolute[0]!;
    else [x, y] = absolute.slice(-2) as [number, number];
    if (kind === "m") [startX, startY] = [x, y];
    const [penX, penY] = [Math.round(fromX), Math.round(fromY)];
    put(
      kind,
      absolute.map((n, i) => {
        if (isBend(kind, i)) return i < 2 ? Math.max(1, Math.round(n)) : Math.round(n);
        return Math.round(n) - (isAcross(kind, i) ? penX : penY);
      }),
    );
  }
  // The first move is counted from the corner, so it is the same either way.
  return out.join("").replace(/^m/, "M");
}
