import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { GivenMatch } from "../../../shared/ownRecord.ts";
import { games } from "../../games/registry.ts";
import { keptWords } from "../i18n/kept.ts";
import { words } from "../i18n/language.ts";
import { ReplayTable } from "../replay/ReplayTable.tsx";
import { type Shown, shown } from "../replay/shown.ts";
import { Announcement } from "../ui/Announcement.tsx";
import { Bar } from "../ui/Bar.tsx";

/** A match out of a file, seen again: the rules of this house play it, and say where it makes no sense. */
export function GivenReplay({ match, onClose }: { readonly match: GivenMatch; readonly onClose: () => void }) {
  const seen = useSignal<Shown | null>(null);
  const wrong = useSignal<string | null>(null);
  const say = keptWords.value;
  const { game } = match.record;
  useEffect(() => {
    let left = false;
    bring(match).then(
      (found) => {
        if (left) found?.session.close();
        else if (found === null) wrong.value = say.unknownGame(game);
        else seen.value = found;
      },
      () => (wrong.value = say.broken),
    );
    return () => {
      left = true;
      seen.value?.session.close();
    };
  }, [match]);
  if (wrong.value !== null)
    return (
      <Announcement title={say.open} text={wrong.value}>
        <button type="button" class="button" onClick={onClose}>
          {words.value.house.close}
        </button>
      </Announcement>
    );
  if (seen.value === null)
    return (
      <div class="wood">
        <Bar />
        <main class="announcement paper-sheet">
          <h1 class="title">{words.value.replay.coming}</h1>
        </main>
      </div>
    );
  return <ReplayTable shown={seen.value} code={null} />;
}

/** Null where the game is not played here. Throws whatever the rules say of a record that makes no sense. */
async function bring(match: GivenMatch): Promise<Shown | null> {
  const load = Object.hasOwn(Object.fromEntries(games), match.record.game) ? games.get(match.record.game) : undefined;
  if (load === undefined) return null;
  return shown(await load(), match, { code: "", at: 0, viewer: match.mySeat ?? "spectator" });
}
