import type { TableInfo } from "../../shared/messages.ts";

/** One element of a panel as it would stand in the page, its own components carried out. */
export interface Drawn {
  readonly tag: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly inside: readonly Drawn[];
  readonly text: string;
}

/** Whoever draws a panel that scrolls mocks the hooks: here nothing is mounted. */
export function drawn(node: unknown): Drawn[] {
  if (Array.isArray(node)) return node.flatMap(drawn);
  if (typeof node === "string" || typeof node === "number")
    return [{ tag: "", props: {}, inside: [], text: String(node) }];
  if (typeof node !== "object" || node === null) return [];
  const { type, props } = node as { type: unknown; props: Record<string, unknown> };
  if (typeof type === "function") return drawn(type(props));
  const inside = drawn(props["children"]);
  return [{ tag: String(type), props, inside, text: inside.map(({ text }) => text).join("") }];
}

/** They and all that is inside them. */
export const all = (of: readonly Drawn[]): Drawn[] => of.flatMap((it) => [it, ...all(it.inside)]);
/** All that stand in them with this class. */
export const classed = (of: readonly Drawn[], name: string): Drawn[] =>
  all(of).filter(({ props }) =>
    String(props["class"] ?? "")
      .split(" ")
      .includes(name),
  );

/** What the house says of a table, for panels that only tell of the match. */
export const infoOf = (game: string): TableInfo => ({
  code: "CODE",
  game,
  options: {},
  status: "playing",
  seats: [],
  watchers: [],
  watching: 0,
  mySeat: 0,
  host: false,
  standings: [],
});
