import { Fragment, type VNode } from "preact";
import { addressOf } from "../../ui/Drawing.tsx";

/** Pictures beside a rule, as complete SVG documents: what it speaks of, as it looks on the table. */
export type Beside = (rule: string) => readonly string[];

/** The few forms our rules are written in: headings, paragraphs, lists, tables, bold and italics. All can be linked to. */
export function blocks(text: string, beside: Beside = () => [], marks: RegExp | null = null): VNode[] {
  const reading = { beside, inline: inlineWith(marks) };
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block, i) => <Fragment key={i}>{blockOf(block, reading)}</Fragment>);
}

/** How a text is set: with which pictures, and what is marked in it. */
interface Reading {
  readonly beside: Beside;
  readonly inline: (text: string) => (string | VNode)[];
}

/** What somebody reads of a rulebook: all of it, its first chapter, which tells the game at a glance, or the rules one by one. */
export const VERSIONS = ["both", "short", "long"] as const;
export type Version = (typeof VERSIONS)[number];

/** The rulebook in that version; its title and what it says of itself stand in each. */
export function versionOf(text: string, version: Version): string {
  const [opening, glance, ...rules] = text.split(/^(?=## )/m);
  if (version === "both" || rules.length === 0) return text;
  return [opening, ...(version === "short" ? [glance] : rules)].join("");
}

/** The chapters of a rulebook, and where they begin. */
export const chapters = (text: string): { readonly id: string; readonly title: string }[] =>
  [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => ({ id: anchor(title!), title: title! }));
const anchor = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

function blockOf(block: string, reading: Reading): VNode {
  const { inline } = reading;
  const heading = /^(#{1,3}) (.+)$/.exec(block);
  if (heading !== null) {
    const Tag = (["h1", "h2", "h3"] as const)[heading[1]!.length - 1]!;
    return heading[1]!.length === 2 ? (
      <h2 id={anchor(heading[2]!)}>{inline(heading[2]!)}</h2>
    ) : (
      <Tag>{inline(heading[2]!)}</Tag>
    );
  }
  if (block.startsWith("|")) return table(block.split("\n"), reading);
  if (/^\d+\. /.test(block)) return <ol>{items(block, /^\d+\. /, reading)}</ol>;
  if (block.startsWith("- ")) return <ul>{items(block, /^- /, reading)}</ul>;
  return <p>{inline(block.replaceAll("\n", " "))}</p>;
}

function items(block: string, mark: RegExp, { beside, inline }: Reading): VNode[] {
  const texts: string[] = [];
  for (const line of block.split("\n"))
    if (mark.test(line)) texts.push(line.replace(mark, ""));
    else texts.push(`${texts.pop() ?? ""} ${line.trim()}`);
  return texts.map((text, i) => {
    const number = /^\*\*([A-Z][A-Z0-9]+-[A-Z]*\d+)\*\* ?/.exec(text);
    if (number === null) return <li key={i}>{inline(text)}</li>;
    return (
      <li key={i} class="rule" id={number[1]}>
        <a class="rule-number" href={`#${number[1]}`}>
          {inline(number[1]!)}
        </a>{" "}
        {picturesOf(beside(number[1]!))}
        {inline(text.slice(number[0].length))}
      </li>
    );
  });
}

/** The words of the rule say it all: the pictures are for the eye alone. */
const picturesOf = (drawn: readonly string[]): VNode | null =>
  drawn.length === 0 ? null : (
    <span class="rule-pictures" aria-hidden="true">
      {drawn.map((svg, i) => (
        <img key={i} src={addressOf(svg)} alt="" loading="lazy" />
      ))}
    </span>
  );

function table([head, , ...rows]: readonly string[], { inline }: Reading): VNode {
  const cells = (line: string): string[] =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => cell.trim());
  return (
    <div class="rules-table">
      <table>
        <thead>
          <tr>
            {cells(head ?? "").map((cell, i) => (
              <th key={i} scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, y) => (
            <tr key={y}>
              {cells(row).map((cell, x) => (
                <td key={x}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Bold and italics, and marked what is looked for; whatever else stands there is text. A word of ours in brackets is set small. */
const inlineWith =
  (marks: RegExp | null) =>
  (text: string): (string | VNode)[] =>
    text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|_[^_]+_)/).map((part, i) => {
      if (part.startsWith("**")) return <b key={i}>{marked(part.slice(2, -2), marks)}</b>;
      if (!/^[*_]./.test(part) || part.length < 3) return <Fragment key={i}>{marked(part, marks)}</Fragment>;
      return (
        <i key={i} class={part.startsWith("_(") ? "rule-mark" : undefined}>
          {marked(part.slice(1, -1), marks)}
        </i>
      );
    });

/** A split by one group leaves what was found at every other place. */
const marked = (text: string, marks: RegExp | null): (string | VNode)[] =>
  marks === null ? [text] : text.split(marks).map((part, i) => (i % 2 === 1 ? <mark key={i}>{part}</mark> : part));
