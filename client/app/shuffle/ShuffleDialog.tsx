import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { Kind } from "../../../shared/engine/contract.ts";
import type { MatchRecord } from "../../../shared/engine/record.ts";
import type { HouseReason, TableInfo } from "../../../shared/messages.ts";
import { games } from "../../games/registry.ts";
import { keptPart } from "../../net/shares.ts";
import { whyNot } from "../i18n/language.ts";
import { shuffleWords } from "../i18n/shuffle.ts";
import { house } from "../session.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { type Examined, examined, isFair } from "./examine.ts";
import { givenBy, isOver } from "./given.ts";
import "./shuffle.css";

interface ShuffleDialogProps {
  readonly info: TableInfo;
  readonly onClose: () => void;
}

/** How the cards of this table are shuffled, and once the match is over whether it was done as promised. */
export function ShuffleDialog({ info, onClose }: ShuffleDialogProps) {
  const say = shuffleWords.value;
  const about = (
    <>
      <p>{say.how}</p>
      <Parts info={info} />
    </>
  );
  if (!isOver(info))
    return (
      <Dialog reading title={say.title} onClose={onClose}>
        {about}
      </Dialog>
    );
  return (
    <Dialog reading title={say.question} onClose={onClose}>
      <Answer info={info}>{about}</Answer>
    </Dialog>
  );
}

/** The seal, and whose parts are in. */
function Parts({ info }: { readonly info: TableInfo }) {
  const say = shuffleWords.value;
  const { shuffle, seats } = info;
  if (shuffle === null) return null;
  const given = givenBy(info);
  const missing = seats.flatMap(({ kind, name }, seat) =>
    kind === "player" && !shuffle.given.includes(seat) ? [name] : [],
  );
  return (
    <>
      {given.length > 0 && <p>{say.given(given)}</p>}
      {missing.length > 0 && <p>{say.missing(missing)}</p>}
      <p class="shuffle-seal">
        {say.seal} <code>{shuffle.seal.match(/.{8}/g)!.join(" ")}</code>
      </p>
    </>
  );
}

type Found = { readonly record: MatchRecord<Kind>; readonly told: Examined };

/** Deals and plays it once more, here in the page. */
function Answer({ info, children }: { readonly info: TableInfo; readonly children: ComponentChildren }) {
  const found = useSignal<Found | HouseReason | null>(null);
  useEffect(() => {
    found.value = null;
    looked(info).then(
      (it) => {
        found.value = it;
      },
      (error: unknown) => {
        console.error(`The shuffle of table ${info.code} cannot be examined.`, error);
        found.value = "unreadable";
      },
    );
  }, [info.code]);
  const it = found.value;
  if (it === null) return <p role="status">{shuffleWords.value.checking}</p>;
  if (typeof it === "string") return <p role="status">{whyNot(it)}</p>;
  return (
    <>
      <Told told={it.told} />
      {children}
      <Yourself code={info.code} record={it.record} />
    </>
  );
}

async function looked({ code, game, standings }: TableInfo): Promise<Found | HouseReason> {
  const match = await house.record(code);
  if (!match.ok) return match.reason;
  const record = match.record as MatchRecord<Kind>;
  const rules = await (await games.get(game)!()).rules();
  return { record, told: examined(rules, record, standings, (seal) => keptPart(house.keep, seal)) };
}

/** The answer in a word, and what it stands on. */
export function Told({ told }: { readonly told: Examined }) {
  const say = shuffleWords.value;
  const { deal, mine, sameEnd, moves } = told;
  if (deal === "before" || deal === "practice") return <p role="status">{say[deal]}</p>;
  const fair = isFair(told);
  return (
    <>
      <p class={`shuffle-answer ${fair ? "" : "wrong"}`} role="status">
        {fair ? say.yes : say.no}
      </p>
      <ul class="shuffle-checks">
        <Check fits={deal !== "other-part"} says={deal === "other-part" ? say.otherPart : say.fits} />
        {deal !== "other-part" && (
          <Check fits={deal === "sealed"} says={deal === "sealed" ? say.follows : say.otherSeed} />
        )}
        <Check fits={sameEnd} says={sameEnd ? say.playedAgain(moves) : say.otherEnd} />
        <Check fits={mine} says={mine === null ? say.unseen : mine ? say.mine : say.notMine} />
      </ul>
    </>
  );
}

/** `fits`: null where nothing can be said. */
function Check({ fits, says }: { readonly fits: boolean | null; readonly says: string }) {
  return (
    <li class={fits === false ? "wrong" : ""}>
      <span aria-hidden="true">{fits === null ? "–" : fits ? "✓" : "✗"}</span> {says}
    </li>
  );
}

/** The record as a file, and what to do with it. */
function Yourself({ code, record }: { readonly code: string; readonly record: MatchRecord<Kind> }) {
  const say = shuffleWords.value;
  const address = useSignal<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: "application/json" }));
    address.value = made;
    return () => URL.revokeObjectURL(made);
  }, [record]);
  const file = `kontor-${code}.json`;
  return (
    <details class="shuffle-yourself">
      <summary>{say.yourself}</summary>
      <p>{say.yourselfHint}</p>
      <p>
        <code>npm run replay -- --verify {file}</code>
      </p>
      {address.value !== null && (
        <a class="button paper" href={address.value} download={file}>
          {say.download}
        </a>
      )}
    </details>
  );
}
