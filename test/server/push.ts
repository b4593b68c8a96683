import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { PushAddress, PushNotice } from "../../shared/http.ts";

/** A browser that takes notices: it alone can read what is sealed for it. */
export function browser(service: string, name: string) {
  const own = createECDH("prime256v1");
  own.generateKeys();
  const auth = randomBytes(16);
  const address: PushAddress = {
    endpoint: `${service}/${name}`,
    p256dh: own.getPublicKey().toString("base64url"),
    auth: auth.toString("base64url"),
  };
  const read = (body: Buffer): PushNotice => {
    const [salt, theirs, coded] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const derived = (key: Uint8Array, by: Uint8Array, what: Uint8Array, length: number) =>
      Buffer.from(hkdfSync("sha256", key, by, what, length));
    const about = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), theirs]);
    const key = derived(own.computeSecret(theirs), auth, about, 32);
    const plain = createDecipheriv(
      "aes-128-gcm",
      derived(key, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16),
      derived(key, salt, Buffer.from("Content-Encoding: nonce\0"), 12),
    );
    plain.setAuthTag(coded.subarray(-16));
    const text = Buffer.concat([plain.update(coded.subarray(0, -16)), plain.final()]);
    return JSON.parse(text.subarray(0, -1).toString());
  };
  return { address, read };
}

/** A push service on this machine, and what it was given for whom. `answer`: with what it answers. */
export async function pushService() {
  const given: { readonly name: string; readonly body: Buffer; readonly headers: NodeJS.Dict<string | string[]> }[] =
    [];
  const service = { url: "", given, answer: (_name: string): number => 201 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => void parts.push(part));
    request.on("end", () => {
      const name = request.url!.slice(1);
      given.push({ name, body: Buffer.concat(parts), headers: request.headers });
      const status = service.answer(name);
      if (status > 0) response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}
