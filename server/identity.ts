import { randomBytes } from "node:crypto";
import { createSigner, createVerifier } from "fast-jwt";
import { Folder, Lost } from "./store/folder.ts";

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

/**
 * With the key of this data folder, made on the first start. Where players are known (`known`) a missing key is lost:
 * with another one their browsers would forget who they were, and the old one could not bring them back.
 */
export function openIdentity(folder: string, known: boolean): Identity {
  const key = keyIn(new Folder(folder), known);
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

function keyIn(folder: Folder, known: boolean): Buffer {
  const kept = folder.readKey();
  if (kept === null ? known : kept !== ANOTHER && !KEY.test(kept)) throw new Lost("key");
  const key = kept === null || kept === ANOTHER ? randomBytes(KEY_BYTES).toString("base64url") : kept;
  if (key !== kept) folder.writeKey(key);
  return Buffer.from(key, "base64url");
}
