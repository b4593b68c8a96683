/** How many things somebody keeps, in all lists, maps and sets that can be reached from there. */
export function kept(it: unknown, seen = new Set<unknown>()): number {
  if (typeof it !== "object" || it === null || seen.has(it)) return 0;
  seen.add(it);
  const within = (items: Iterable<unknown>): number =>
    [...items].reduce<number>((sum, one) => sum + kept(one, seen), 0);
  if (Array.isArray(it) || it instanceof Set) return [...it].length + within(it);
  if (it instanceof Map) return it.size + within(it.values());
  return within(Object.values(it));
}
