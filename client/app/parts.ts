/** A file of a part of the page did not come: it may be asked for again. */
export class FileMissing extends Error {}

/**
 * How a part of the page comes: first every file that it takes, then the part. A browser remembers that a file of a part did
 * not come, and never asks for that file again; what is fetched by hand may be asked for until it comes. The build puts this
 * in front of every `import()` (scripts/parts-first.ts).
 */
export async function partOf<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all([...files, ...ownFile(load)].map((file) => comes(`/${file}`)));
  return load();
}

/** The file of the part itself, as the build wrote it: where a part takes one file alone, that is said nowhere else. */
const ownFile = (load: () => unknown): string[] =>
  [...String(load).matchAll(/\bimport\(\s*["'`]\.\/([\w.-]+)["'`]\s*\)/g)].map(([, name]) => `assets/${name}`);

/** A line over which nothing came for so long brings nothing more, in milliseconds: a slow one says something meanwhile. */
const SILENCE = 30_000;

const coming = new Map<string, Promise<void>>();

function comes(address: string): Promise<void> {
  let it = coming.get(address);
  if (it === undefined) {
    it = address.endsWith(".css") ? styleSheet(address) : fetched(address);
    coming.set(address, it);
    it.catch(() => coming.delete(address));
  }
  return it;
}

/**
 * It is in the browser's memory then, from where the part takes it. A network that wants somebody to sign in first says that
 * all is well, and brings a page of its own.
 */
async function fetched(address: string): Promise<void> {
  const silent = new AbortController();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const heard = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(() => silent.abort(), SILENCE);
  };
  heard();
  try {
    const answer = await fetch(address, { signal: silent.signal });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    const kind = answer.headers.get("Content-Type") ?? "";
    if (!kind.includes("javascript")) throw new Error(`is ${kind}`);
    const body = answer.body?.getReader();
    while (body && !(await body.read()).done) heard();
  } catch (cause) {
    throw new FileMissing(`${address} did not come`, { cause });
  } finally {
    clearTimeout(waiting);
  }
}

function styleSheet(address: string): Promise<void> {
  if ([...document.styleSheets].some(({ href }) => href !== null && new URL(href).pathname === address))
    return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
    const missing = (): void => {
      clearTimeout(waiting);
      link.remove();
      reject(new FileMissing(`${address} did not come`));
    };
    const waiting = setTimeout(missing, SILENCE);
    link.addEventListener("load", () => {
      if (!link.sheet?.cssRules.length) return missing();
      clearTimeout(waiting);
      resolve();
    });
    link.addEventListener("error", missing);
    document.head.append(link);
  });
}
