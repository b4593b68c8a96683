/** So many bytes by chance that nobody can guess, as hexadecimal digits. Not by randomUUID: browsers have that over HTTPS only. */
export const byChance = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
