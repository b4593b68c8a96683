import { ensureInstalled, giveUp, keepOpen, opening, run } from "./house.mjs";

ensureInstalled();
if (run(["scripts/build.ts", "--if-stale"]) !== 0) giveUp("The house could not be built; the reason stands above.");
keepOpen(opening, { NODE_ENV: process.env.NODE_ENV ?? "production" });
