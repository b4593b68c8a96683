import type { Part } from "../../client/table/pieces.ts";
import { linePlaces, widthOf, wordsPlaces } from "../../client/table/TextLabel.ts";

/** Of a line's room: so many pixels beyond it are the air of its frame. */
const AIR = 2;

/** Cut, and not left out on purpose, which stands apart: "… anheuern …". */
const isCut = (said: string): boolean => /\S…/.test(said);

/** Whom a sum is about lies beside it as a card. */
const ABOUT = "Jack of all Trades";

/** What of these words is cut or leaves its room. */
export function brokenPart(part: Part): string[] {
  if (part.type === "words") {
    const written = wordsPlaces(part, part.rect).map(({ text }) => text);
    return !written.some(isCut) ? [] : [`${part.text} -> ${written}`];
  }
  if (part.type === "picture") return [];
  const placed = linePlaces(part, part.rect);
  const cut = placed.flatMap((it, i) => {
    const [bit, said] = [part.bits[i]!, "text" in it ? it.text : ""];
    return "text" in bit && bit.text !== ABOUT && isCut(said) ? [`${bit.text} -> ${said}`] : [];
  });
  const end = Math.max(
    ...placed.map((it) =>
      "art" in it ? it.rect.x + it.rect.width : it.text === "" ? 0 : it.x + widthOf(it.text, it.style),
    ),
  );
  const over = end - part.rect.x - part.rect.width;
  const said = placed.flatMap((it) => ("text" in it ? [it.text] : [])).join(" | ");
  return over > AIR ? [...cut, `${said} leaves its line by ${Math.round(over)}`] : cut;
}
