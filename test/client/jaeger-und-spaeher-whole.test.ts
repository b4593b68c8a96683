import { expect, test } from "vitest";
import { scene } from "../../client/games/jaeger-und-spaeher/scene/index.ts";
import { textsOf } from "../../client/games/jaeger-und-spaeher/texts/speaker.ts";
import type { Texts } from "../../client/table/texts.ts";
import { FIRST_HOLY } from "../../shared/games/jaeger-und-spaeher/data.ts";
import { jaegerUndSpaeher as game } from "../../shared/games/jaeger-und-spaeher/index.ts";
import type { JaegerUndSpaeher } from "../../shared/games/jaeger-und-spaeher/state.ts";
import { act, legal, play1, table, type Wanted } from "../games/jaeger-und-spaeher/tables.ts";
import { brokenPart } from "./cut-words.ts";
import { hostOf, shownOf } from "./paper.ts";
import { named, PORTS } from "./ports.ts";
import { withRealLetters } from "./ruler.ts";

withRealLetters();

test.each(["en", "de"] as const)(
  "JS-N7: in %s what is asked once more of members that drive others out is cut on no screen",
  (language) => {
    const texts = textsOf(language) as Texts<JaegerUndSpaeher>;
    const host = { ...hostOf<JaegerUndSpaeher>("jaeger-und-spaeher", texts, 2), language: () => language };
    const locations = FIRST_HOLY.map((face) => ({ face, members: [0, 1] as [number, number] }));
    const tribes = {
      tribes: [
        { hand: ["gatherer"], home: 4 },
        { home: 0, camp: 0 },
      ],
    } satisfies Wanted;
    const s = act(table({ normal: true, locations, ...tribes }), play1("gatherer")).state;
    const view = game.view(s, 0);
    const places = legal(s).filter(({ type }) => type === "place");
    expect(places).toHaveLength(locations.length);
    const cut = places.flatMap((chosen) => {
      const path = scene.targets(chosen, view).map(([id]) => id!);
      const choice = { type: "choosing", path, fits: [chosen], chosen, warned: false } as const;
      return PORTS.flatMap((port) =>
        scene
          .pieces(shownOf<JaegerUndSpaeher>(view, port, { legal: legal(s), choice }), host)
          .filter(({ id }) => id === "played")
          .flatMap(({ parts }) => parts.flatMap(brokenPart).map((what) => `${named(port)}: ${what}`)),
      );
    });
    expect([...new Set(cut)]).toEqual([]);
  },
);
