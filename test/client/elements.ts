/** One element as it would stand in the page, its own components carried out. Nothing is mounted. */
export interface Element {
  readonly tag: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly inside: readonly Element[];
  readonly text: string;
}

export function elements(node: unknown): Element[] {
  if (Array.isArray(node)) return node.flatMap(elements);
  if (typeof node === "string" || typeof node === "number")
    return [{ tag: "", props: {}, inside: [], text: String(node) }];
  if (typeof node !== "object" || node === null) return [];
  const { type, props } = node as { type: unknown; props: Record<string, unknown> };
  if (typeof type === "function") return elements(type(props));
  const inside = elements(props["children"]);
  return [{ tag: String(type), props, inside, text: inside.map(({ text }) => text).join("") }];
}

/** They and all that is inside them. */
export const all = (of: readonly Element[]): Element[] => of.flatMap((it) => [it, ...all(it.inside)]);
export const classed = (of: readonly Element[], name: string): Element[] =>
  all(of).filter(({ props }) =>
    String(props["class"] ?? "")
      .split(" ")
      .includes(name),
  );
