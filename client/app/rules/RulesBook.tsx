import { useComputed, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { words } from "../i18n/language.ts";
import { anchorOf } from "./anchor.ts";
import { type Beside, blocks, chapters, VERSIONS, type Version, versionOf } from "./markdown.tsx";
import { searched, searchFor } from "./search.ts";
import "../ui/numbers.css";
import "./rules.css";

interface RulesBookProps {
  readonly text: string;
  readonly beside: Beside | undefined;
  /** Before the rules, but not before the rules one by one. */
  readonly children?: ComponentChildren;
}

/** A rulebook: looked through as one types, in its short version, its long one or both. */
export function RulesBook({ text, beside, children }: RulesBookProps) {
  const version = useSignal<Version>("both");
  const wanted = useSignal("");
  const book = useRef<HTMLDivElement>(null);
  const search = useComputed(() => searchFor(wanted.value)).value;
  useEffect(() => {
    // Somebody points at a rule that is left out now.
    const find = (): void => {
      if (document.getElementById(anchorOf(location.hash)) !== null) return;
      version.value = "both";
      wanted.value = "";
    };
    addEventListener("hashchange", find);
    return () => removeEventListener("hashchange", find);
  }, []);
  const [title, ...read] = blocks(versionOf(text, version.value), beside);
  const found = search === null ? null : searched(text, search);
  return (
    <div ref={book}>
      {title}
      <SearchField wanted={wanted} found={found?.found ?? null} book={book} />
      {search !== null && found !== null ? (
        found.text !== "" && blocks(found.text, beside, search.marks)
      ) : (
        <>
          {version.value !== "long" && children}
          <Versions chosen={version.value} choose={(next) => (version.value = next)} />
          <Contents text={versionOf(text, version.value)} />
          {read}
        </>
      )}
    </div>
  );
}

interface SearchFieldProps {
  readonly wanted: { value: string };
  /** How many passages; null while nothing is looked for. */
  readonly found: number | null;
  readonly book: { readonly current: HTMLElement | null };
}

/** Enter leads from hit to hit, with Shift backwards; Escape lets the search go; a slash leads here from anywhere in the page. */
function SearchField({ wanted, found, book }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const at = useRef(-1);
  const { learn } = words.value;
  const go = (by: number): void => {
    const hits = [...(book.current?.querySelectorAll("mark") ?? [])];
    if (hits.length === 0) return;
    hits[at.current]?.removeAttribute("class");
    at.current = (Math.max(at.current, by > 0 ? -1 : 0) + by + hits.length) % hits.length;
    hits[at.current]!.className = "now";
    hits[at.current]!.scrollIntoView({ block: "center" });
  };
  useEffect(() => {
    const slash = (event: KeyboardEvent): void => {
      const within = event.target instanceof Element && event.target.closest("input, textarea, select") !== null;
      if (event.key !== "/" || within || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", slash);
    return () => document.removeEventListener("keydown", slash);
  }, []);
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === "Enter") go(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape" && wanted.value !== "") wanted.value = "";
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search class="rules-search">
      <label>
        <span class="unseen">{learn.search}</span>
        <input
          ref={field}
          type="search"
          value={wanted.value}
          placeholder={learn.searchHint}
          onInput={(event) => {
            at.current = -1;
            wanted.value = event.currentTarget.value;
          }}
          onKeyDown={pressed}
        />
      </label>
      <p class="quiet" role="status">
        {found === null ? "" : found === 0 ? learn.nothingFound : learn.found(found)}
      </p>
    </search>
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
