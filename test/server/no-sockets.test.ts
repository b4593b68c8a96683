import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { house, must, until, Visitor, visitor } from "./harness.ts";

/** A network on the way to the house that lets pages through, and sockets only as the test says. */
async function proxied(port: number) {
  const way = { open: false };
  const proxy: Server = createServer((asked, answer) => {
    const on = request({ port, path: asked.url, method: asked.method, headers: asked.headers }, (answered) => {
      answer.writeHead(answered.statusCode!, answered.headers);
      answered.pipe(answer);
    });
    asked.pipe(on);
  });
  proxy.on("upgrade", (asked, socket, head) => {
    if (!way.open) {
      socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
      return;
    }
    const on = request({ port, path: asked.url, headers: asked.headers }).end();
    on.on("upgrade", (answered, far, first) => {
      const heads = answered.rawHeaders.flatMap((name, n, all) => (n % 2 === 0 ? `${name}: ${all[n + 1]}\r\n` : []));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${heads.join("")}\r\n`);
      socket.write(first);
      far.write(head);
      // At the end of a test either side may go first, in the midst of a word.
      for (const [one, other] of [
        [far, socket],
        [socket, far],
      ] as const)
        one.on("error", () => other.destroy());
      far.pipe(socket).pipe(far);
    });
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  onTestFinished(() => void proxy.close());
  return { way, url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
}

test("behind a network that refuses sockets a table says that pages come through, and is there once they are let through", async () => {
  const open = await house();
  onTestFinished(() => open.stop());
  const { way, url } = await proxied(open.port);
  const ada = visitor(url);
  const { code } = must(await ada.openTable({ game: "lanterns", seats: 2, bots: 0, options: {} }));
  const there = new Visitor(ada, code);
  onTestFinished(() => there.link.close());
  await until(() => there.state === "no-sockets");
  expect(there.states).toEqual(["connecting", "no-sockets"]);
  way.open = true;
  await until(() => there.state === "live");
});
