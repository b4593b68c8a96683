import { request } from "node:http";
import { connect } from "node:net";

/** A request for a WebSocket as a browser sends it, to whatever target. */
export const upgrade = (target: string, more: readonly string[] = [], method = "GET"): string =>
  [
    `${method} ${target} HTTP/1.1`,
    "Host: house",
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    ...more,
    "",
    "",
  ].join("\r\n");

/** 0 as long as nobody has answered. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);

/** What the house says to somebody who wants in there; 0 where it hangs up without a word. */
export function knock(house: string, target: string, more: readonly string[] = []): Promise<number> {
  const { port, hostname } = new URL(house);
  return new Promise((done) => {
    let said = "";
    const socket = connect(Number(port), hostname, () => socket.write(upgrade(target, more)));
    socket.on("data", (data) => {
      said += data.toString("latin1");
      if (statusOf(said) > 0) socket.destroy();
    });
    socket.on("error", () => {});
    socket.on("close", () => done(statusOf(said)));
  });
}

/** What the house says to more than it reads, on a connection of its own; 0 where it hangs up while that is still being sent. */
export function overfill(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<number> {
  return new Promise((done) => {
    const asked = request(url, { method: "POST", headers, agent: false }, (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    });
    asked.on("error", () => done(0));
    asked.end(body);
  });
}

/** So long somebody hesitates at the most, in milliseconds; the house waits for ten seconds. */
const HESITATES = 30_000;

/** Begins a request and never ends it: not a byte, half a line, or one header after the other. Whether the house ends it. */
export function hesitate(house: string, how: number): Promise<boolean> {
  const { port, hostname } = new URL(house);
  return new Promise((done) => {
    const socket = connect(Number(port), hostname).resume();
    if (how > 0) socket.write(upgrade("/p/r?sessionId=s").slice(0, how === 1 ? 25 : 60));
    const more = setInterval(() => how === 2 && socket.writable && socket.write("X-More: 1\r\n"), 200);
    const late = setTimeout(() => end(false), HESITATES);
    const end = (closed: boolean) => {
      clearInterval(more);
      clearTimeout(late);
      socket.destroy();
      done(closed);
    };
    socket.on("error", () => {});
    socket.on("close", () => end(true));
  });
}
