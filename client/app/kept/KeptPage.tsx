import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Http } from "../../../shared/http.ts";
import type { GivenMatch } from "../../../shared/ownRecord.ts";
import { keptWords } from "../i18n/kept.ts";
import { language, words } from "../i18n/language.ts";
import { titleOf } from "../lobby/games.ts";
import { arriveAt } from "../routes.ts";
import { forgetMe, house, Refused, refusalOf } from "../session.ts";
import { notices, turn } from "../settings.ts";
import { callPage } from "../title.ts";
import { Bar } from "../ui/Bar.tsx";
import { SkipLink } from "../ui/SkipLink.tsx";
import { SureDialog } from "../ui/SureDialog.tsx";
import { GivenReplay } from "./GivenReplay.tsx";
import { readMatches } from "./given.ts";
import { save } from "./save.ts";
import { takeAlong } from "./takeAlong.ts";
import "../rules/rules.css";
import "./kept.css";

/** What the house keeps of whom, in plain words, and what one can do about it. */
export function KeptPage() {
  const terms = useSignal<Http["POST /api/kept"]["out"] | null>(null);
  const given = useSignal<GivenMatch | null>(null);
  const say = keptWords.value;
  useEffect(() => callPage(`Kontor: ${say.title}`), [say]);
  const refused = useSignal<string | null>(null);
  const ask = async (): Promise<void> => {
    const answer = await house.kept();
    refused.value = answer.ok ? null : refusalOf(new Refused(answer.reason));
    if (answer.ok) terms.value = answer;
  };
  useEffect(() => void ask(), []);
  if (given.value !== null) return <GivenReplay match={given.value} onClose={() => (given.value = null)} />;
  return (
    <div class="wood">
      <SkipLink />
      <Bar />
      <main class="rules kept paper-sheet" id="main" tabIndex={-1} ref={arriveAt} lang={language.value}>
        <h1>{say.title}</h1>
        <p>{say.lead}</p>
        {refused.value !== null && (
          <div class="unfetched" role="alert">
            <p>{refused.value}</p>
            <button type="button" class="button paper" onClick={ask}>
              {words.value.link.again}
            </button>
          </div>
        )}
        {terms.value !== null &&
          say.parts.map(({ title, text }) => (
            <section key={title}>
              <h2>{title}</h2>
              <p>{text(terms.value!)}</p>
            </section>
          ))}
        <h2>{say.yours}</h2>
        <TakeAlong />
        <Forget />
        <FromFile onChosen={(match) => (given.value = match)} />
        <p class="rules-way">
          <a class="button paper" href="/">
            {words.value.house.toLobby}
          </a>
        </p>
      </main>
    </div>
  );
}

function TakeAlong() {
  const said = useSignal<string | null>(null);
  const busy = useSignal(false);
  const say = keptWords.value;
  const take = async (): Promise<void> => {
    busy.value = true;
    const taken = await takeAlong(house, (so) => (said.value = say.taking(so)));
    if (taken.ok) save(taken.text, "kontor-matches.json");
    said.value = taken.ok ? say.taken(taken.many) : refusalOf(new Refused(taken.reason));
    busy.value = false;
  };
  return (
    <Deed hint={said.value ?? say.takeHint}>
      <button type="button" class="button paper" disabled={busy.value} onClick={take}>
        {say.take}
      </button>
    </Deed>
  );
}

function Forget() {
  const asks = useSignal(false);
  const said = useSignal<string | null>(null);
  const say = keptWords.value;
  const confirm = async (): Promise<void> => {
    const name = await forgetMe();
    turn(notices, false);
    said.value = say.forgotten(name);
  };
  return (
    <Deed hint={said.value}>
      <button type="button" class="button paper" onClick={() => (asks.value = true)}>
        {say.forget}
      </button>
      {asks.value && <SureDialog say={say.sure} confirm={confirm} onClose={() => (asks.value = false)} />}
    </Deed>
  );
}

function FromFile({ onChosen }: { readonly onChosen: (match: GivenMatch) => void }) {
  const found = useSignal<readonly GivenMatch[]>([]);
  const said = useSignal<string | null>(null);
  const say = keptWords.value;
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const given = await readMatches(file);
    found.value = typeof given === "string" ? [] : given;
    said.value = given === "too-large" ? say.tooLarge : given === "no-record" ? say.noRecord : say.which;
    if (found.value.length === 1) onChosen(found.value[0]!);
  };
  return (
    <>
      <Deed hint={said.value ?? say.openHint}>
        <label class="button paper from-file">
          {say.open}
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => void read(event.currentTarget.files?.[0])}
          />
        </label>
      </Deed>
      {found.value.length > 1 && (
        <ul class="given-matches">
          {found.value.map((match, n) => (
            <li key={n}>
              <button type="button" class="button paper tight" onClick={() => onChosen(match)}>
                {titleOf(match.record.game)}: {say.players(match.names)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Deed = ({ hint, children }: { readonly hint: string | null; readonly children: preact.ComponentChildren }) => (
  <div class="kept-deed">
    {children}
    <p class="quiet" role="status">
      {hint}
    </p>
  </div>
);
