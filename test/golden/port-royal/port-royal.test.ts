import { test } from "vitest";
import { choose } from "../../../shared/games/port-royal/bot.ts";
import { portRoyal } from "../../../shared/games/port-royal/index.ts";
import { golden, playthrough, type Script, scripted } from "../golden.ts";

const scripts: Record<string, Script> = {
  "bots-2": { seats: 2, seed: [78, 2, 7], by: "bot" },
  "bots-5": { seats: 5, seed: [34, 5, 7], by: "bot" },
  "bots-3-expansion": { seats: 3, seed: [179, 3, 8], by: "bot", options: { expansion: true, contracts: true } },
  "bots-4-contracts-alone": {
    seats: 4,
    seed: [210, 4, 8],
    by: "bot",
    options: { contracts: true, contractPoints: "0-1-2" },
  },
  "random-2-expansion-foes": {
    seats: 2,
    seed: [18, 2, 8],
    by: "random",
    options: {
      expansion: true,
      contracts: true,
      picked: ["frigate-foe", "tiny-gamester", "pack-of-pirates", "galleon-foe"],
      contractPoints: "1-1-1",
      odds: true,
    },
  },
  "random-3-one-leaves": { seats: 3, seed: [45, 3, 7], by: "random", leaves: { seat: 1, after: 90 } },
};

test.each(Object.entries(scripts))("Port Royal plays as written: %s", (name, script) => {
  golden(`port-royal/${name}`, playthrough(portRoyal, scripted({ game: portRoyal, bot: choose }, script)));
});
