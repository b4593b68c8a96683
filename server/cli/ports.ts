import { createServer } from "node:net";

/** Below those that a system gives away by itself: a house that is away for a moment finds its port again. */
const [FIRST, COUNT] = [12_000, 20_000];

/** A port of this machine that nobody listens on right now. By chance: others are looking for one at the same time. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once("error", () => done(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => done(true)));
  });
