import { type ArraySchema, type Schema, schema, t } from "@colyseus/schema";
import type { AnyFields, AnyShape, BySeat, Code, Each, Wire } from "../../shared/engine/wire.ts";

/** A node of the schema: numbers, arrays of numbers and arrays of further nodes. */
type Node = Schema & Record<string, unknown>;
type NodeClass = new () => Node;

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
    this.sheet.write(view as Readonly<Record<string, unknown>>);
  }
}

/** A node, and beside it what was written there last: a schema's own arrays are slow to read. */
class Sheet {
  readonly node: Node;
  private readonly fields: readonly (readonly [string, AnyShape])[];
  private readonly values: Record<string, number> = {};
  private readonly lists: Record<string, readonly number[]> = {};
  private readonly things: Record<string, Sheet[]> = {};
  /** Views are never changed: the same part of one has nothing new. */
  private last: object | null = null;

  constructor(fields: AnyFields, name: string) {
    this.node = new (classOf(fields, name))();
    this.fields = Object.entries(fields).filter(([, shape]) => !isSecret(shape));
  }

  write(view: Readonly<Record<string, unknown>>): void {
    if (view === this.last) return;
    this.last = view;
    for (const [name, shape] of this.fields) {
      const value = view[name];
      if (shape.kind === "code") this.writeValue(name, shape.write(value));
      else if (shape.kind === "list") this.writeList(name, shape.of, value as readonly unknown[]);
      else this.writeThings(name, shape, value as readonly Readonly<Record<string, unknown>>[]);
    }
  }

  private writeValue(name: string, n: number): void {
    if (this.values[name] === n) return;
    this.values[name] = n;
    this.node[name] = n;
  }

  /** Most lists are as they were: those leave nothing behind. */
  private writeList(name: string, code: Code<unknown>, items: readonly unknown[]): void {
    const was = this.lists[name] ?? NOTHING;
    if (items.length === was.length && items.every((item, i) => code.write(item) === was[i])) return;
    const wanted = items.map((item) => code.write(item));
    writeList(this.node[name] as ArraySchema<number>, was, wanted);
    this.lists[name] = wanted;
  }

  private writeThings(
    name: string,
    shape: Each<object> | BySeat<object>,
    things: readonly Readonly<Record<string, unknown>>[],
  ): void {
    const sheets = (this.things[name] ??= []);
    const nodes = this.node[name] as ArraySchema<Node>;
    for (; sheets.length > things.length; sheets.pop()) nodes.pop();
    while (sheets.length < things.length) {
      const sheet = new Sheet(shape.of as AnyFields, name);
      sheets.push(sheet);
      nodes.push(sheet.node);
    }
    for (const [n, thing] of things.entries()) sheets[n]!.write(thing);
  }
}

const NOTHING: readonly number[] = [];
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
