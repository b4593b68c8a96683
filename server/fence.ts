/**
 * Importing `colyseus` reads a `.env` of its own choice, writes /etc/environment over what is set, and prints two lines.
 * This module is evaluated before it and remembers how things stood; `lift` puts them back.
 */
const { log, info } = console;
const before = { ...process.env };
console.log = console.info = () => {};
process.env["DOTENV_QUIET"] = "true";

/** The environment is what it was before this module, and the console speaks again. */
export function lift(): void {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  Object.assign(console, { log, info });
}
