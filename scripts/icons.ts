/**
 * Writes the icon modules from the game-icons set (CC BY 3.0): one constant for each icon that is used, its path in a box of
 * 512, so that a bundle holds only what it draws. `node scripts/icons.ts` after changing a list, then format; assets/CREDITS.md names
 * each icon's author.
 */
import { readFileSync, writeFileSync } from "node:fs";

const MODULES: Readonly<Record<string, readonly string[]>> = {
  // A module goes into one chunk with everything that anybody uses of it: what the lobby needs stands by itself.
  "client/app/ui/icons.ts": ["hourglass", "old-lantern", "rule-book", "spyglass", "three-friends", "vintage-robot"],
  "client/app/table/icons.ts": ["scroll-quill"],
  "client/games/port-royal/art/lobby-icons.ts": ["anchor", "lighthouse", "palm-tree", "sun"],
  "client/games/jaeger-und-spaeher/art/lobby-icons.ts": ["campfire", "caveman", "mammoth"],
  "client/games/jaeger-und-spaeher/art/icons.ts": [
    "animal-hide",
    "armadillo",
    "baby-face",
    "baobab",
    "basket",
    "bear-head",
    "berry-bush",
    "bison",
    "boots",
    "camel",
    "campfire",
    "carrot",
    "cartwheel",
    "caveman",
    "cherry",
    "deer",
    "deer-track",
    "desert",
    "dinosaur-bones",
    "dolmen",
    "drum",
    "footsteps",
    "frog",
    "goat",
    "herbs-bundle",
    "heron",
    "holy-oak",
    "hut",
    "jawbone",
    "log",
    "mammoth",
    "meat",
    "painted-pottery",
    "peaks",
    "pestle-mortar",
    "pine-tree",
    "return-arrow",
    "river",
    "saber-toothed-cat-head",
    "scorpion",
    "sloth",
    "spearfishing",
    "stone-axe",
    "stone-pile",
    "stone-spear",
    "stone-wheel",
    "swamp",
    "swan",
    "tapir",
    "tribal-mask",
    "two-feathers",
    "venus-of-willendorf",
    "waterfall",
  ],
  "client/art/icons.ts": [
    "card-draw",
    "cross-mark",
    "crown",
    "cycle",
    "hand",
    "laurels",
    "plain-arrow",
    "settings-knobs",
    "stack",
    "vintage-robot",
  ],
  "client/games/port-royal/art/icons.ts": [
    "anchor",
    "big-wave",
    "cannon",
    "caravel",
    "compass",
    "crossed-sabres",
    "feather",
    "galleon",
    "house",
    "jester-hat",
    "large-dress",
    "medal",
    "palm-tree",
    "person",
    "present",
    "rose",
    "round-star",
    "scales",
    "scroll-unfurled",
    "shield",
    "ship-wheel",
    "skull-crossed-bones",
    "spyglass",
    "sun",
    "tied-scroll",
  ],
};

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}
const set = JSON.parse(
  readFileSync(new URL("../node_modules/@iconify-json/game-icons/icons.json", import.meta.url), "utf8"),
) as IconSet;

const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

function constant(name: string): string {
  const path = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(set.icons[name]?.body ?? "")?.[1];
  if (path === undefined) throw new Error(`game-icons has no plain icon "${name}"`);
  return `export const ${camel(name)} = "${path}";\n`;
}

for (const [file, names] of Object.entries(MODULES)) {
  const head = "// Written by scripts/icons.ts from game-icons (CC BY 3.0; authors in assets/CREDITS.md).\n";
  writeFileSync(new URL(`../${file}`, import.meta.url), head + names.map(constant).join(""));
}
