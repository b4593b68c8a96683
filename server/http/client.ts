import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { NextFunction, Request, RequestHandler, Response } from "express";

interface File {
  readonly plain: Buffer;
  /** Packed when it was built, best first. */
  readonly packed: readonly (readonly [coding: string, bytes: Buffer])[];
  readonly tag: string;
}
const PACKED = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;
const FOR_EVER = "public, max-age=31536000, immutable";
/** A page that loads itself anew fetches its successor first (client/app/build.ts): so long that is shown without asking again. */
const FOR_A_MOMENT = "private, max-age=30";
/** What tells a browser how to treat a page means nothing on its files, and each of them would carry half a kilobyte of it. */
const FOR_PAGES = [
  "Content-Security-Policy",
  "Cross-Origin-Opener-Policy",
  "Origin-Agent-Cluster",
  "Referrer-Policy",
  "X-DNS-Prefetch-Control",
  "X-Download-Options",
  "X-Frame-Options",
  "X-Permitted-Cross-Domain-Policies",
  "X-XSS-Protection",
];
/** What has an ending is a file; any other path is a page of the app. */
const FILE = /\.\w+$/;

/**
 * The built client as it lay there when the house opened. It is kept in memory: a build that runs meanwhile takes no file
 * from under those who play, and pages and server always fit together. Hashed files are kept for ever, the page for a moment.
 */
export function builtClient(folder: string): RequestHandler {
  const files = filesIn(folder);
  return (request: Request, response: Response, next: NextFunction) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const named = files.get(request.path);
    const file = named ?? (FILE.test(request.path) ? undefined : files.get("/index.html"));
    if (file === undefined) return next();
    const hashed = named !== undefined && request.path.startsWith("/assets/");
    response.set("Cache-Control", hashed ? FOR_EVER : FOR_A_MOMENT);
    if (hashed) for (const name of FOR_PAGES) response.removeHeader(name);
    response.set("ETag", file.tag).vary("Accept-Encoding");
    response.type(FILE.exec(request.path)?.[0] ?? ".html");
    const [coding, bytes] = file.packed.find(([coding]) => request.acceptsEncodings(coding)) ?? [null, file.plain];
    if (coding !== null) response.set("Content-Encoding", coding);
    response.send(bytes);
  };
}

function filesIn(folder: string): ReadonlyMap<string, File> {
  const files = new Map<string, File>();
  for (const entry of globSync("**/*", { cwd: folder, withFileTypes: true })) {
    const full = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || /\.(br|gz)$/.test(full)) continue;
    const plain = readFileSync(full);
    const packed = PACKED.flatMap(([coding, ending]) =>
      existsSync(full + ending) ? [[coding, readFileSync(full + ending)] as const] : [],
    );
    const tag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 20)}"`;
    files.set(`/${path.relative(folder, full).split(path.sep).join("/")}`, { plain, packed, tag });
  }
  return files;
}
