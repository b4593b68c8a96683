import type { Viewer } from "../../../shared/engine/contract.ts";
import type { HouseReason } from "../../../shared/messages.ts";
import { games } from "../../games/registry.ts";
import { whyNot, words } from "../i18n/language.ts";
import { place } from "../routes.ts";
import { house } from "../session.ts";
import { Announcement } from "../ui/Announcement.tsx";
import { ToLobby } from "../ui/ToLobby.tsx";
import { momentOf } from "./moment.ts";
import { ReplayTable } from "./ReplayTable.tsx";
import { type Shown, shown } from "./shown.ts";
import { Coming, useShown } from "./useShown.tsx";

/** A finished match on its table, from any of its moments on. */
export function ReplayPage({ it: code }: { readonly it: string }) {
  const found = useShown<HouseReason | "server-away">(
    code,
    () => bring(code),
    (error) => {
      console.error(`The match of table ${code} cannot be seen again.`, error);
      return "unreadable";
    },
  );
  const { replay: told } = words.value;
  if (found === null) return <Coming />;
  if (typeof found === "string") {
    const noTable = found === "unknown-table";
    return (
      <Announcement title={told.missing} text={whyNot(found)}>
        <div class="announcement-buttons">
          {!noTable && (
            <a class="button" href={`/t/${code}`}>
              {told.toTable}
            </a>
          )}
          <ToLobby look={noTable ? "button" : "button paper"} />
        </div>
      </Announcement>
    );
  }
  return <ReplayTable shown={found} code={code} />;
}

async function bring(code: string): Promise<Shown | HouseReason> {
  const match = await house.record(code);
  if (!match.ok) return match.reason;
  const load = games.get(match.record.game);
  if (load === undefined) return "unreadable";
  const ui = await load();
  const { n, seat } = momentOf(place.value.hash, match.names.length);
  const viewer: Viewer = seat ?? match.mySeat ?? "spectator";
  return shown(ui, match, { code, at: n, viewer });
}
