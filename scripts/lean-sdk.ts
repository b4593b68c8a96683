import path from "node:path";
import type { Plugin } from "vite";

/**
 * The SDK is one piece: whoever joins a room without state, as the lobby is, fetches the schema's decoder and encoder too,
 * and transports and inputs that nobody here uses: more than half of it. This takes them off the SDK's own imports;
 * client/net/state.ts brings the decoder where a table is opened. What is left out says so when it is used after all. The SDK
 * keeps nothing in the browser either.
 * Messages are plain MessagePack: a smaller library than the one that the house packs them with reads and writes the same.
 */
const SDK = /\/node_modules\/colyseus\.js\/build\//;
const schemaSource = path.join(import.meta.dirname, "..", "node_modules", "@colyseus", "schema", "src", "encoding");

/** By the file of the SDK that imports, and what it imports. */
const LEFT_OUT: readonly { readonly by: RegExp; readonly what: RegExp; readonly instead: keyof typeof SOURCES }[] = [
  { by: /\/Room\.mjs$/, what: /^@colyseus\/schema$/, instead: "numbers" },
  { by: /\/Room\.mjs$/, what: /\/SchemaSerializer\.mjs$/, instead: "nothing" },
  { by: /\/Room\.mjs$/, what: /\/RoomInput\.mjs$/, instead: "nothing" },
  { by: /\/Room\.mjs$/, what: /^msgpackr$/, instead: "messages" },
  { by: /\/Auth\.mjs$/, what: /\/Storage\.mjs$/, instead: "forgetful" },
  { by: /\/Connection\.mjs$/, what: /\/H3Transport\.mjs$/, instead: "nothing" },
];
const ABSENT = `class Absent { constructor() { throw new Error("left out of this build by scripts/lean-sdk.ts"); } }`;
const SOURCES = {
  // How numbers and strings are packed is all that a room itself needs of the schema.
  numbers: `
    export { encode } from ${JSON.stringify(path.join(schemaSource, "encode.ts"))};
    export { decode } from ${JSON.stringify(path.join(schemaSource, "decode.ts"))};
    ${ABSENT}
    export { Absent as Decoder };`,
  messages: `export * from ${JSON.stringify(path.join(import.meta.dirname, "..", "client", "net", "messagePack.ts"))};`,
  // The house's own client keeps the token. The SDK's memory throws where a browser forbids one, and then nobody joins a room.
  forgetful: `
    export const getItem = () => {};
    export { getItem as setItem, getItem as removeItem };`,
  nothing: `
    ${ABSENT}
    export { Absent as SchemaSerializer, Absent as RoomInput, Absent as H3TransportTransport };`,
};

const OURS = "\0lean-sdk:";

/** Fails the build when the SDK does not look as it did when this was written. */
export function leanSdk(): Plugin {
  const used = new Set<object>();
  return {
    name: "lean-sdk",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer = "") {
      if (!SDK.test(importer)) return null;
      const found = LEFT_OUT.find(({ by, what }) => by.test(importer) && what.test(source));
      if (found === undefined) return null;
      used.add(found);
      return `${OURS}${found.instead}`;
    },
    load: (id) => (id.startsWith(OURS) ? SOURCES[id.slice(OURS.length) as keyof typeof SOURCES] : null),
    buildEnd(error) {
      const missed = LEFT_OUT.filter((one) => !used.has(one));
      if (error === undefined && missed.length > 0)
        this.error(
          `colyseus.js has changed: scripts/lean-sdk.ts meets no ${missed.map(({ what }) => what).join(", ")}`,
        );
    },
  };
}
