import { command, nothingMore, parsed, wholeNumber } from "./command.ts";
import { type Report, runFuzz } from "./fuzz/run.ts";
import type { Spread } from "./spread.ts";

const usage = `Lets strangers loose on a house of its own who say whatever they like, while others play there.

  npm run fuzz -- [--minutes N] [--seed N] [--json]

  --minutes  how long they are there (1)
  --seed     a whole number; the same number tries the same things in the same order (1)
  --json     one object and nothing else

Spoilt messages, noise, far too long frames, 20,000 messages at once, watchers who act, repeated and stale acts, forged
tokens, every route and every way in. Ends with code 1 when the house does not refuse what it should or ends, when a match
of the others is not as they made it, or when they wait more than twice as long as before.`;

await command(usage, async () => {
  const { values, positionals } = parsed({
    minutes: { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  });
  if (values.help) return console.log(usage);
  nothingMore(positionals);
  const wanted = {
    minutes: wholeNumber("minutes", values.minutes, 1, 10_000),
    seed: wholeNumber("seed", values.seed, 0, 2 ** 32 - 1),
  };
  const report = await runFuzz(wanted, values.json ? () => {} : (words) => console.error(words));
  console.log(values.json ? JSON.stringify(report) : inWords(report));
  if (report.faults.length > 0) process.exitCode = 1;
});

function inWords({ seed, seconds, attacks, calm, meanwhile, faults }: Report): string {
  const ms = (times: Spread | null) => (times === null ? "no moves" : `p50 ${times.p50} ms, p99 ${times.p99} ms`);
  return [
    `${seconds} seconds, seed ${seed}`,
    ...Object.entries(attacks).map(
      ([name, { sent, refused, closed }]) => `${name}: ${sent} sent, ${refused} refused, ${closed} led out`,
    ),
    `the others: ${ms(calm)} in peace, ${ms(meanwhile)} meanwhile`,
    ...(faults.length === 0 ? ["No faults."] : faults.map((fault) => `FAULT: ${fault}`)),
  ].join("\n");
}
