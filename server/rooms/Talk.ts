import type { Seat } from "../../shared/engine/contract.ts";
import { no, type Reply } from "../../shared/messages.ts";
import {
  type Complaint,
  LONGEST_LINE,
  LONGEST_REPORT,
  MOST_LINES,
  type Remark,
  type Saying,
  type TalkMessage,
  type TalkRequests,
  type Whom,
} from "../../shared/talk.ts";
import { DAY, MINUTE } from "../../shared/time.ts";
import type { House } from "../context.ts";
import { cleanText } from "../names.ts";
import type { Report } from "../store/reports.ts";
import type { Rate } from "./Budgets.ts";
import { eyesAt } from "./eyes.ts";
import type { Table } from "./Table.ts";
import type { Hearer } from "./Tidings.ts";

/** A connection as far as it hears what is said. */
export interface Ear extends Pick<Hearer, "client" | "player" | "hears"> {
  /** Whom it heard when it was told of the talk last; null while it is told nothing. */
  hearing: string | null;
}
/** A line, and who heard it: nobody else ever reads it. */
interface Said {
  readonly n: number;
  readonly by: string;
  readonly seat: Seat;
  readonly name: string;
  readonly says: Saying;
  readonly heardBy: ReadonlySet<string>;
  /** The beat at which it was said. */
  readonly seq: number;
}

/** What one player may say: a handful at once, then a line every three seconds. */
export const TALK: Rate = { perSecond: 1 / 3, burst: 5 };
/** So many lines may be reported; nobody pushes his away in a hurry. */
const KEPT = 100;
/** What one address may report: guests cost nothing, and somebody reads all of it. */
export const COMPLAINTS: Rate = { perSecond: 1 / 300, burst: 30 };
/** So many reports one player may make in a day. */
const MOST_REPORTS = 10;
/** Whoever had no answer presses again: what he tells so soon in the same words is what he has told. In milliseconds. */
const SAME = 10 * MINUTE;

/**
 * What is said at one table, by those who sit there to those who sit there; whoever looks on neither speaks nor hears. It
 * lives as long as the room: nothing of it is in the record or in the database, but who mutes whom and what was reported.
 */
export class Talk {
  private readonly house: House;
  private readonly table: Table;
  /** All who are here. */
  private readonly ears: ReadonlyMap<string, Ear>;
  private readonly nameAt: (seat: Seat) => string;
  private readonly lines: Said[] = [];
  private count = 0;
  private readonly unlisten: () => void;

  constructor(house: House, table: Table, ears: ReadonlyMap<string, Ear>, nameAt: (seat: Seat) => string) {
    this.house = house;
    this.table = table;
    this.ears = ears;
    this.nameAt = nameAt;
    this.unlisten = house.store.silences.listen((player) => this.tellWho((ear) => ear.player === player));
  }

  say(player: string, saying: Saying): Reply {
    const seat = this.seatOf(player);
    if (seat === null) return no("not-seated");
    if ("text" in saying && !this.table.match.terms.writing) return no("phrases-only");
    // Reading a long line is dear: whoever says too much is not read.
    const { clock, talks } = this.house;
    if (!talks.take(player, clock.monotonic())) return no("talks-too-fast");
    const says = cleaned(saying);
    if (says === null) return no("bad-line");
    const { seq } = this.table;
    const said = {
      n: ++this.count,
      by: player,
      seat,
      name: this.nameAt(seat),
      says,
      heardBy: this.hearers(player),
      seq,
    };
    this.lines.push(said);
    if (this.lines.length > KEPT) this.lines.shift();
    for (const ear of this.ears.values())
      if (ear.hears && said.heardBy.has(ear.player)) ear.client.send("said", lineFor(said, ear.player));
    return { ok: true, seq };
  }

  /** Mutes or blocks somebody, or hears him again, at every table and on every device. */
  async stand(player: string, { whom, stance }: TalkRequests["stance"]): Promise<Reply> {
    const other = this.whoIs(whom, player);
    if (other === null) return no("nobody-there");
    const { store, clock, errands } = this.house;
    return errands.run(player, async () => {
      try {
        const kept = await store.silences.set(player, other, stance, clock.now());
        return kept ? { ok: true, seq: this.table.seq } : no("too-many-silenced");
      } catch (err) {
        return this.notSaved(err);
      }
    });
  }

