import path from "node:path";
import type { Plugin } from "vite";

/**
 * Phaser's package holds one file with all it can: physics, maps, sounds, loaders, thirty filters. The house draws its own
 * boxes, which takes a third of it: this puts that third together from Phaser's own sources, as its build would.
 */
const sources = path.join(import.meta.dirname, "..", "node_modules", "phaser", "src");
const from = (file: string): string => JSON.stringify(path.join(sources, `${file}.js`));
/** Wherever the packages of this tree lie. */
const isSource = (id: string): boolean => id.includes("/node_modules/phaser/src/");

/** All that client/table names of Phaser, beside its constants, and where that stands. */
const NAMES: Readonly<Record<string, string>> = {
  BlendModes: "renderer/BlendModes",
  "Core.Events": "core/events/index",
  Game: "core/Game",
  "GameObjects.GameObject": "gameobjects/GameObject",
  "Renderer.Events": "renderer/events/index",
  "Renderer.WebGL.RenderNodes.BatchHandlerQuad": "renderer/webgl/renderNodes/BatchHandlerQuad",
  "Renderer.WebGL.WebGLRenderer": "renderer/webgl/WebGLRenderer",
  Scale: "scale/const/SCALE_MODE_CONST",
};
/** What gives itself to every scene, and what no scene can be without. */
const PLUGINS = [
  "cameras/2d/CameraManager",
  "events/EventEmitter",
  "gameobjects/DisplayList",
  "gameobjects/GameObjectCreator",
  "gameobjects/GameObjectFactory",
  "gameobjects/UpdateList",
  "scene/ScenePlugin",
  "tweens/TweenManager",
];

/** What `Phaser` is: the names, each in the place where it is looked for. */
function namespace(): string {
  const names = Object.keys(NAMES);
  const under = (place: string): string => {
    const here = names.filter((name) => name.startsWith(place)).map((name) => name.slice(place.length).split(".")[0]!);
    const entries = [...new Set(here)].map((key) => {
      const at = names.indexOf(`${place}${key}`);
      return `${key}: ${at < 0 ? `{ ${under(`${place}${key}.`)} }` : `it${at}`}`;
    });
    return entries.join(", ");
  };
  return [
    `import CONST from ${from("const")};`,
    ...names.map((name, at) => `import it${at} from ${from(NAMES[name]!)};`),
    ...PLUGINS.map((plugin) => `import ${from(plugin)};`),
    `export default { ...CONST, ${under("")} };`,
  ].join("\n");
}

/** What Phaser's own build is told by these names. */
const FLAGS: Readonly<Record<string, boolean>> = {
  CANVAS_RENDERER: true,
  WEBGL_RENDERER: true,
  WEBGL_DEBUG: false,
  FEATURE_SOUND: false,
  PLUGIN_CAMERA3D: false,
  PLUGIN_FBINSTANT: false,
};

interface Instead {
  /** The file of Phaser that asks. */
  readonly by: RegExp;
  /** What it asks for. */
  readonly what: RegExp;
  /** What it gets. */
  readonly source: string;
}
/** Where a file takes a whole chapter for a word of it; and what is only ever made when somebody draws with it. */
const INSTEAD: Readonly<Record<string, Instead>> = {
  chapter: {
    by: /\/BatchHandler\.js$/,
    what: /\/renderer$/,
    source: `exports.Events = require(${from("renderer/events/index")});`,
  },
  chance: {
    by: /\/(Config|GetAdvancedValue)\.js$/,
    what: /\/math\/?$/,
    source: `exports.RandomDataGenerator = require(${from("math/random-data-generator/RandomDataGenerator")});`,
  },
  nodes: {
    by: /\/RenderNodeManager\.js$/,
    what: /\/(filters\/\w+|Submitter(MeshToQuad|Tile|TilemapGPULayer)|Transformer(Tile|Vertex)|BatchHandler(PointLight|Strip|Tri)|DrawLine|Fill(Path|Tri)|StrokePath)$/,
    source: `module.exports = class { constructor() { throw new Error("left out of this build by scripts/lean-phaser.ts"); } };`,
  },
};

const OURS = "\0lean-phaser";

/** Fails the build when Phaser does not look as it did when this was written, or is asked for more than stands here. */
export const leanPhaser = (): Plugin[] => [sourcesAsked(), namesAsked()];

function sourcesAsked(): Plugin {
  const met = new Set<string>();
  return {
    name: "lean-phaser",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer = "") {
      if (source === "phaser") return OURS;
      if (!isSource(importer)) return null;
      const [name] = Object.entries(INSTEAD).find(([, { by, what }]) => by.test(importer) && what.test(source)) ?? [];
      if (name === undefined) return null;
      met.add(name);
      return `${OURS}:${name}`;
    },
    load: (id) => (id === OURS ? namespace() : (INSTEAD[id.slice(OURS.length + 1)]?.source ?? null)),
    transform(code, id) {
      if (!isSource(id)) return null;
      return code.replace(/\btypeof ([A-Z]+_[A-Z_\d]+)\b/g, (_, flag: string) => {
        if (FLAGS[flag] === undefined) this.error(`Phaser has changed: scripts/lean-phaser.ts knows no ${flag}`);
        met.add(flag);
        return String(FLAGS[flag]);
      });
    },
    buildEnd(error) {
      const missed = [...Object.keys(INSTEAD), ...Object.keys(FLAGS)].filter((name) => !met.has(name));
      if (error === undefined && missed.length > 0)
        this.error(`Phaser has changed: scripts/lean-phaser.ts meets no ${missed.join(", ")}`);
    },
  };
}

/** After what is only a type has gone. */
function namesAsked(): Plugin {
  return {
    name: "lean-phaser-names",
    apply: "build",
    transform(code, id) {
      if (isSource(id)) return;
      for (const [, name] of code.matchAll(/\bPhaser\.((?:[A-Z]\w*\.?)+)/g))
        if (!/^[A-Z]+$/.test(name!) && !Object.keys(NAMES).some((known) => `${name}.`.startsWith(`${known}.`)))
          this.error(`Phaser.${name} does not stand in scripts/lean-phaser.ts`);
    },
  };
}
