import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Viewer } from "../../../shared/engine/contract.ts";
import type { HouseReason } from "../../../shared/messages.ts";
import { games } from "../../games/registry.ts";
import { words } from "../i18n/language.ts";
import { place } from "../routes.ts";
import { house } from "../session.ts";
import { Announcement } from "../ui/Announcement.tsx";
import { Bar } from "../ui/Bar.tsx";
import { momentOf } from "./moment.ts";
import { ReplayTable } from "./ReplayTable.tsx";
import { type Shown, shown } from "./shown.ts";

/** A finished match on its table, from any of its moments on. */
export function ReplayPage({ it: code }: { readonly it: string }) {
  const seen = useSignal<Shown | null>(null);
  const missing = useSignal<HouseReason | "server-away" | null>(null);
  useEffect(() => {
    let left = false;
    bring(code).then(
      (found) => {
        if (left) return;
        if (typeof found === "string") missing.value = found;
        else seen.value = found;
      },
      (error: unknown) => {
        console.error(`The match of table ${code} cannot be seen again.`, error);
        missing.value = "frozen";
      },
    );
    return () => {
      left = true;
      seen.value?.session.close();
      seen.value = null;
    };
  }, [code]);
  const { replay: told, refusals, house: general } = words.value;
  if (missing.value !== null)
    return (
      <Announcement title={told.missing} text={refusals[missing.value]}>
        <div class="announcement-buttons">
          <a class="button" href={`/t/${code}`}>
            {told.toTable}
          </a>
          <a class="button paper" href="/">
            {general.toLobby}
          </a>
        </div>
      </Announcement>
    );
  if (seen.value === null)
    return (
      <div class="wood">
        <Bar />
        <main class="announcement paper-sheet">
          <h1 class="title">{told.coming}</h1>
        </main>
      </div>
    );
  return <ReplayTable shown={seen.value} code={code} />;
}

async function bring(code: string): Promise<Shown | HouseReason> {
  const match = await house.record(code);
  if (!match.ok) return match.reason;
  const load = games.get(match.record.game);
  if (load === undefined) return "frozen";
  const ui = await load();
  const { n, seat } = momentOf(place.value.hash, match.names.length);
  const viewer: Viewer = seat ?? match.mySeat ?? "spectator";
  return shown(ui, match, { code, at: n, viewer });
}
