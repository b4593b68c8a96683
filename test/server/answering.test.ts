import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { Answering } from "../../server/http/Answering.ts";

/** Which requests wait for their answers, by connections that are none. */
function answering() {
  const answers = new Answering();
  const seen: object[] = [];
  const hears = answers.before((request) => void seen.push(request));
  /** Somebody asks something on this connection; what he is answered is closed by the test, or never. */
  const asks = (socket: EventEmitter) => {
    const response = new EventEmitter();
    hears({ socket, headers: {}, complete: true } as unknown as IncomingMessage, response as ServerResponse);
    return response;
  };
  let rests = false;
  const isAtRest = async (): Promise<boolean> => {
    void answers.rest().then(() => (rests = true));
    await new Promise((done) => setImmediate(done));
    return rests;
  };
  return { asks, seen, isAtRest };
}
const connection = () => Object.assign(new EventEmitter(), { destroyed: false, destroy() {} });

test("answers that wait behind another one when their connection is gone are waited for no more", async () => {
  const { asks, seen, isAtRest } = answering();
  const socket = connection();
  const first = asks(socket);
  asks(socket);
  expect([seen.length, await isAtRest()]).toEqual([2, false]);
  first.emit("close");
  expect(await isAtRest()).toBe(false);
  socket.emit("close");
  expect(await isAtRest()).toBe(true);
});

test("what is heard of a connection that is gone nobody sees to, and nobody waits for", async () => {
  const { asks, seen, isAtRest } = answering();
  asks(Object.assign(connection(), { destroyed: true }));
  expect([seen, await isAtRest()]).toEqual([[], true]);
});
