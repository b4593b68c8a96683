import { readdirSync } from "node:fs";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { Counter, Gauge, Histogram, Registry, register } from "prom-client";
import type { HistoryReply, Reply, TruthReply } from "../shared/messages.ts";

/** Where the house said no: at the door of its sockets, to a request over HTTP, at a table, or to a would-be operator. */
export type Refuser = "door" | "http" | "table" | "admin";

/** In seconds: from what nobody notices to what everybody does. */
const LATENCIES = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** What changes a match. */
const ACTS: ReadonlySet<string> = new Set(["act", "undo", "resign"]);

/** What is read only when somebody asks for the figures. */
export interface Readings {
  /** Rooms of tables that are open in this process. */
  rooms(): number;
  sockets(): number;
  /** Tables in the directory, by their status. */
  tables(): ReadonlyMap<string, number>;
}

/** What a house counts for whoever runs it. Nothing here knows a player, a table or an address. */
export class Meters {
  private readonly registry = new Registry();
  private readonly actions: Histogram = this.histogram(
    "kontor_action_seconds",
    "From the arrival of an action to its publication at the table, what was refused left out.",
  );
  private readonly journal: Histogram = this.histogram(
    "kontor_journal_seconds",
    "From handing an entry to the journal until it is durable.",
  );
  private readonly unwritten = this.counter("kontor_journal_failures_total", "Entries the journal did not take.");
  private readonly refusals = new Counter({
    name: "kontor_refusals_total",
    help: "What the house said no to, by where and why.",
    labelNames: ["where", "reason"],
    registers: [this.registry],
  });

  /** Milliseconds, by a clock that never goes back. */
  now(): number {
    return performance.now();
  }

  /** How a table answers what has just come, and how long it takes: an action is published before it is answered. */
  async hear<A extends Reply | TruthReply | HistoryReply>(request: string, answered: () => Promise<A>): Promise<A> {
    const since = this.now();
    const answer = await answered();
    if (!answer.ok) this.refused("table", answer.refusal.reason);
    else if (ACTS.has(request)) this.actions.observe((this.now() - since) / 1000);
    return answer;
  }

  /** An entry that was handed over at this moment is durable. */
  written(since: number): void {
    this.journal.observe((this.now() - since) / 1000);
  }
  notWritten(): void {
    this.unwritten.inc();
  }

  refused(where: Refuser, reason: string): void {
    this.refusals.inc({ where, reason });
  }

  /** From now on the figures say how much there is of everything, too. */
  read({ rooms, sockets, tables }: Readings): void {
    const registers = [this.registry];
    gauge("kontor_rooms", "Rooms of tables that are open.", rooms, registers);
    gauge(
      "kontor_sockets",
      "WebSockets that are open: pages that look at the lobby or at a table.",
      sockets,
      registers,
    );
    new Gauge({
      name: "kontor_tables",
      help: "Tables in the directory, by status.",
      labelNames: ["status"],
      registers,
      collect() {
        this.reset();
        for (const [status, many] of tables()) this.set({ status }, many);
      },
    });
  }

  /** Everything in the words of Prometheus, what the process itself does included. */
  async told(): Promise<{ readonly type: string; readonly text: string }> {
    const [own, process] = await Promise.all([this.registry.metrics(), register.metrics()]);
    return { type: this.registry.contentType, text: `${own}${process}` };
  }

  private histogram(name: string, help: string): Histogram {
    return new Histogram({ name, help, buckets: LATENCIES, registers: [this.registry] });
  }
  private counter(name: string, help: string): Counter {
    return new Counter({ name, help, registers: [this.registry] });
  }
}

/** So often the event loop is asked whether it is late, in milliseconds: rarely enough to cost nothing. */
const LOOKS = 100;

/**
 * Memory, processor, file handles and the lag of the event loop: once for the process, however many houses it has seen.
 * Everything is read when somebody asks; the client's own default figures watch every collection of garbage besides.
 */
export function measureProcess(): void {
  const delay = monitorEventLoopDelay({ resolution: LOOKS });
  delay.enable();
  gauge("process_resident_memory_bytes", "Memory of the process.", () => process.memoryUsage.rss());
  gauge("nodejs_heap_used_bytes", "Of it, what JavaScript holds.", () => process.memoryUsage().heapUsed);
  gauge("process_cpu_seconds_total", "Processor time taken since the start.", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  gauge("process_start_time_seconds", "When the process started, since 1970.", () => performance.timeOrigin / 1000);
  gauge("process_open_fds", "Open file handles; -1 where the system does not say.", openFiles);
  gauge("kontor_event_loop_busy_seconds_total", "Time in which the event loop did something.", () => {
    return performance.eventLoopUtilization().active / 1000;
  });
  const lag = new Gauge({
    name: "kontor_event_loop_lag_seconds",
    help: "How late the event loop came to its work since somebody last asked: the worst of 100 times, and the worst.",
    labelNames: ["quantile"],
    collect() {
      lag.set({ quantile: "0.99" }, late(delay.percentile(99)));
      lag.set({ quantile: "1" }, late(delay.max));
      delay.reset();
    },
  });
}

/** Nanoseconds between two looks, as seconds too late. */
const late = (between: number): number => Math.max(0, between / 1e9 - LOOKS / 1000);

function openFiles(): number {
  try {
    return readdirSync("/proc/self/fd").length;
  } catch {
    return -1;
  }
}

function gauge(name: string, help: string, read: () => number, registers: Registry[] = [register]): void {
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
}
