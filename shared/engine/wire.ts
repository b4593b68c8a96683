import type { Game, Kind, Own, Seat, Viewer } from "./contract.ts";

/**
 * How a view travels: one shape per game, naming the fields of its `View` one by one (all but `viewer`, which every
 * reader knows). The server turns a shape into a schema and writes differences; the client reads the decoded schema
 * by the same shape. Whatever is no list is one whole number, so that nulls, unions and cards need no schema objects.
 */
export type Shape<T> = [T] extends [readonly (infer E)[]] ? List<E> | Secret<E> | Each<E> | BySeat<E> : Code<T>;
/** What a seat's part of a view may hold: no seats within a seat. */
type OfSeat<T> = [T] extends [readonly (infer E)[]] ? List<E> | Secret<E> | Each<E> : Code<T>;
/** What a thing may hold that is nobody's: nothing secret. */
type Open<T> = [T] extends [readonly (infer E)[]] ? List<E> | Each<E> : Code<T>;

/** A value as a whole number below `size`. */
export interface Code<T> {
  readonly kind: "code";
  readonly size: number;
  write(value: T): number;
  read(n: number): T;
}
/** A list of values, in order. */
export interface List<E> {
  readonly kind: "list";
  readonly of: Code<E>;
  readonly secret: false;
}
/** Only the seat it belongs to receives it, in its beats; others read an empty list. */
export interface Secret<E> {
  readonly kind: "list";
  readonly of: Code<E>;
  readonly secret: true;
}
/** A list of things with fields, further lists of things among them. */
export interface Each<E> {
  readonly kind: "each";
  readonly of: { readonly [K in keyof E]: Open<E[K]> };
  readonly bySeat: false;
}
/** The same; element n belongs to seat n, and its secrets are for that seat alone. */
export interface BySeat<E> {
  readonly kind: "each";
  readonly of: { readonly [K in keyof E]: OfSeat<E[K]> };
  readonly bySeat: true;
}
/** Values of a viewer's secret lists as numbers, list by list. */
export type Secrets = readonly (readonly number[])[];
export type Fields<T> = { readonly [K in keyof T]: Shape<T[K]> };
/** For those who walk along any shape. */
export type AnyShape = Code<unknown> | List<unknown> | Secret<unknown> | Each<object> | BySeat<object>;
export type AnyFields = Readonly<Record<string, AnyShape>>;

/** One game's view on the wire. */
export interface Wire<V extends object> {
  readonly fields: Fields<Omit<V, "viewer">>;
  /** What a row of the lobby may tell, from the spectator's view. */
  row(view: V): { readonly points: readonly number[]; readonly round: number };
}

/** A secret list of a view: at its top, or in the part that belongs to each seat. */
export interface SecretList {
  readonly part: string | null;
  readonly name: string;
  readonly of: Code<unknown>;
}
const secretLists = new WeakMap<AnyFields, readonly SecretList[]>();

/** The secret lists of a view in the order in which they travel. Throws where two have one name: they are told apart by it. */
export function secretsIn(fields: AnyFields): readonly SecretList[] {
  const known = secretLists.get(fields);
  if (known !== undefined) return known;
  const lists = Object.entries(fields).flatMap(([name, shape]): SecretList[] => {
    if (shape.kind === "list") return shape.secret ? [{ part: null, name, of: shape.of }] : [];
    if (shape.kind === "code" || !shape.bySeat) return [];
    return secretsIn(shape.of as AnyFields).map((list) => ({ ...list, part: name }));
  });
  if (new Set(lists.map(({ name }) => name)).size < lists.length)
    throw new Error(`two secret lists of a view are called alike: ${lists.map(({ name }) => name).join(", ")}`);
  secretLists.set(fields, lists);
  return lists;
}

/** What this viewer alone sees, as it travels. Nothing for a spectator, and where nothing is hidden. */
export function secretsFor(
  game: Pick<Game<Kind>, "view" | "own">,
  { fields }: Wire<object>,
  state: Kind["State"],
  viewer: Viewer,
): Secrets {
  const lists = secretsIn(fields as AnyFields);
  if (viewer === "spectator" || lists.length === 0) return [];
  const seen = game.own?.(state, viewer) ?? ownIn(game.view(state, viewer) as Parts, lists, viewer);
  return lists.map(({ name, of }) => seen[name]!.map((item) => of.write(item)));
}

type Parts = Readonly<Record<string, unknown>>;
/** What a whole view holds for its viewer alone. */
const ownIn = (view: Parts, lists: readonly SecretList[], viewer: Seat): Own =>
  Object.fromEntries(
    lists.map(({ part, name }) => {
      const owner = part === null ? view : (view[part] as readonly Parts[])[viewer]!;
      return [name, owner[name] as readonly unknown[]];
    }),
  );

/** 0 to `most`. */
export const upTo = (most: number): Code<number> =>
  code(
    most + 1,
    (n) => n,
    (n) => n,
  );
export const flag: Code<boolean> = code(2, Number, Boolean);
/** One of a fixed list of words, by its place. */
export const oneOf = <T extends string | number>(words: readonly T[]): Code<T> =>
  code(
    words.length,
    (word) => words.indexOf(word),
    (n) => words[n]!,
  );
/** Null is 0. */
export const maybe = <T>(of: Code<T>): Code<T | null> =>
  code(
    of.size + 1,
    (it) => (it === null ? 0 : 1 + of.write(it)),
    (n) => (n === 0 ? null : of.read(n - 1)),
  );

/** Not one shape for each member of a union: all of them must have the same fields. */
type Digits<T> = { readonly [K in Exclude<keyof T, never>]: Code<T[K]> };
/** A small thing of several values, as the digits of one number. */
export function packed<T extends object>(parts: Digits<T>): Code<T> {
  const keys = Object.keys(parts) as (keyof T)[];
  const size = keys.reduce((product, key) => product * parts[key].size, 1);
  return code(
    size,
    (thing) => keys.reduce((n, key) => n * parts[key].size + parts[key].write(thing[key]), 0),
    (n) => {
      const thing: Partial<T> = {};
      for (const key of keys.toReversed()) {
        thing[key] = parts[key].read(n % parts[key].size);
        n = Math.floor(n / parts[key].size);
      }
      return thing as T;
    },
  );
}

export const list = <E>(of: Code<E>): List<E> => ({ kind: "list", of, secret: false });
export const secret = <E>(of: List<E>): Secret<E> => ({ ...of, secret: true });
export const each = <E>(of: Each<E>["of"]): Each<E> => ({ kind: "each", of, bySeat: false });
export const bySeat = <E>(of: BySeat<E>["of"]): BySeat<E> => ({ kind: "each", of, bySeat: true });

/** Values as whole numbers below `size`, in a way of one's own. What does not fit is our mistake and throws. */
export function code<T>(size: number, write: (value: T) => number, read: (n: number) => T): Code<T> {
  if (size > 2 ** 32) throw new Error(`${size} values are too many for one number of the wire`);
  return {
    kind: "code",
    size,
    read,
    write(value) {
      const n = write(value);
      if (!(Number.isInteger(n) && n >= 0 && n < size))
        throw new Error(`${JSON.stringify(value)} does not fit the wire`);
      return n;
    },
  };
}
