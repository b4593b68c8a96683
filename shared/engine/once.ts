/**
 * What follows from a thing that is replaced and never changed, like a city: worked out once, and forgotten with it.
 * Views ask for the same again for every viewer.
 */
export function once<K extends object, V>(known: WeakMap<K, V>, thing: K, work: (thing: K) => V): V {
  let worth = known.get(thing);
  if (worth === undefined) known.set(thing, (worth = work(thing)));
  return worth;
}
