import { expect, test } from "vitest";
import { barForm } from "../../client/app/table/TopBar.tsx";
import { games as clients } from "../../client/games/registry.ts";
import { games } from "../../shared/games/registry.ts";
import { movesOf, seenBy, viewersOf } from "./examiner/moves.ts";
import { HANDS } from "./ports.ts";

test("the bar at the top has a ground of its own on every table but that of Port Royal, which is dark in its corner", async () => {
  const inCorners = new Set<string>();
  for (const [id, ui] of clients) {
    const whole = { ...games.get(id)!, ui: await ui() };
    const [move] = movesOf(whole, 1);
    for (const viewer of viewersOf(move!.after))
      for (const port of HANDS) {
        const { after, legal } = seenBy(whole, move!, viewer);
        const top = whole.ui.place(after, legal, port).find((it) => it.id === "zone:top");
        if (barForm(top!.rect.width).startsWith("corner")) inCorners.add(id);
      }
  }
  expect([...inCorners]).toEqual(["port-royal"]);
});
