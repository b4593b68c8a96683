/**
 * Importing `colyseus` reads a `.env` of its own choice, writes /etc/environment over what is set, and prints two lines.
 * This module is evaluated before it and remembers how things stood; `lift` puts them back.
 *
 * It also starts the agent of a process manager, @pm2/io, wherever that is installed: an inspector, timers that list every
 * socket, something around every request, an end of its own for faults. Where one runs already it takes that one.
 */
const { log, info } = console;
const before = { ...process.env };
console.log = console.info = () => {};
process.env["DOTENV_QUIET"] = "true";
// So long, in milliseconds, one process waits for another's answer before it asks whether that one still lives.
process.env["COLYSEUS_PRESENCE_SHORT_TIMEOUT"] ??= "1000";
Object.assign(globalThis, { [Symbol.for("@pm2/io")]: { metric() {} } });

/** The environment is what it was before this module, and the console speaks again. */
export function lift(): void {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  Object.assign(console, { log, info });
}
