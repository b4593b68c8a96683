import { test } from "vitest";
import { choose } from "../../../shared/games/just-4-fun-colours/bot.ts";
import { just4FunColours } from "../../../shared/games/just-4-fun-colours/index.ts";
import { golden, playthrough, type Script, scripted } from "../golden.ts";

const scripts: Record<string, Script> = {
  "bots-2": { seats: 2, seed: [12, 2, 7], by: "bot", options: { threats: true } },
  "bots-4-five-in-a-row": { seats: 4, seed: [34, 4, 7], by: "bot", options: { row: 5 } },
  "random-3-one-leaves": { seats: 3, seed: [45, 3, 7], by: "random", leaves: { seat: 1, after: 7 } },
};

test.each(Object.entries(scripts))("Just 4 Fun Colours plays as written: %s", (name, script) => {
  golden(
    `just-4-fun-colours/${name}`,
    playthrough(just4FunColours, scripted({ game: just4FunColours, bot: choose }, script)),
  );
});
