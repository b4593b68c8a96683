import { type ArraySchema, type Schema, StateView, schema, t } from "@colyseus/schema";
import type { Seat, Viewer } from "../../shared/engine/contract.ts";
import type { AnyFields, AnyShape, Code, Each, Wire } from "../../shared/engine/wire.ts";

/** A node of the schema: numbers, arrays of numbers and arrays of further nodes. */
type Node = Schema & Record<string, unknown>;
type NodeClass = new () => Node;

/** What Colyseus sends of one table: the public view, and beside it what each seat alone may know. */
export class TableState {
  readonly root: Node;
  private readonly fields: AnyFields;

  constructor(wire: Wire<object>, seats: number) {
    this.fields = wire.fields as AnyFields;
    this.root = fresh(classOf(this.fields, "Table"));
    // Each seat's node exists before anybody joins: a filter can only show what is there.
    for (const [name, shape] of Object.entries(this.fields))
      if (shape.kind === "each" && shape.bySeat) lengthen(this.root[name] as ArraySchema<Node>, shape, seats, name);
  }

  /** Writes what differs. `view` is asked for every viewer: a seat's secrets come from that seat's own view. */
  write(view: (viewer: Viewer) => object): void {
    const open = view("spectator") as Readonly<Record<string, unknown>>;
    for (const [name, shape] of Object.entries(this.fields)) {
      if (shape.kind !== "each") writeField(this.root, name, shape, open[name]);
      else {
        const nodes = this.root[name] as ArraySchema<Node>;
        const things = open[name] as readonly object[];
        lengthen(nodes, shape, things.length, name);
        for (const [n, thing] of things.entries()) {
          writeFields(nodes[n]!, shape.of as AnyFields, thing, false);
          if (shape.bySeat && hasSecrets(shape))
            writeFields(nodes[n]!, shape.of as AnyFields, at(view(n), name, n), true);
        }
      }
    }
  }

  /** What a connection may see from its first full state on: everything public, and the secrets of its seat. */
  viewOf(seat: Seat | null): StateView {
    const view = new StateView();
    if (seat !== null) this.show(view, seat);
    // The full state holds it all. Left here, the next patch would add each card once more, beside the changed ones.
    view.changes.clear();
    return view;
  }

  /** A connection that is here already takes a seat. Patch at once, before any secret is written. */
  show(view: StateView, seat: Seat): void {
    for (const [name, shape] of Object.entries(this.fields))
      if (shape.kind === "each" && shape.bySeat) view.add((this.root[name] as ArraySchema<Node>)[seat]!);
  }
}

const at = (view: object, name: string, n: number): object => (view as Record<string, readonly object[]>)[name]![n]!;
const hasSecrets = (shape: Each<object>): boolean =>
  Object.values(shape.of as AnyFields).some((field) => field.kind === "list" && field.secret);

function writeFields(node: Node, fields: AnyFields, thing: object, secrets: boolean): void {
  for (const [name, shape] of Object.entries(fields))
    if ((shape.kind === "list" && shape.secret) === secrets)
      writeField(node, name, shape, (thing as Readonly<Record<string, unknown>>)[name]);
}

function writeField(node: Node, name: string, shape: AnyShape, value: unknown): void {
  if (shape.kind === "code") {
    const n = shape.write(value);
    if (node[name] !== n) node[name] = n;
  } else if (shape.kind === "list") {
    writeList(
      node[name] as ArraySchema<number>,
      (value as readonly unknown[]).map((item) => shape.of.write(item)),
    );
  } else throw new Error(`${name}: lists of things stand at the top of a view only`);
}

/** Changed places are overwritten, then the end is cut or continued: the operations every decoder gets right. */
function writeList(target: ArraySchema<number>, wanted: readonly number[]): void {
  const both = Math.min(target.length, wanted.length);
  if (wanted.length === 0 && target.length > 0) return void target.clear();
  for (let i = 0; i < both; i++) if (target[i] !== wanted[i]) target[i] = wanted[i]!;
  while (target.length > wanted.length) target.pop();
  for (let i = both; i < wanted.length; i++) target.push(wanted[i]!);
}

function lengthen(nodes: ArraySchema<Node>, shape: Each<object>, length: number, name: string): void {
  while (nodes.length > length) nodes.pop();
  while (nodes.length < length) nodes.push(fresh(classOf(shape.of as AnyFields, name)));
}

const classes = new WeakMap<AnyFields, NodeClass>();

function classOf(fields: AnyFields, name: string): NodeClass {
  const known = classes.get(fields);
  if (known !== undefined) return known;
  const made = schema(
    Object.fromEntries(Object.entries(fields).map(([field, shape]) => [field, typeOf(shape, field)])),
    name,
  );
  classes.set(fields, made as unknown as NodeClass);
  return made as unknown as NodeClass;
}

function typeOf(shape: AnyShape, name: string) {
  if (shape.kind === "code") return t[numberOf(shape)]().default(0);
  if (shape.kind === "each") return t.array(classOf(shape.of as AnyFields, name));
  const numbers = t.array(numberOf(shape.of));
  return shape.secret ? numbers.view() : numbers;
}

const numberOf = ({ size }: Code<unknown>) => (size <= 2 ** 8 ? "uint8" : size <= 2 ** 16 ? "uint16" : "uint32");
const fresh = (type: NodeClass): Node => new type();
