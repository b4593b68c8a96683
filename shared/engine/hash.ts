/** Plain JSON with its keys in alphabetical order: the same value gives the same text on every machine. */
export function canonical(value: unknown): string {
  if (typeof value === "number" && Number.isFinite(value)) return `${value}`;
  if (Array.isArray(value)) return listed(value);
  if (typeof value === "object" && value !== null) return named(value as Readonly<Record<string, unknown>>);
  if (value === null || typeof value === "string" || typeof value === "boolean") return JSON.stringify(value);
  throw new Error(`${typeof value === "number" ? value : typeof value} is no plain JSON`);
}

// States are large and mostly lists of numbers: those are joined at once, all else grows in a loop.
function listed(list: readonly unknown[]): string {
  if (list.every(Number.isFinite)) return `[${list.join()}]`;
  let text = "[";
  for (let i = 0; i < list.length; i++) text += i === 0 ? canonical(list[i]) : `,${canonical(list[i])}`;
  return `${text}]`;
}

function named(fields: Readonly<Record<string, unknown>>): string {
  let text = "";
  for (const key of Object.keys(fields).sort()) text += `,${JSON.stringify(key)}:${canonical(fields[key])}`;
  return `{${text.slice(1)}}`;
}

/** Whether two values of plain JSON are the same, whatever the order of their keys. */
export function alike(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!alike(a[i], b[i])) return false;
    return true;
  }
  const [left, right] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>];
  const names = Object.keys(left);
  if (Array.isArray(b) || names.length !== Object.keys(right).length) return false;
  for (const name of names) if (!alike(left[name], right[name])) return false;
  return true;
}

/**
 * 128 bits of a text as 32 hexadecimal digits. It finds accidents and rules that changed, not forgers: whoever can
 * write a record can also write its hashes. Own code because browser and Node must agree and neither may wait for it.
 */
export function digest(text: string): string {
  let a = 0x6a09e667,
    b = 0xbb67ae85,
    c = 0x3c6ef372,
    d = 0xa54ff53a;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = b ^ Math.imul(a ^ unit, 0x239b961b);
    b = c ^ Math.imul(b ^ unit, 0xab0e9789);
    c = d ^ Math.imul(c ^ unit, 0x38b34ae5);
    d = a ^ Math.imul(d ^ unit, 0xa1e38b93);
  }
  a = Math.imul(c ^ (a >>> 18), 0x239b961b);
  b = Math.imul(d ^ (b >>> 22), 0xab0e9789);
  c = Math.imul(a ^ (c >>> 17), 0x38b34ae5);
  d = Math.imul(b ^ (d >>> 19), 0xa1e38b93);
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a].map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

export const hashOf = (value: unknown): string => digest(canonical(value));
