import { randomBytes } from "node:crypto";
import { createSigner, createVerifier } from "fast-jwt";
import { Lost } from "./store/folder.ts";

const ALGORITHM = "HS256";
const LIVES = "400d";
const KEY_BYTES = 32;
/** At least as many bytes as we make, in base 64 of either kind. */
const KEY = /^[\w+/-]{43,}=*$/;
/** What the operator writes into the file of a key that is lost for good. */
const ANOTHER = "new";

/** Signs players in: a token names its player, and only this house can have made it. */
export interface Identity {
  sign(player: string): string;
  /** The player, or null when the token is old, foreign or no token at all. */
  verify(token: string): string | null;
}

/** Where the key that signs players is kept: in the folder of a house's data, or in a database that several houses share. */
export interface KeyKeeper {
  /** What stands there; null where nothing does. */
  readKey(): Promise<string | null>;
  /** Answers what stands there from now on: where another house was first, that house's. */
  writeKey(key: string): Promise<string>;
}

/**
 * Made on the first start. Where players are known (`known`) a missing key is lost: with another one their browsers would
 * forget who they were, and the old one could not bring them back.
 */
export async function openIdentity(keeper: KeyKeeper, known: boolean): Promise<Identity> {
  const key = await keyIn(keeper, known);
  const signer = createSigner({ key, algorithm: ALGORITHM, expiresIn: LIVES });
  const verifier = createVerifier({ key, algorithms: [ALGORITHM] });
  return {
    sign: (player) => signer({ sub: player }),
    verify(token) {
      try {
        const { sub }: { sub?: unknown } = verifier(token);
        return typeof sub === "string" ? sub : null;
      } catch {
        return null;
      }
    },
  };
}

async function keyIn(keeper: KeyKeeper, known: boolean): Promise<Buffer> {
  const kept = await keeper.readKey();
  if (kept === null ? known : kept !== ANOTHER && !KEY.test(kept)) throw new Lost("key");
  const made = () => keeper.writeKey(randomBytes(KEY_BYTES).toString("base64url"));
  return Buffer.from(kept === null || kept === ANOTHER ? await made() : kept, "base64url");
}
