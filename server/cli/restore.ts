import { keeping } from "../settings.ts";
import { restore } from "../store/backup.ts";
import { Hindrance } from "../store/hindrance.ts";
import { inWords } from "../trouble.ts";
import { command, Misuse, parsed } from "./command.ts";

const usage = `Brings back what npm run backup has copied. No house may be open there meanwhile.

  npm run restore -- FOLDER [--over]

  FOLDER   what npm run backup made
  --over   also where a house is: its folder is put aside, and is not deleted; in a PostgreSQL its tables are replaced
  Writes to DATA_DIR, or with pg_restore to the database at DATABASE_URL.`;

await command(usage, async () => {
  const { values, positionals } = parsed({
    over: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  });
  if (values.help) return console.log(usage);
  const [from] = positionals;
  if (from === undefined || positionals.length > 1) throw new Misuse("Name the one folder of the backup.");
  const place = keeping();
  try {
    const aside = await restore(from, place, values.over);
    if (aside !== null) console.error(`The house that was there lies in ${aside} now.`);
  } catch (error) {
    const words = error instanceof Hindrance ? null : inWords(error, place);
    throw words === null ? error : new Misuse(words, 1);
  }
  console.log(place.database === null ? place.dataDir : "The database is as it was then.");
});
