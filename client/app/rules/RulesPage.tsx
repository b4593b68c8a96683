import { useEffect, useState } from "preact/hooks";
import { language, words } from "../i18n/language.ts";
import { GAMES, titleOf } from "../lobby/games.ts";
import { Thumb } from "../lobby/Thumb.tsx";
import { Bar } from "../ui/Bar.tsx";
import { Unfetched, useFetched } from "../ui/fetched.tsx";
import { Notice } from "../ui/Notice.tsx";
import { type Beside, blocks, chapters, VERSIONS, type Version, versionOf } from "./markdown.tsx";
import "../ui/numbers.css";
import "./rules.css";

const RULES = import.meta.glob<string>("../../../shared/games/*/rules.*.md", { query: "?raw", import: "default" });

/** A game may show what a rule speaks of, by the rule's number. */
const PICTURES = import.meta.glob<Beside>("../../games/*/art/rule-pictures.ts", { import: "picturesOf" });

/** A game's rules in the language of now; `#PR-12` leads to one of them. */
export function RulesPage({ it: game }: { readonly it: string }) {
  const load = RULES[`../../../shared/games/${game}/rules.${language.value}.md`];
  const { house, link } = words.value;
  const [version, choose] = useState<Version>("both");
  const text = useFetched(load ?? null);
  const beside = useFetched(PICTURES[`../../games/${game}/art/rule-pictures.ts`] ?? null);
  useEffect(() => {
    document.title = `${load === undefined ? "Kontor" : titleOf(game)}: ${house.rules}`;
  }, [house]);
  useEffect(() => {
    // Asked for anew now that it is there: so it is shown as what was meant, and stays in place when the pictures come.
    if (text.it !== null && location.hash !== "") location.replace(location.hash);
  }, [text.it, beside.it]);
  useEffect(() => {
    // Somebody points at a rule that this version leaves out.
    const find = (): void => {
      if (document.getElementById(decodeURIComponent(location.hash.slice(1))) === null) choose("both");
    };
    addEventListener("hashchange", find);
    return () => removeEventListener("hashchange", find);
  }, []);
  if (game === "") return <Index />;
  if (load === undefined) {
    return (
      <Notice title={link.unknownPage} text={link.unknownPageHint}>
        <a class="button" href="/">
          {house.toLobby}
        </a>
      </Notice>
    );
  }
  const read = text.it === null ? null : versionOf(text.it, version);
  const [title, ...chaptersRead] = read === null ? [] : blocks(read, beside.it ?? undefined);
  return (
    <div class="wood">
      <a class="button paper skip" href="#main">
        {house.skip}
      </a>
      <Bar rules={false} />
      <main class="rules paper-sheet" id="main" tabIndex={-1} lang={language.value}>
        {(text.failed || beside.failed) && <Unfetched again={text.failed ? text.again : beside.again} />}
        {read !== null && (
          <>
            {title}
            <Versions chosen={version} choose={choose} />
            <Contents text={read} />
            {chaptersRead}
          </>
        )}
        <p class="rules-way">
          <a class="button paper" href="/">
            {house.toLobby}
          </a>
        </p>
      </main>
    </div>
  );
}

/** The short version, the long one, or both. */
function Versions({ chosen, choose }: { readonly chosen: Version; readonly choose: (version: Version) => void }) {
  const { versions, version: label } = words.value.house;
  return (
    <fieldset class="numbers worded">
      <legend>{label}</legend>
      {VERSIONS.map((version) => (
        <label key={version} class={version === chosen ? "chosen" : ""}>
          <input type="radio" name="version" checked={version === chosen} onChange={() => choose(version)} />
          <span>{versions[version]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The way to every chapter. */
const Contents = ({ text }: { readonly text: string }) => (
  <nav class="rules-contents" aria-label={words.value.house.contents}>
    <ul>
      {chapters(text).map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Which game's rules? */
function Index() {
  const { house } = words.value;
  return (
    <div class="wood">
      <Bar rules={false} />
      <main class="rules paper-sheet" id="main" tabIndex={-1}>
        <h1>{house.rules}</h1>
        <ul class="rules-games">
          {GAMES.map(({ id, author }) => (
            <li key={id}>
              <a class="button paper tall" href={`/rules/${id}`}>
                <Thumb game={id} />
                {house.by(titleOf(id), author)}
              </a>
            </li>
          ))}
        </ul>
        <p class="rules-way">
          <a class="button paper" href="/">
            {house.toLobby}
          </a>
        </p>
      </main>
    </div>
  );
}
