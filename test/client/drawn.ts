/** One element of a panel as it would stand in the page, its own components carried out. */
export interface Drawn {
  readonly tag: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly inside: readonly Drawn[];
  readonly text: string;
}

type Component = (props: object) => unknown;
/** How a component that stands somewhere is carried out. */
export type CarryOut = (component: Component, props: object, where: string) => unknown;
const atOnce: CarryOut = (component, props) => component(props);

/** Whoever draws a panel that scrolls mocks the hooks: here nothing is mounted. What keeps something is drawn by mounted.ts. */
export function drawn(node: unknown, carryOut = atOnce, where = ""): Drawn[] {
  if (Array.isArray(node)) return node.flatMap((one, n) => drawn(one, carryOut, `${where}/${keyOf(one) || n}`));
  if (typeof node === "string" || typeof node === "number")
    return [{ tag: "", props: {}, inside: [], text: String(node) }];
  if (typeof node !== "object" || node === null) return [];
  const { type, props } = node as { type: unknown; props: Record<string, unknown> };
  if (typeof type === "function") {
    const here = `${where}/${type.name}${keyOf(node)}`;
    return drawn(carryOut(type as Component, props, here), carryOut, here);
  }
  const inside = drawn(props["children"], carryOut, `${where}/${String(type)}`);
  return [{ tag: String(type), props, inside, text: inside.map(({ text }) => text).join("") }];
}

/** With another one it is another thing that stands there, wherever that is; empty where it has none. */
const keyOf = (node: unknown): string => {
  const key = (node as { readonly key?: unknown } | null)?.key ?? null;
  return key === null ? "" : `#${key}`;
};

/** They and all that is inside them. */
export const all = (of: readonly Drawn[]): Drawn[] => of.flatMap((it) => [it, ...all(it.inside)]);
/** All that stand in them with this class. */
export const classed = (of: readonly Drawn[], name: string): Drawn[] =>
  all(of).filter(({ props }) =>
    String(props["class"] ?? "")
      .split(" ")
      .includes(name),
  );
/** All elements of this kind. */
export const tagged = (of: readonly Drawn[], tag: string): Drawn[] => all(of).filter((it) => it.tag === tag);

/** What pressing does, by what the button is called. */
export const buttonsIn = (of: readonly Drawn[]): ReadonlyMap<string, () => unknown> =>
  new Map(
    tagged(of, "button").map(({ props, text }) => [
      String(props["title"] ?? props["aria-label"] ?? text),
      props["onClick"] as () => unknown,
    ]),
  );
