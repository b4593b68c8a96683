/** What somebody looks for in a rulebook: every one of its words, or a rule by its number. */
export interface Search {
  /** Whether a passage, as it is written, speaks of it. */
  fits(passage: string): boolean;
  /** Where, for marking: one of its words. */
  readonly marks: RegExp;
}

const NUMBERED = /^\*\*([A-Z][A-Z0-9]+)-([A-Z]*\d+)\*\*/;
const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("'", "['’]");
/** With the apostrophe that keyboards have. */
const typed = (text: string): string => text.replaceAll("’", "'").toLowerCase();

/** Null while nothing is looked for. */
export function searchFor(wanted: string): Search | null {
  const wordsOf = typed(wanted).trim().split(/\s+/).filter(Boolean);
  if (wordsOf.length === 0) return null;
  // A number alone is no part of another one.
  const whole = (word: string): string => (/\d$/.test(word) ? `(?<!\\d)${escaped(word)}(?!\\d)` : escaped(word));
  const marks = new RegExp(`(${wordsOf.map(whole).join("|")})`, "giu");
  const [number] = wordsOf;
  return {
    marks,
    fits(passage) {
      const rule = NUMBERED.exec(passage);
      if (wordsOf.length === 1 && /\d$/.test(number!)) {
        if (rule !== null && [`${rule[1]}-${rule[2]}`, rule[2]!].some((it) => it.toLowerCase() === number)) return true;
        return new RegExp(`(?<![\\p{L}-])${whole(number!)}`, "iu").test(passage.replace(NUMBERED, ""));
      }
      const said = typed(passage.replaceAll(/\*\*|_\(|\)_/g, ""));
      return wordsOf.every((word) => said.includes(word));
    },
  };
}

/** What is left of a rulebook: the passages that fit, under their chapters, and how many there are. */
export function searched(text: string, search: Search): { readonly text: string; readonly found: number } {
  const [, ...chapters] = text.split(/^(?=## )/m);
  let found = 0;
  const left = chapters.flatMap((chapter) => {
    const [title, ...blocks] = chapter.trim().split(/\n{2,}/);
    const kept = blocks.flatMap((block) => {
      const passages = passagesOf(block, search);
      found += passages.found;
      return passages.text === "" ? [] : [passages.text];
    });
    return kept.length === 0 ? [] : [[title, ...kept].join("\n\n")];
  });
  return { text: left.join("\n\n"), found };
}

/** The items of a list, the rows of a table or the paragraph that fit. */
function passagesOf(block: string, search: Search): { readonly text: string; readonly found: number } {
  const lines = block.split("\n");
  if (block.startsWith("|")) {
    const rows = lines.slice(2).filter((row) => search.fits(row));
    return { text: rows.length === 0 ? "" : [...lines.slice(0, 2), ...rows].join("\n"), found: rows.length };
  }
  const mark = /^(?:- |\d+\. )/;
  if (!mark.test(block)) {
    const fits = !block.startsWith("#") && search.fits(block);
    return { text: fits ? block : "", found: fits ? 1 : 0 };
  }
  const items: string[] = [];
  for (const line of lines)
    if (mark.test(line)) items.push(line);
    else items.push(`${items.pop() ?? ""}\n${line}`);
  const kept = items.filter((item) => search.fits(item.replace(mark, "")));
  return { text: kept.join("\n"), found: kept.length };
}

/** These rules of a rulebook, in this order: as a list of their own. */
export function ruledBy(text: string, numbers: readonly string[]): string {
  const lines = text.split("\n");
  return numbers.flatMap((number) => lines.find((line) => line.startsWith(`- **${number}**`)) ?? []).join("\n");
}