  /** Keeps it for the operator, and says so in the log: where and when it was, not what is on the table. */
  report(player: string, address: string, { about, text: given }: TalkRequests["report"]): Promise<Reply> {
    return this.house.errands.run(player, async () => {
      const { store, clock, log, complaints } = this.house;
      const text = cleanText(given, 0, LONGEST_REPORT);
      if (text === null) return no("bad-report");
      const matter = this.caseOf(about, player);
      if (matter === null) return no("nobody-there");
      const at = clock.now();
      const report: Report = { match: this.table.code, player, text, at, ...matter };
      try {
        const before = await store.reports.told(report, at - SAME);
        if (before !== null) return { ok: true, seq: before };
        const isEnough = (await store.reports.since(player, at - DAY)) >= MOST_REPORTS;
        if (isEnough || !complaints.take(address, clock.monotonic())) return no("too-many-reports");
        await store.reports.add(report);
      } catch (err) {
        return this.notSaved(err);
      }
      const { match, beat, kind, about: whom } = report;
      log.warn({ code: match, beat, kind, player, about: whom }, "a player reports something");
      return { ok: true, seq: beat };
    });
  }

  /** What somebody who sits here may know; told again only when he hears others than before. */
  tell(ear: Ear): void {
    const seat = this.seatOf(ear.player);
    if (seat === null) {
      ear.hearing = null;
      return;
    }
    const stances = this.stances(ear.player);
    const hearing = JSON.stringify([seat, stances]);
    if (hearing === ear.hearing) return;
    ear.hearing = hearing;
    const { silences } = this.house.store;
    const speakers = new Set(this.lines.map(({ by }) => by));
    // One question for each who spoke, not for each line.
    const heardNow = new Set([...speakers].filter((by) => silences.stance(ear.player, by) === "heard"));
    const heard = this.lines.filter(({ by, heardBy }) => heardBy.has(ear.player) && heardNow.has(by));
    const lines = heard.slice(-MOST_LINES).map((said) => lineFor(said, ear.player));
    ear.client.send("talk", { lines, ...stances } satisfies TalkMessage);
  }

  /** Somebody sat down, stood up or moved. */
  tellAll(): void {
    this.tellWho(() => true);
  }

  /** Nobody is told anything any more. */
  end(): void {
    this.unlisten();
  }

  private tellWho(is: (ear: Ear) => boolean): void {
    for (const ear of this.ears.values()) if (ear.hears && is(ear)) this.tell(ear);
  }

  /** Null for whoever looks on, also because he has left for good. */
  private seatOf(player: string): Seat | null {
    const viewer = this.table.viewerOf(player);
    return viewer === "spectator" ? null : viewer;
  }

  /** By seat, without those who are no players. */
  private get players(): readonly (string | null)[] {
    return this.table.match.seats.map((sitter) => (sitter.kind === "player" ? sitter.player : null));
  }

  private hearers(speaker: string): ReadonlySet<string> {
    const { silences } = this.house.store;
    const seated = this.players.filter((player) => player !== null && this.seatOf(player) !== null) as string[];
    return new Set(seated.filter((player) => silences.stance(player, speaker) === "heard"));
  }

  private stances(player: string): Pick<TalkMessage, "muted" | "blocked"> {
    const { silences } = this.house.store;
    const seatsOf = (stance: "muted" | "blocked") =>
      this.players.flatMap((other, seat) =>
        other !== null && silences.stance(player, other) === stance ? [seat] : [],
      );
    return { muted: seatsOf("muted"), blocked: seatsOf("blocked") };
  }

  /** Somebody else at this table; null where nobody is, or where he who asks heard no such line. */
  private whoIs(whom: Whom, asks: string): string | null {
    const who = "seat" in whom ? this.players[whom.seat] : this.heard(whom.line, asks)?.by;
    return who === undefined || who === asks ? null : who;
  }

  private heard(line: number, by: string): Said | undefined {
    return this.lines.find(({ n, heardBy }) => n === line && heardBy.has(by));
  }

  private caseOf(about: Complaint, player: string): Pick<Report, "kind" | "beat" | "about" | "said"> | null {
    const beat = this.beatOf(player);
    if ("problem" in about) return { kind: "problem", beat, about: null, said: null };
    const who = this.whoIs(about, player);
    if (who === null) return null;
    if ("seat" in about) return { kind: "person", beat, about: who, said: null };
    const { says, seq } = this.heard(about.line, player)!;
    return { kind: "line", beat: seq, about: who, said: wordsOf(says) };
  }

  /** What lies before whoever reports: to a watcher who is one turn late, how the last turn ended. */
  private beatOf(player: string): number {
    const { late, seq } = this.table;
    return late !== null && eyesAt(this.table, player) === "late" ? late.seq : seq;
  }

  private notSaved(err: unknown): Reply {
    this.house.log.error({ code: this.table.code, err }, "not saved");
    return no("not-saved");
  }
}

/** As it is said; null where it cannot be. */
function cleaned(saying: Saying): Saying | null {
  if (!("text" in saying)) return saying;
  const text = cleanText(saying.text, 1, LONGEST_LINE);
  return text === null ? null : { text };
}
const wordsOf = (says: Saying): string => ("text" in says ? says.text : "sign" in says ? says.sign : says.phrase);
const lineFor = ({ n, name, seat, says, by }: Said, player: string): Remark => ({
  n,
  name,
  seat,
  says,
  mine: by === player,
});
