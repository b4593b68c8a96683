import { minutesInWords } from "../command.ts";
import type { Spread } from "../spread.ts";
import type { RollFigures } from "./roll.ts";
import type { Report, Times } from "./run.ts";
import type { Holds } from "./soak.ts";
import type { Row } from "./Tally.ts";

/** The report as a table, and what else there is to say as sentences under it. */
export function inWords(report: Report): string {
  const { rooms, players, watchers, rate, games, machineLoad, cores, processes } = report;
  const { house, relay, timesTheRelay, keepingRelay, timesTheKeepingRelay, lobby } = report;
  const tables = Object.entries(games).map(([game, n]) => `${n} ${game}`);
  const lines: string[][] = [
    HEAD,
    rowOf("house", house),
    rowOf("bare relay", relay),
    timesRow("times the relay", timesTheRelay),
  ];
  if (keepingRelay !== null && timesTheKeepingRelay !== null)
    lines.push(rowOf("relay that keeps", keepingRelay), timesRow("times that one", timesTheKeepingRelay));
  if (lobby !== null)
    lines.push(rowOf(`with ${lobby.lookers} in the lobby`, lobby.house), timesRow("times without", lobby.timesWithout));
  return [
    `${rooms} tables (${tables.join(", ")}), ${players} players, ${watchers} watchers, ${rate} moves a second wanted`,
    `${processes > 1 ? `${processes} processes, ` : ""}${cores} cores, generator included; a load of ${machineLoad} was there before`,
    "",
    ...aligned(lines),
    "",
    ...[...sentences(report)],
  ].join("\n");
}

const HEAD = [
  "",
  "ack p50",
  "p95",
  "p99 ms",
  "sight p50",
  "p95",
  "p99 ms",
  "bytes p50",
  "CPU %",
  "MB",
  "moves/s",
  "behind",
  "errors",
];

const spreadOf = (it: Spread | null): string[] =>
  it === null ? ["-", "-", "-"] : [it.p50, it.p95, it.p99].map((value) => value.toFixed(2));
const percent = (share: number | null): string => (share === null ? "-" : String(Math.round(share * 100)));
const total = (errors: Readonly<Record<string, number>>): number =>
  Object.values(errors).reduce((sum, times) => sum + times, 0);

/** By reason: all that went wrong in these parts of a run. */
function together(...parts: readonly (Pick<Row, "errors"> | null | undefined)[]): Row["errors"] {
  const sums: Record<string, number> = {};
  for (const [reason, times] of parts.flatMap((part) => Object.entries(part?.errors ?? {})))
    sums[reason] = (sums[reason] ?? 0) + times;
  return sums;
}

const rowOf = (name: string, row: Row): string[] => [
  name,
  ...spreadOf(row.ack),
  ...spreadOf(row.sight),
  String(row.bytesPerMoveAndViewer?.p50 ?? "-"),
  percent(row.cpu),
  String(row.memory ?? "-"),
  String(row.movesPerSecond),
  String(row.behind),
  String(total(row.errors)),
];
const timesRow = (name: string, { ack, sight, cpu }: Times): string[] => [
  name,
  ...spreadOf(ack),
  ...spreadOf(sight),
  "",
  cpu?.toFixed(2) ?? "-",
  ...["", "", "", ""],
];

function aligned(rows: readonly string[][]): string[] {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row.map((cell, n) => (n === 0 ? cell.padEnd(widths[n]!) : cell.padStart(widths[n]!))).join("  "),
  );
}

const heldWords = ({ rooms, sockets, files, heap, memory }: Holds): string =>
  `${rooms} rooms, ${sockets} sockets, ${files} files, ${heap} MB of heap, ${memory} MB in all`;

/** What became of those who were there when a new version came. */
export function rollWords({ moved, away, missing, errors, inOrder }: RollFigures): string {
  const how =
    away === null
      ? "nobody had to come again"
      : `${moved} connections came again, half of them after ${away.median} ms, the last after ${away.last} ms`;
  const killed = inOrder ? "" : " Not each of them ended in order when it was asked to: it was killed.";
  return `One process after the other ended and started again: ${how}; ${missing} never came, ${total(errors)} errors.${killed}`;
}

function* sentences({ house, lobby, saturation, storm, roll, soak, audit, disk }: Report): Generator<string> {
  for (const [reason, times] of Object.entries(together(house, lobby?.house, storm, roll, soak)))
    yield `error ${reason}: ${times}`;
  if (house.cpu === null)
    yield "CPU and memory of the house are unknown: they are read from /proc of this machine, by --pid.";
  yield `The generator itself kept ${percent(house.generatorCpu)} % of a core busy.`;
  if (house.sightOfWatchers !== null)
    yield `Watchers saw a move after ${spreadOf(house.sightOfWatchers).join(" / ")} ms.`;
  if (lobby !== null)
    yield `Whoever looked at the lobby got ${lobby.bytesPerSecondAndLooker} bytes in ${lobby.framesPerSecondAndLooker} frames a second.`;
  if (saturation !== null)
    yield `The house kept up with ${saturation.held} moves a second, and made ${saturation.most} at the most; then: ${saturation.brokenBy ?? "nothing broke"}.`;
  if (storm !== null) {
    const { openAfter, back, connections, missing, cpu } = storm;
    const who =
      back === null
        ? "nobody was back"
        : `half of ${connections} were back ${back.median} s later, the last ${back.last} s later`;
    yield `${openAfter > 0 ? `Killed, the house was open again after ${openAfter} s` : "One process was killed"}; ${who}; ${missing} never came.`;
    if (cpu !== null) yield `In that time the house was busy for ${cpu} s of a core.`;
  }
  if (roll !== null) yield rollWords(roll);
  if (soak !== null) {
    const { minutes, moves, tables, first, last, after } = soak;
    yield `${minutesInWords(minutes)}, ${moves} moves, ${tables} tables: at first ${heldWords(first)}; at last ${heldWords(last)}; when all had left ${heldWords(after)}.`;
  }
  if (disk !== null) yield `A small durable write to the same disk took ${spreadOf(disk).join(" / ")} ms meanwhile.`;
  if (audit?.closedInOrder === false) yield "Asked to close, the house did not: it was killed.";
  if (audit !== null)
    yield `${audit.acknowledged} moves were answered with yes: ${audit.lost} of them are lost, ${audit.doubled} doubled.`;
}
