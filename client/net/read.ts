import type { Viewer } from "../../shared/engine/contract.ts";
import type { AnyFields, AnyShape, Secrets, Wire } from "../../shared/engine/wire.ts";
import type { Story, Told } from "../../shared/messages.ts";
import { Reader } from "../../shared/terse.ts";

type Decoded = Readonly<Record<string, unknown>>;

/**
 * The decoded schema, and what this viewer alone was told, as a plain, frozen View that no later patch can change.
 * `secrets` come in the order of `secretsIn`, which is that of the fields.
 */
export function read<V extends object>(wire: Wire<V>, decoded: object, viewer: Viewer, secrets: Secrets): V {
  const own = secrets[Symbol.iterator]();
  const fields = Object.entries(wire.fields as AnyFields).map(([name, shape]) => {
    const value = (decoded as Decoded)[name];
    return [name, readField(shape, value, viewer, own)];
  });
  return Object.freeze({ viewer, ...Object.fromEntries(fields) }) as V;
}

/** What happened, entry by entry. */
export const readStory = (story: Story): Told[] => story.flatMap((page) => new Reader().read(page) as Told[]);

type Own = Iterator<readonly number[]>;
const nobodys: Own = [][Symbol.iterator]();

function readEach(shape: AnyShape & { kind: "each" }, value: unknown, viewer: Viewer, own: Own): unknown {
  const things = [...((value ?? []) as Iterable<Decoded>)];
  return Object.freeze(
    things.map((thing, n) => readThing(shape.of as AnyFields, thing, shape.bySeat && n === viewer ? own : nobodys)),
  );
}

/** `own`: the secrets of whoever this belongs to, in the order of the fields; things within have none. */
const readThing = (fields: AnyFields, thing: Decoded, own: Own): object =>
  Object.freeze(
    Object.fromEntries(
      Object.entries(fields).map(([name, shape]) => [name, readField(shape, thing[name], "spectator", own)]),
    ),
  );

/** What never arrived reads as nothing: 0, or an empty list. That is how another seat's secrets look. */
function readField(shape: AnyShape, value: unknown, viewer: Viewer, own: Own): unknown {
  if (shape.kind === "each") return readEach(shape, value, viewer, own);
  if (shape.kind === "code") return frozen(shape.read((value as number | undefined) ?? 0));
  const numbers = shape.secret ? (own.next().value as readonly number[] | undefined) : (value as Iterable<number>);
  return Object.freeze(Array.from(numbers ?? [], (n) => frozen(shape.of.read(n))));
}

const frozen = (value: unknown): unknown => (typeof value === "object" ? Object.freeze(value) : value);
