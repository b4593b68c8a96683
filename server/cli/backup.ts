import path from "node:path";
import { keeping } from "../settings.ts";
import { backUp } from "../store/backup.ts";
import { command, Misuse, parsed } from "./command.ts";

const usage = `Copies everything the house keeps to a new folder. The house may be open meanwhile: nobody who plays waits.

  npm run backup [-- FOLDER]

  FOLDER   a folder that is not there yet; without one: backups/ and the time of day
  Reads the database in DATA_DIR, or with pg_dump the one at DATABASE_URL. npm run restore brings it back.`;

await command(usage, async () => {
  const { values, positionals } = parsed({ help: { type: "boolean", default: false } });
  if (values.help) return console.log(usage);
  if (positionals.length > 1) throw new Misuse("One folder is enough.");
  if (positionals[0] === "") throw new Misuse("Name a folder, or leave it out.");
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const to = positionals[0] ?? path.join("backups", `kontor-${time}`);
  await backUp(keeping(), to);
  console.log(to);
});
