import { test } from "vitest";
import { choose } from "../../../shared/games/jaeger-und-spaeher/bot.ts";
import { jaegerUndSpaeher } from "../../../shared/games/jaeger-und-spaeher/index.ts";
import { golden, playthrough, type Script, scripted } from "../golden.ts";

const scripts: Record<string, Script> = {
  "bots-introductory": { seats: 2, seed: [12, 2, 7], by: "bot" },
  "bots-normal": { seats: 2, seed: [34, 4, 7], by: "bot", options: { normal: true, places: "random" } },
  "random-survival-one-leaves": {
    seats: 2,
    seed: [45, 3, 7],
    by: "random",
    options: { normal: true, survival: true, picked: ["waterfall", "herb-heath", "geysers"] },
    leaves: { seat: 1, after: 220 },
  },
};

test.each(Object.entries(scripts))("Jäger und Späher plays as written: %s", (name, script) => {
  golden(
    `jaeger-und-spaeher/${name}`,
    playthrough(jaegerUndSpaeher, scripted({ game: jaegerUndSpaeher, bot: choose }, script)),
  );
});
