import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { jwtVerify, SignJWT } from "jose";

const ALGORITHM = "HS256";
const LIVES = "400d";

/** Signs players in: a token names its player, and only this house can have made it. */
export interface Identity {
  sign(player: string): Promise<string>;
  /** The player, or null when the token is old, foreign or no token at all. */
  verify(token: string): Promise<string | null>;
}

/** With the key of this data folder, made on the first start. */
export function openIdentity(folder: string): Identity {
  const key = keyIn(folder);
  return {
    sign: (player) =>
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(player)
        .setIssuedAt()
        .setExpirationTime(LIVES)
        .sign(key),
    verify: (token) =>
      jwtVerify(token, key, { algorithms: [ALGORITHM] }).then(
        ({ payload }) => payload.sub ?? null,
        () => null,
      ),
  };
}

function keyIn(folder: string): Uint8Array {
  const file = path.join(folder, "secret.key");
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  return Buffer.from(readFileSync(file, "utf8").trim(), "base64url");
}
