import { expect, test } from "vitest";
import { scene } from "../../client/games/port-royal/scene/index.ts";
import { textsOf } from "../../client/games/port-royal/texts/speaker.ts";
import type { Texts } from "../../client/table/texts.ts";
import type { StageHost } from "../../client/table/ui.ts";
import type { Seat } from "../../shared/engine/contract.ts";
import { legalActions } from "../../shared/engine/play.ts";
import { COLOURS, FACES, type Face } from "../../shared/games/port-royal/data.ts";
import { portRoyal } from "../../shared/games/port-royal/index.ts";
import type { Action, PortRoyal, State } from "../../shared/games/port-royal/state.ts";
import { act, discovering, trading } from "../games/port-royal/tables.ts";
import { brokenPart } from "./cut-words.ts";
import { hostOf, shownOf } from "./paper.ts";
import { named, PORTS } from "./ports.ts";
import { withRealLetters } from "./ruler.ts";

withRealLetters();

const GIFTS: Face[] = ["gift-yellow-3-4", "gift-blue-3-5", "gift-green-3-3", "gift-red-3-6"];

/** What the bar cuts, on any screen, where this has been chosen and is asked once more. */
function cutOnceMore(state: State, seat: Seat, chosen: Action, host: StageHost<PortRoyal>): string[] {
  const view = portRoyal.view(state, seat);
  const legal = legalActions(portRoyal, state, seat);
  const path = scene.targets(chosen, view).map(([id]) => id!);
  const choice = { type: "choosing", path, fits: [chosen], chosen, warned: false } as const;
  return PORTS.flatMap((port) =>
    scene
      .pieces(shownOf<PortRoyal>(view, port, { legal, choice }), host)
      .filter(({ id }) => id === "bar/text")
      .flatMap(({ parts }) => parts.flatMap(brokenPart).map((what) => `${named(port)}: ${what}`)),
  );
}

test.each(["en", "de"] as const)(
  "PR-34: in %s what is asked once more of a gift ship is cut on no screen, however long the name of whoever gets it",
  (language) => {
    const texts = textsOf(language) as Texts<PortRoyal>;
    const players = [{ coins: 9 }, { coins: 9, display: ["clerk-red-6" as const] }];
    const own = trading({ seats: 3, harbour: GIFTS, expansion: true, contracts: ["frigate-foe"], players });
    // Whoever comes second pays for it.
    const s = act(own, { type: "pass" }).state;
    const gives = legalActions(portRoyal, s, 1).filter((action) => "to" in action && action.to !== undefined);
    expect(new Set(gives.map(({ type }) => type))).toEqual(new Set(["trade", "decline"]));
    const cut = ["Nora", "Captain Hornblower"].flatMap((name) => {
      const host = { ...hostOf<PortRoyal>("port-royal", texts, 3), language: () => language, name: () => name };
      return gives.flatMap((chosen) => cutOnceMore(s, 1, chosen, host));
    });
    expect([...new Set(cut)]).toEqual([]);
  },
);

test.each(["en", "de"] as const)(
  "PR-14: in %s what is asked once more of a ship that ends the turn is cut on no screen",
  (language) => {
    const texts = textsOf(language) as Texts<PortRoyal>;
    const host = { ...hostOf<PortRoyal>("port-royal", texts, 3), language: () => language };
    const cut = COLOURS.flatMap((colour) => {
      const ships = FACES.filter((face) => face.startsWith(`ship-${colour}`));
      const s = discovering({
        draw: [ships[0]!],
        harbour: [ships[1]!],
        players: [{ display: ["sailor-3", "pirate-5"] }],
      });
      const { state } = act(s, { type: "reveal" });
      const chosen = legalActions(portRoyal, state, 0).find(({ type }) => type === "admit")!;
      return cutOnceMore(state, 0, chosen, host);
    });
    expect([...new Set(cut)]).toEqual([]);
  },
);
