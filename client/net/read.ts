import type { Viewer } from "../../shared/engine/contract.ts";
import type { AnyFields, AnyShape, Wire } from "../../shared/engine/wire.ts";

type Decoded = Readonly<Record<string, unknown>>;

/** The decoded schema as a plain, frozen View that no later patch can change. */
export function read<V extends object>(wire: Wire<V>, decoded: object, viewer: Viewer): V {
  return Object.freeze({ viewer, ...readFields(wire.fields as AnyFields, decoded as Decoded) }) as V;
}

function readFields(fields: AnyFields, decoded: Decoded): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, readField(shape, decoded[name])]));
}

/** What never arrived reads as nothing: 0, or an empty list. That is how another seat's secrets look. */
function readField(shape: AnyShape, value: unknown): unknown {
  if (shape.kind === "code") return frozen(shape.read((value as number | undefined) ?? 0));
  const items = [...((value ?? []) as Iterable<unknown>)];
  if (shape.kind === "list") return Object.freeze(items.map((n) => frozen(shape.of.read(n as number))));
  return Object.freeze(items.map((item) => Object.freeze(readFields(shape.of as AnyFields, item as Decoded))));
}

const frozen = (value: unknown): unknown => (typeof value === "object" ? Object.freeze(value) : value);
