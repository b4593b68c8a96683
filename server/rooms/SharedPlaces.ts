import { MINUTE } from "../../shared/time.ts";
import type { Clock } from "../clock.ts";
import type { News } from "../news.ts";
import { type Most, Places } from "./Places.ts";

/** What players hold in one process: all of it, or what has changed. */
interface Held {
  readonly by: string;
  readonly whole: boolean;
  readonly counts: readonly (readonly [player: string, count: number])[];
}

/** Each process tells again what it holds, so often. */
const PULSE = MINUTE;
/** Whoever was not heard of for so long is gone, and with him what he held. */
const GONE = 2.5 * PULSE;
const TOPIC = "places";

/** Places in a house of several processes: whoever comes by all of them has no more than who comes by one. */
export class SharedPlaces extends Places {
  private readonly name: string;
  private readonly clock: Clock;
  private readonly news: News;
  private readonly elsewhere = new Map<string, { readonly counts: Map<string, number>; readonly heard: number }>();
  private callOff: () => void = () => {};

  constructor(name: string, clock: Clock, news: News, most?: Most) {
    super(most);
    this.name = name;
    this.clock = clock;
    this.news = news;
  }

  /** From here on the others are heard. */
  async open(): Promise<void> {
    await this.news.hear<Held>(TOPIC, ({ by, whole, counts }) => {
      const known = (whole ? undefined : this.elsewhere.get(by)?.counts) ?? new Map<string, number>();
      for (const [player, count] of counts)
        if (count > 0) known.set(player, count);
        else known.delete(player);
      this.elsewhere.set(by, { counts: known, heard: this.clock.monotonic() });
    });
    this.news.onBack(() => this.tellAll());
    this.pulse();
  }

  override close(): void {
    this.callOff();
  }

  /** One that only lost its line for a moment tells all again when it is back. */
  override heed(listening: ReadonlySet<string>): void {
    for (const by of this.elsewhere.keys()) if (!listening.has(by)) this.elsewhere.delete(by);
  }

  protected override count(player: string): number {
    let sum = super.count(player);
    for (const { counts } of this.elsewhere.values()) sum += counts.get(player) ?? 0;
    return sum;
  }

  protected override hold(player: string, count: number): void {
    super.hold(player, count);
    this.news.tell(TOPIC, { by: this.name, whole: false, counts: [[player, count]] } satisfies Held);
  }

  private pulse(): void {
    const now = this.clock.monotonic();
    for (const [by, { heard }] of this.elsewhere) if (now - heard > GONE) this.elsewhere.delete(by);
    this.tellAll();
    this.callOff = this.clock.after(PULSE, () => this.pulse());
  }

  private tellAll(): void {
    this.news.tell(TOPIC, { by: this.name, whole: true, counts: this.all() } satisfies Held);
  }
}
