/** A piece of a page that may stand in it as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
type Part = Html | string | number | null | readonly Part[];

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text stands in a page as text, whatever somebody has called himself. */
export const html = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(pieces.map((piece, n) => (n < parts.length ? piece + written(parts[n]!) : piece)).join(""));

function written(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === null) return "";
  if (typeof part === "object") return part.map(written).join("");
  return String(part).replace(/[&<>"']/g, (sign) => SIGNS[sign]!);
}
