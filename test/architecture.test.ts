import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/** Rules of the house that no checker knows. Each is a function over (file, text), shown to complain where it should. */
const root = path.dirname(import.meta.dirname);
type Complaint = (file: string, text: string) => string | null;

const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[^:"'`])\/\/.*$/gm, "$1");
const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file);
const inside = (file: string, ...folders: string[]) => folders.some((folder) => file.startsWith(`${folder}/`));
/** How high letters are at least, in pixels, by what a style sheet says; a share of what is around them says nothing, one that makes them smaller 0. */
function lettersOf(size: string): number {
  const sizes = [...size.matchAll(/([\d.]+)(rem|px|em)\b/g)].map(([, number, unit]) =>
    unit === "rem" ? Number(number) * 10 : unit === "px" ? Number(number) : Number(number) < 1 ? 0 : Infinity,
  );
  return size.startsWith("max(") ? Math.max(...sizes) : Math.min(Infinity, ...sizes);
}

const rules: Record<string, { complains: Complaint; planted: [file: string, text: string] }> = {
  "no any in shared/": {
    complains: (file, text) =>
      inside(file, "shared") && isCode(file) && /(:|<|as|,)\s*any\b/.test(code(text)) ? "any" : null,
    planted: ["shared/a.ts", "export const f = (x: any) => x;"],
  },
  "no clock and no unseeded chance in shared/": {
    complains: (file, text) =>
      inside(file, "shared") && isCode(file)
        ? (/Math\.random|Date\.now|new Date\b|performance\.now|setTimeout|setInterval/.exec(code(text))?.[0] ?? null)
        : null,
    planted: ["shared/a.ts", "export const f = () => Math.random();"],
  },
  "a file over 400 lines says why in its first line": {
    complains: (file, text) => {
      const lines = text.split("\n").length - 1;
      return (isCode(file) || file.endsWith(".css")) &&
        lines > 400 &&
        !/Long because/.test(text.slice(0, text.indexOf("\n")))
        ? `${lines} lines`
        : null;
    },
    planted: ["client/a.ts", "x;\n".repeat(401)],
  },
  "no utils": {
    complains: (file) => (/(^|\/)(utils?|helpers?|misc)(\.|\/)/.test(file) ? "a drawer without a name" : null),
    planted: ["shared/utils.ts", ""],
  },
  "nothing unfinished, skipped or singled out": {
    complains: (file, text) =>
      isCode(file) && !/^test\/(architecture|rule-numbers)\.test\.ts$/.test(file)
        ? (/\b(TODO|FIXME|XXX)\b|\b(test|it|describe)\.(skip|only|todo)\b/.exec(text)?.[0] ?? null)
        : null,
    planted: ["test/a.test.ts", "test.only('x', () => {});"],
  },
  "timers on the server only where clocks and pace are handed out": {
    complains: (file, text) =>
      inside(file, "server") && !/^server\/clock\.ts$/.test(file) && !inside(file, "server/cli")
        ? (/\b(setTimeout|setInterval)\(/.exec(code(text))?.[0] ?? null)
        : null,
    planted: ["server/rooms/a.ts", "setTimeout(() => {}, 1);"],
  },
  "no letters under 14 pixels, on a phone neither": {
    complains: (file, text) =>
      file.endsWith(".css")
        ? ([...text.matchAll(/([^{}]*)\{[^{}]*?font-size: ([^;]+);/g)].find(
            ([, of, size]) => lettersOf(size!) < (of!.includes('[data-text="large"]') ? 14 / 1.2 : 14),
          )?.[2] ?? null)
        : null,
    planted: ["client/a.css", ".a .b {\n  color: red;\n  font-size: 1.35rem;\n}"],
  },
  "no address of a machine": {
    complains: (file, text) =>
      file === "test/architecture.test.ts"
        ? null
        : (/(^|["'`\s(])(\/home\/|\/Users\/|\/work\/|\/root\/)/.exec(text)?.[0] ?? null),
    planted: ["README.md", "see /home/me/kontor"],
  },
};

const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
const texts = files
  .filter((file) => /\.(ts|tsx|mjs|cjs|json|md|css|html|yml)$/.test(file) && file !== "package-lock.json")
  .map((file) => [file, readFileSync(path.join(root, file), "utf8")] as const);

describe.each(Object.entries(rules))("%s", (_, { complains, planted }) => {
  test("holds everywhere", () => {
    expect(texts.length).toBeGreaterThan(60);
    const found = texts.flatMap(([file, text]) => {
      const complaint = complains(file, text);
      return complaint === null ? [] : [`${file}: ${complaint}`];
    });
    expect(found).toEqual([]);
  });
  test("is seen failing", () => expect(complains(...planted)).not.toBeNull());
});

test("the lock names no address to fetch from", () => {
  const addresses = (lock: string) => lock.match(/"resolved": "https?:[^"]*"/g) ?? [];
  expect(addresses(readFileSync(path.join(root, "package-lock.json"), "utf8"))).toEqual([]);
  expect(addresses('{ "resolved": "https://registry.example/a.tgz" }')).toHaveLength(1);
});
