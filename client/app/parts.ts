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

/** It is in the browser's memory then, from where the part takes it. */
async function fetched(address: string): Promise<void> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    await answer.arrayBuffer();
  } catch (cause) {
    throw new FileMissing(`${address} did not come`, { cause });
  }
}

function styleSheet(address: string): Promise<void> {
  if ([...document.styleSheets].some(({ href }) => href !== null && new URL(href).pathname === address))
    return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new FileMissing(`${address} did not come`));
    });
    document.head.append(link);
  });
}
