import { type ArraySchema, type Schema, schema, t } from "@colyseus/schema";
import type { AnyFields, AnyShape, BySeat, Code, Each, Wire } from "../../shared/engine/wire.ts";

/** A node of the schema: numbers, arrays of numbers and arrays of further nodes. */
type Node = Schema & Record<string, unknown>;
type NodeClass = new () => Node;
/** What of Colyseus tells whoever comes which fields the state has. */
interface Describing {
  handshake(): Uint8Array;
}

/**
 * What Colyseus sends of one table: what everybody may know. Secrets are not in it, so that no filter can fail and no
 * history of joins can show them: they travel in the beats of the seat they belong to.
 */
export class TableState {
  readonly root: Node;
  private readonly sheet: Sheet;

  constructor(wire: Wire<object>) {
    this.sheet = new Sheet(wire.fields as AnyFields, "Table");
    this.root = this.sheet.node;
  }

  /** Writes what differs. The view is a spectator's. */
  write(view: object): void {
    this.sheet.write(view as Part);
  }
}

const descriptions = new WeakMap<object, Uint8Array>();

/** All tables of a game have the same fields: those are spelled out for the first of them, and not for each one again. */
export function describeOnce(serializer: Describing, { root }: TableState): void {
  const spellOut = serializer.handshake.bind(serializer);
  serializer.handshake = () => {
    const known = descriptions.get(root.constructor) ?? spellOut();
    descriptions.set(root.constructor, known);
    return known;
  };
}

/** A node, and beside it what was written there last: a schema's own arrays are slow to read. */
class Sheet {
  readonly node: Node;
  private readonly fields: readonly Field[];
  /** Views are never changed: the same part of one has nothing new. */
  private last: object | null = null;

  constructor(fields: AnyFields, name: string) {
    this.node = new (classOf(fields, name))();
    this.fields = Object.entries(fields).flatMap(([field, shape]) =>
      isSecret(shape) ? [] : [fieldOf(this.node, field, shape)],
    );
  }

  write(view: Part): void {
    if (view === this.last) return;
    this.last = view;
    let now = "";
    try {
      for (const field of this.fields) field.write(view[(now = field.name)]);
    } catch (error) {
      // A value alone does not say where it stands.
      throw new Error(`${now}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  }
}

type Part = Readonly<Record<string, unknown>>;
/** One field of a node and what was written there last. Each kind is a class of its own: this runs for every move. */
interface Field {
  readonly name: string;
  write(value: unknown): void;
}

function fieldOf(node: Node, name: string, shape: AnyShape): Field {
  if (shape.kind === "code") return new Value(node, name, shape);
  return shape.kind === "list" ? new List(node, name, shape.of) : new Things(node, name, shape);
}

class Value implements Field {
  readonly name: string;
  private readonly node: Node;
  private readonly code: Code<unknown>;
  private was = -1;

  constructor(node: Node, name: string, code: Code<unknown>) {
    this.node = node;
    this.name = name;
    this.code = code;
  }

  write(value: unknown): void {
    const n = this.code.write(value);
    if (n === this.was) return;
    this.was = n;
    this.node[this.name] = n;
  }
}

class List implements Field {
  readonly name: string;
  private readonly node: Node;
  private readonly code: Code<unknown>;
  private was: readonly number[] = [];
  /** Most lists are the very ones they were, or say the same: those leave nothing behind. */
  private last: unknown = null;

  constructor(node: Node, name: string, code: Code<unknown>) {
    this.node = node;
    this.name = name;
    this.code = code;
  }

  write(value: unknown): void {
    if (value === this.last) return;
    this.last = value;
    const items = value as readonly unknown[];
    if (this.says(items)) return;
    const wanted = items.map((item) => this.code.write(item));
    writeList(this.node[this.name] as ArraySchema<number>, this.was, wanted);
    this.was = wanted;
  }

  private says(items: readonly unknown[]): boolean {
    if (items.length !== this.was.length) return false;
    for (let i = 0; i < items.length; i++) if (this.code.write(items[i]) !== this.was[i]) return false;
    return true;
  }
}

class Things implements Field {
  readonly name: string;
  private readonly nodes: ArraySchema<Node>;
  private readonly of: AnyFields;
  private readonly sheets: Sheet[] = [];

  constructor(node: Node, name: string, { of }: Each<object> | BySeat<object>) {
    this.name = name;
    this.nodes = node[name] as ArraySchema<Node>;
    this.of = of as AnyFields;
  }

  write(value: unknown): void {
    const things = value as readonly Part[];
    const { sheets, nodes } = this;
    for (; sheets.length > things.length; sheets.pop()) nodes.pop();
    while (sheets.length < things.length) {
      const sheet = new Sheet(this.of, this.name);
      sheets.push(sheet);
      nodes.push(sheet.node);
    }
    for (let n = 0; n < things.length; n++) sheets[n]!.write(things[n]!);
  }
}

const isSecret = (shape: AnyShape): boolean => shape.kind === "list" && shape.secret;

/** Changed places are overwritten, then the end is cut or continued: the operations every decoder gets right. */
function writeList(target: ArraySchema<number>, was: readonly number[], wanted: readonly number[]): void {
  const both = Math.min(was.length, wanted.length);
  if (wanted.length === 0 && was.length > 0) return void target.clear();
  for (let i = 0; i < both; i++) if (was[i] !== wanted[i]) target[i] = wanted[i]!;
  for (let i = wanted.length; i < was.length; i++) target.pop();
  for (let i = both; i < wanted.length; i++) target.push(wanted[i]!);
}

const classes = new WeakMap<AnyFields, NodeClass>();

function classOf(fields: AnyFields, name: string): NodeClass {
  const known = classes.get(fields);
  if (known !== undefined) return known;
  const open = Object.entries(fields).filter(([, shape]) => !isSecret(shape));
  const made = schema(Object.fromEntries(open.map(([field, shape]) => [field, typeOf(shape, field)])), name);
  classes.set(fields, made as unknown as NodeClass);
  return made as unknown as NodeClass;
}

function typeOf(shape: AnyShape, name: string) {
  if (shape.kind === "code") return t[numberOf(shape)]().default(0);
  if (shape.kind === "each") return t.array(classOf(shape.of as AnyFields, name));
  return t.array(numberOf(shape.of));
}

const numberOf = ({ size }: Code<unknown>) => (size <= 2 ** 8 ? "uint8" : size <= 2 ** 16 ? "uint16" : "uint32");
