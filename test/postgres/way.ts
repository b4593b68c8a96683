import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** What somebody sends on the n-th connection (`mine`) to a database: it is passed on, or lost. */
interface Sent {
  readonly sent: Buffer;
  readonly mine: number;
  readonly near: Socket;
  readonly pass: () => void;
}
/** The address of a way to this database on which something may happen to what is sent. */
export async function wayTo(database: string, happens: (it: Sent) => void): Promise<string> {
  const { port, hostname } = new URL(database);
  let connections = 0;
  const way = createServer((near) => {
    const mine = ++connections;
    const far = connect(Number(port), hostname);
    near.on("data", (sent) => happens({ sent, mine, near, pass: () => far.write(sent) }));
    far.on("data", (sent) => near.write(sent));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on("error", () => {}).on("close", () => other.destroy());
  });
  await new Promise<void>((done) => way.listen(0, "127.0.0.1", done));
  onTestFinished(() => void way.close());
  const through = new URL(database);
  through.port = String((way.address() as AddressInfo).port);
  return through.href;
}
