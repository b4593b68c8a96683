import fc from "fast-check";
import { CHANCE } from "./chance.ts";

/** Properties are tried on the same cases every time; proofs try others, and say of which `CHANCE` they are. */
fc.configureGlobal({ seed: CHANCE });

export { fc };
