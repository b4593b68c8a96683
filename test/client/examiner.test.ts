import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { howToOf, lessonOf, picturesOf } from "../../client/app/learn/lessons.ts";
import type { Notice } from "../../client/games/notice.ts";
import { games as clients } from "../../client/games/registry.ts";
import type { GameScene } from "../../client/table/scene.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import type { MatchRecord } from "../../shared/engine/record.ts";
import { games } from "../../shared/games/registry.ts";
import { CHANCE } from "../chance.ts";
import { picturesOf as lanternsPictures } from "../games/lanterns/client/art/rule-pictures.ts";
import { ui } from "../games/lanterns/client/index.ts";
import { notice } from "../games/lanterns/client/notice.ts";
import { scene } from "../games/lanterns/client/scene/index.ts";
import { howTo } from "../games/lanterns/client/texts/howto.ts";
import { lesson } from "../games/lanterns/client/texts/lesson.ts";
import { offer as lanterns } from "../games/lanterns/offer.ts";
import { sample } from "../sample.ts";
import { examine, type Whole } from "./examiner/examine.ts";
import type { Taught } from "./examiner/lesson.ts";
import type { Laid } from "./examiner/moves.ts";
import { withRuler } from "./ruler.ts";

withRuler();

// Panels are carried out, and nothing of them is mounted.
vi.mock("preact/hooks", () => ({ useRef: () => ({ current: null }), useLayoutEffect: () => {} }));
vi.mock("@preact/signals", () => ({ useSignal: (value: unknown) => ({ value }) }));

const NOTICES = import.meta.glob<Notice>("../../client/games/*/notice.ts", { import: "notice" });
const SCENES = import.meta.glob<GameScene<Kind>>("../../client/games/*/scene/index.ts", { import: "scene" });

const RECORDS = import.meta.glob<MatchRecord<Kind>>("../games/*/recorded/*.json", { import: "default" });
const recordsOf = (id: string) =>
  Promise.all(Object.entries(RECORDS).flatMap(([path, load]) => (path.includes(`/${id}/`) ? [load()] : [])));

const TABLES = import.meta.glob<readonly Laid<Kind>[]>("../games/*/scarce.ts", { import: "tables" });

test("every game has both halves", () => expect([...clients.keys()].sort()).toEqual([...games.keys()].sort()));

/** What a game of the house tells newcomers. */
async function taughtBy(id: string): Promise<Taught<Kind>> {
  const [lesson, howTo, pictures] = await Promise.all([lessonOf(id)!(), howToOf(id)!(), picturesOf(id)!()]);
  return { lesson, howTo, picturesOf: pictures, numbers: numbersOf(`../../shared/games/${id}`) };
}
/** Numbers that stand in the rulebook of this folder. */
function numbersOf(folder: string): ReadonlySet<string> {
  const book = readFileSync(new URL(`${folder}/rules.en.md`, import.meta.url), "utf8");
  return new Set([...book.matchAll(/^- \*\*([A-Z\d]+-[A-Z]*\d+)\*\*/gm)].map(([, number]) => number!));
}
const lanternsTaught = { lesson, howTo, picturesOf: lanternsPictures, numbers: numbersOf("../games/lanterns") };

/** The games of the house, and the invented one, which is the smallest complete example. */
const WHOLE: readonly [string, () => Promise<Whole<Kind>>][] = [
  ...[...clients].map(([id, ui]): (typeof WHOLE)[number] => [
    id,
    async () => ({
      ...games.get(id)!,
      ui: await ui(),
      scene: await SCENES[`../../client/games/${id}/scene/index.ts`]!(),
      notice: await NOTICES[`../../client/games/${id}/notice.ts`]!(),
      taught: await taughtBy(id),
      records: await recordsOf(id),
      tables: (await TABLES[`../games/${id}/scarce.ts`]?.()) ?? [],
    }),
  ]),
  ["lanterns", async () => ({ ...lanterns, ui, scene, notice, taught: lanternsTaught }) as unknown as Whole<Kind>],
];

/** In full it takes minutes of computing, on a busy machine several times as long. */
const LIMIT = sample(900_000, 3_600_000);

test.each(WHOLE)(
  "the client of %s shows, tells, moves and says what it must",
  async (_, open) => {
    const whole = await open();
    const how = {
      matches: sample(2, 24),
      // The few bring everything; with many others all must hold too.
      first: sample(0, CHANCE),
      moves: sample(80, 1500),
      everyMove: sample(37, 3),
      eachEvent: sample(1, 20),
      everywhere: sample(0, 1) === 1,
    };
    const { faults, played } = await examine(whole, how);
    expect(faults).toEqual([]);
    // What matches by chance did not bring, the recorded ones do; but for what shows nothing, and may hardly ever come.
    const missed = Object.entries(whole.scene.motions).filter(([type, { ms }]) => ms > 0 && !played.has(type));
    const help = "no match brings these events: one that does belongs to the recorded ones (README, How to add a game)";
    expect(
      missed.map(([type]) => type),
      help,
    ).toEqual([]);
  },
  LIMIT,
);
