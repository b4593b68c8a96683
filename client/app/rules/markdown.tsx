import { Fragment, type VNode } from "preact";

/** The few forms our rules are written in: headings, paragraphs, lists, tables, bold and italics. Every rule can be linked to. */
export function blocks(text: string): VNode[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block, i) => <Fragment key={i}>{blockOf(block)}</Fragment>);
}

function blockOf(block: string): VNode {
  const heading = /^(#{1,3}) (.+)$/.exec(block);
  if (heading !== null) {
    const Tag = (["h1", "h2", "h3"] as const)[heading[1]!.length - 1]!;
    return <Tag>{inline(heading[2]!)}</Tag>;
  }
  if (block.startsWith("|")) return table(block.split("\n"));
  if (/^\d+\. /.test(block)) return <ol>{items(block, /^\d+\. /)}</ol>;
  if (block.startsWith("- ")) return <ul>{items(block, /^- /)}</ul>;
  return <p>{inline(block.replaceAll("\n", " "))}</p>;
}

function items(block: string, mark: RegExp): VNode[] {
  const texts: string[] = [];
  for (const line of block.split("\n"))
    if (mark.test(line)) texts.push(line.replace(mark, ""));
    else texts.push(`${texts.pop() ?? ""} ${line.trim()}`);
  return texts.map((text, i) => {
    const number = /^\*\*([A-Z][A-Z0-9]+-\d+)\*\* ?/.exec(text);
    if (number === null) return <li key={i}>{inline(text)}</li>;
    return (
      <li key={i} class="rule" id={number[1]}>
        <a class="rule-number" href={`#${number[1]}`}>
          {number[1]}
        </a>{" "}
        {inline(text.slice(number[0].length))}
      </li>
    );
  });
}

function table([head, , ...rows]: readonly string[]): VNode {
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

/** Bold and italics; whatever else stands there is text. */
const inline = (text: string): (string | VNode)[] =>
  text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|_[^_]+_)/).map((part, i) => {
    if (part.startsWith("**")) return <b key={i}>{part.slice(2, -2)}</b>;
    return /^[*_]./.test(part) && part.length > 2 ? <i key={i}>{part.slice(1, -1)}</i> : part;
  });
