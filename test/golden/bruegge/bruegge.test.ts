import { test } from "vitest";
import { choose } from "../../../shared/games/bruegge/bot.ts";
import { bruegge } from "../../../shared/games/bruegge/index.ts";
import { golden, playthrough, type Script, scripted } from "../golden.ts";

const scripts: Record<string, Script> = {
  "bots-2": { seats: 2, seed: [12, 2, 7], by: "bot" },
  "random-3-base-one-leaves": {
    seats: 3,
    seed: [45, 3, 7],
    by: "random",
    options: { zwin: false },
    leaves: { seat: 1, after: 150 },
  },
};

test.each(Object.entries(scripts))("Brügge plays as written: %s", (name, script) => {
  golden(`bruegge/${name}`, playthrough(bruegge, scripted({ game: bruegge, bot: choose }, script)));
});
