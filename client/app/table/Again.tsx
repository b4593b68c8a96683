import { useSignal } from "@preact/signals";
import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import type { Again as Asked, TableInfo } from "../../../shared/messages.ts";
import { cycle } from "../../art/icons.ts";
import { Icon } from "../../ui/Icon.tsx";
import { whyNot, words } from "../i18n/language.ts";
import type { TableSession } from "./TableSession.ts";

interface AgainProps {
  readonly session: TableSession<Kind>;
  readonly info: TableInfo;
  readonly name: (seat: Seat) => string;
}

/** One more match in the same company: asked of all who sat here, and everybody who would like it goes there together. */
export function Again({ session, info, name }: AgainProps) {
  const busy = useSignal(false);
  const refusal = session.refusal.value;
  const { result } = words.value;
  const answer = async (yes: boolean): Promise<void> => {
    busy.value = true;
    await session.playAgain(yes);
    busy.value = false;
  };
  const { again, next } = info;
  // Who has left this match may want the next one.
  const mySeat = info.mySeat ?? info.left;
  if (next !== null)
    return (
      <a class={`button tall ${session.wantsAgain.value ? "framed" : "ghost"} again-next`} href={`/t/${next}`}>
        <Icon of={cycle} />
        {mySeat === null ? result.watchNext : result.goToNext}
      </a>
    );
  if (mySeat === null) return null;
  const play = (label: string) => (
    <button type="button" class="button tall framed again" disabled={busy.value} onClick={() => answer(true)}>
      <Icon of={cycle} />
      {label}
    </button>
  );
  const mine = again?.said[mySeat] ?? null;
  const waitedFor = again === null ? [] : silent(again, info);
  return (
    <div class="again-asked">
      <p role="status">{again === null ? "" : said(again, mySeat, info, name)}</p>
      <div class="again-buttons">
        {again === null && play(result.again)}
        {again !== null && mine !== true && play(result.play)}
        {again !== null && mine === null && (
          <button type="button" class="button ghost again-no" disabled={busy.value} onClick={() => answer(false)}>
            {result.noThanks}
          </button>
        )}
        {again !== null && mine === true && (again.by === mySeat || waitedFor.length === 0) && (
          <button type="button" class="button tall ghost" disabled={busy.value} onClick={() => answer(true)}>
            {result.withoutThem((waitedFor.length > 0 ? waitedFor : declinedBy(again)).map(name))}
          </button>
        )}
      </div>
      {refusal !== null && (
        <p class="toast" role="alert">
          {whyNot(refusal.reason)}
        </p>
      )}
    </div>
  );
}

/** Who has not answered yet. */
const silent = ({ said }: Asked, { seats }: TableInfo): Seat[] =>
  seats.flatMap(({ kind }, seat) => (kind === "player" && said[seat] === null ? [seat] : []));

const declinedBy = ({ said }: Asked): Seat[] => said.flatMap((yes, seat) => (yes === false ? [seat] : []));

function said(again: Asked, mySeat: Seat, info: TableInfo, name: AgainProps["name"]): string {
  const { result } = words.value;
  const waitedFor = silent(again, info).map(name);
  const declined = declinedBy(again).flatMap((seat) => (seat === mySeat ? [] : [name(seat)]));
  const asks = again.by === mySeat ? null : result.wouldLike(name(again.by));
  const waits = again.said[mySeat] === true && waitedFor.length > 0 ? result.waitsFor(waitedFor) : null;
  return [asks, waits, declined.length > 0 ? result.declined(declined) : null].filter((one) => one !== null).join(" ");
}
