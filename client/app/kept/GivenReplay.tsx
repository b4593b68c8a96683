import type { GivenMatch } from "../../../shared/ownRecord.ts";
import { games } from "../../games/registry.ts";
import { keptWords } from "../i18n/kept.ts";
import { words } from "../i18n/language.ts";
import { ReplayTable } from "../replay/ReplayTable.tsx";
import { type Shown, shown } from "../replay/shown.ts";
import { Coming, useShown } from "../replay/useShown.tsx";
import { Announcement } from "../ui/Announcement.tsx";

/** A match out of a file, seen again: the rules of this house play it, and say where it makes no sense. */
export function GivenReplay({ match, onClose }: { readonly match: GivenMatch; readonly onClose: () => void }) {
  const say = keptWords.value;
  const found = useShown<string>(
    match,
    async () => (await bring(match)) ?? say.unknownGame(match.record.game),
    () => say.broken,
  );
  if (found === null) return <Coming />;
  if (typeof found === "string")
    return (
      <Announcement title={say.open} text={found}>
        <button type="button" class="button" onClick={onClose}>
          {words.value.house.close}
        </button>
      </Announcement>
    );
  return <ReplayTable shown={found} code={null} />;
}

/** Null where the game is not played here. Throws whatever the rules say of a record that makes no sense. */
async function bring(match: GivenMatch): Promise<Shown | null> {
  const load = Object.hasOwn(Object.fromEntries(games), match.record.game) ? games.get(match.record.game) : undefined;
  if (load === undefined) return null;
  return shown(await load(), match, { code: "", at: 0, viewer: match.mySeat ?? "spectator" });
}
