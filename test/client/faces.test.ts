import { expect, test } from "vitest";
import { capitals, figures } from "../../client/art/glyphs.ts";
import { lengthOf } from "../../client/art/text.ts";
import { backSvg, type FaceSize, faceSvg, SHAPES } from "../../client/games/port-royal/art/faces.ts";
import { nameOf } from "../../client/games/port-royal/art/names.ts";
import { type SignName, signDrawing } from "../../client/games/port-royal/art/signs.ts";
import { COLOURS, FACES, type Face, printed, SIGN_OF, SIGNS } from "../../shared/games/port-royal/data.ts";

const SIZES = Object.keys(SHAPES) as FaceSize[];
const LANGUAGES = ["en", "de"] as const;
const ALL = FACES.flatMap((face) => SIZES.flatMap((size) => LANGUAGES.map((language) => ({ face, size, language }))));

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** From its own units to the document's: x * scale + x. */
  readonly at: { readonly x: number; readonly y: number; readonly sx: number; readonly sy: number };
}

const read = new Map<string, Element[]>();
/** The elements of a document; several tests ask for those of the same one. */
function elements(svg: string): Element[] {
  const found = read.get(svg) ?? parsed(svg);
  read.set(svg, found);
  return found;
}

/** Reads a document as strictly as an XML parser would, and says where its elements stand. */
function parsed(svg: string): Element[] {
  const found: Element[] = [];
  const open: Element[] = [];
  let rest = svg;
  while (rest !== "") {
    const tag = /^<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/.exec(rest);
    if (tag === null) throw new Error(`not well-formed at ${rest.slice(0, 80)}`);
    rest = rest.slice(tag[0].length);
    const [, close, name, list, empty] = tag;
    if (close === "/") {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`);
      if (open.length === 0 && rest !== "") throw new Error("something after the document");
      continue;
    }
    const pairs = [...list!.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!] as const);
    const attributes = Object.fromEntries(pairs);
    if (pairs.length !== Object.keys(attributes).length) throw new Error(`<${name}> has an attribute twice`);
    const outer = open.at(-1)?.at ?? { x: 0, y: 0, sx: 1, sy: 1 };
    const element = { name: name!, attributes, at: placed(outer, attributes["transform"] ?? "") };
    found.push(element);
    if (empty === "") open.push(element);
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)!.name}> stays open`);
  return found;
}

function placed(outer: Element["at"], transform: string): Element["at"] {
  const numbers = (of: string): number[] =>
    (new RegExp(`${of}\\(([^)]*)\\)`).exec(transform)?.[1] ?? "").split(/[ ,]+/).filter(Boolean).map(Number);
  const [dx = 0, dy = 0] = numbers("translate");
  const [sx = 1, sy = sx] = numbers("scale");
  return { x: outer.x + dx * outer.sx, y: outer.y + dy * outer.sy, sx: outer.sx * sx, sy: outer.sy * sy };
}

/** The words and figures of a document. */
const texts = (svg: string): string[] => elements(svg).flatMap(({ attributes }) => attributes["data-text"] ?? []);
const ids = (svg: string): string[] => elements(svg).flatMap(({ attributes }) => attributes["id"] ?? []);

test("every face in every size and language is a well-formed document that refers to nothing outside", () => {
  for (const { face, size, language } of ALL) {
    const svg = faceSvg(face, size, language);
    const own = new Set(ids(svg));
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(own, `${face} ${size} refers to ${id}`).toContain(id);
    expect(svg).not.toMatch(/<image|href|<text|font-family|NaN|undefined/);
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" ')).toBe(true);
  }
  elements(backSvg());
});

test("no two different pictures share an id, so all of them can stand in one page", () => {
  const documents = new Set([...ALL.map(({ face, size, language }) => faceSvg(face, size, language)), backSvg()]);
  const all = [...documents].flatMap(ids);
  expect(new Set(all).size).toBe(all.length);
  expect(faceSvg("pirate-7", "compact")).toBe(faceSvg("pirate-7", "compact"));
});

test("whatever is written on a card stays inside it", () => {
  for (const { face, size, language } of ALL) {
    const { width, height } = SHAPES[size];
    for (const { attributes, at } of elements(faceSvg(face, size, language))) {
      const text = attributes["data-text"];
      if (text === undefined || text === "skull") continue;
      const length = lengthOf(/^[\d+−–½]+$/.test(text) ? figures : capitals, text, 1000) * at.sx;
      expect(at.x, `${face} ${size}: ${text}`).toBeGreaterThan(0.03 * width);
      expect(at.x + length, `${face} ${size}: ${text}`).toBeLessThan(0.97 * width);
      expect(at.y, `${face} ${size}: ${text}`).toBeLessThan(0.97 * height);
    }
  }
});

test("every name fits its ribbon in both languages, and is large", () => {
  for (const face of FACES)
    for (const language of LANGUAGES) {
      const name = nameOf(face, language);
      const ribbon = elements(faceSvg(face, "full", language)).find(
        ({ attributes }) => attributes["data-text"] === name,
      )!;
      expect(lengthOf(capitals, name, 1000, 0) * ribbon.at.sx, name).toBeLessThan(288 - 12);
      expect(ribbon.at.sx * 1000, name).toBeGreaterThanOrEqual(32);
    }
});

test("every sign is a well-formed document", () => {
  const signs: SignName[] = [
    "coin",
    "sabres",
    "repelled",
    "bust",
    "to-the-row",
    "berth",
    { income: "+2" },
    { price: "9" },
    { points: "12" },
    { points: "" },
    { ordinal: 1 },
    { ordinal: 24 },
    ...COLOURS.flatMap((colour): SignName[] => [{ colour }, { colour, absent: true }]),
    ...SIGNS.map((sign): SignName => ({ sign })),
  ];
  for (const sign of signs) expect(elements(signDrawing(sign).svg).length).toBeGreaterThan(1);
});

/** The colours of a card's ground: its gradient is named in the frame of every face. */
const groundOf = (face: Face, size: FaceSize): string => {
  const svg = faceSvg(face, size);
  const found = [...svg.matchAll(/url\(#(k\w+-(?:ground|ship)-[\w-]+)\)/g)].map((m) => m[1]!);
  const ground = found.find((id) => !id.endsWith("ground-forExpeditions")) ?? found[0]!;
  const gradient = new RegExp(`id="${ground}".*?</linearGradient>`).exec(svg)?.[0] ?? "";
  return [...gradient.matchAll(/stop-color="(#[0-9a-f]{6})"/g)].map(([, colour]) => colour).join(" ");
};

test("PR-67: the four persons for expeditions have a ground that no other card has", () => {
  const persons = FACES.filter((face) => printed(face).kind === "person");
  const four = persons.filter((face) => {
    const front = printed(face);
    return front.kind === "person" && (front.person in SIGN_OF || front.person === "jack");
  });
  expect(four).toEqual(["settler-4", "captain-4", "priest-4", "jack-6"]);
  for (const size of SIZES) {
    const theirs = new Set(four.map((face) => groundOf(face, size)));
    expect(theirs.size).toBe(1);
    expect([...theirs][0]).toMatch(/^#\w+ #\w+$/);
    for (const face of FACES)
      if (!four.includes(face)) expect([...theirs], `${face} ${size}`).not.toContain(groundOf(face, size));
  }
});

test("PR-67: every person's card shows ability, influence and cost", () => {
  const figuresOf = { trader: "+1", mademoiselle: "−1", jester: "0", admiral: "+2", governor: "+1" } as const;
  for (const face of FACES) {
    const front = printed(face);
    if (front.kind !== "person") continue;
    for (const size of ["full", "compact", "short"] as const) {
      const shown = texts(faceSvg(face, size));
      expect(shown, `${face} ${size}`).toContain(String(front.cost));
      expect(shown, `${face} ${size}`).toContain(String(front.influence));
      const ability = figuresOf[front.person as keyof typeof figuresOf];
      // Without figures the ability is signs alone: the same card without it would be shorter.
      if (ability !== undefined) expect(shown, `${face} ${size}`).toContain(ability);
    }
    expect(texts(faceSvg(face, "owned")), face).toContain(String(front.influence));
  }
});

test("PR-67: every ship shows its coins, and its swords or a skull", () => {
  for (const face of FACES) {
    const front = printed(face);
    if (front.kind !== "ship") continue;
    for (const size of ["full", "compact", "owned", "short"] as const) {
      const shown = texts(faceSvg(face, size));
      expect(shown, `${face} ${size}`).toContain(`+${front.coins}`);
      expect(shown, `${face} ${size}`).toContain(String(front.swords));
    }
  }
});

test("an expedition shows its points, its coins and every sign it asks for", () => {
  for (const face of FACES) {
    const front = printed(face);
    if (front.kind !== "expedition") continue;
    for (const size of ["full", "compact", "short"] as const) {
      const svg = faceSvg(face, size);
      expect(texts(svg)).toEqual(expect.arrayContaining([`+${front.coins}`, String(front.influence)]));
      expect(svg.match(/fill="url\(#k\w+-ground-forExpeditions\)"/g)).toHaveLength(front.requires.length);
    }
  }
});
