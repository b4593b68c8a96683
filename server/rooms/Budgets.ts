/** How much somebody may ask for: `burst` at once, then `perSecond`. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Counts what somebody asks for: so much at once, then so much a second. Times are monotonic, in milliseconds. */
export class Bucket {
  private readonly rate: Rate;
  private left: number;
  private at: number;

  constructor(rate: Rate, now: number) {
    this.rate = rate;
    this.left = rate.burst;
    this.at = now;
  }

  /** Whether there is enough left for something of this price; it is taken then. A clock that goes back gives nothing. */
  take(now: number, price = 1): boolean {
    if (!this.has(now, price)) return false;
    this.left -= price;
    return true;
  }

  /** Whether there is enough left for something of this price; nothing is taken. */
  has(now: number, price = 1): boolean {
    this.fill(now);
    return this.left >= price;
  }

  /** What he paid elsewhere: it may be more than he had here, but he owes no more than one burst. */
  charge(now: number, price: number): void {
    this.fill(now);
    this.left = Math.max(-this.rate.burst, this.left - price);
  }

  /** Whoever has asked for nothing for a while is as good as new. */
  isFull(now: number): boolean {
    this.fill(now);
    return this.left === this.rate.burst;
  }

  private fill(now: number): void {
    const gained = (Math.max(0, now - this.at) * this.rate.perSecond) / 1000;
    this.left = Math.min(this.rate.burst, this.left + gained);
    this.at = Math.max(this.at, now);
  }
}

/** Buckets are swept when there are so many; only full ones go. */
const SWEEP = 4096;

/** One bucket for each of many: for a player over all his sockets, for an address over all its guests. */
export class Budgets {
  private readonly rate: Rate;
  private readonly isFree: (who: string) => boolean;
  private readonly buckets = new Map<string, Bucket>();
  private sweepAt = SWEEP;
  private listener: ((who: string, price: number) => void) | null = null;

  /** Who is free pays nothing. */
  constructor(rate: Rate, isFree: (who: string) => boolean = () => false) {
    this.rate = rate;
    this.isFree = isFree;
  }

  take(who: string, now: number, price = 1): boolean {
    if (this.isFree(who)) return true;
    const paid = this.bucketOf(who, now).take(now, price);
    if (paid) this.listener?.(who, price);
    return paid;
  }

  /** What he paid in another process of the house: who is free pays nothing there either. */
  charge(who: string, now: number, price: number): void {
    this.bucketOf(who, now).charge(now, price);
  }

  /** Hears what is paid here. */
  onPaid(listener: (who: string, price: number) => void): void {
    this.listener = listener;
  }

  /** Whether he could pay for something of this price now. */
  affords(who: string, now: number, price = 1): boolean {
    return this.isFree(who) || (this.buckets.get(who)?.has(now, price) ?? true);
  }

  private bucketOf(who: string, now: number): Bucket {
    const known = this.buckets.get(who);
    if (known !== undefined) return known;
    if (this.buckets.size >= this.sweepAt) this.sweep(now);
    const bucket = new Bucket(this.rate, now);
    this.buckets.set(who, bucket);
    return bucket;
  }

  private sweep(now: number): void {
    for (const [who, bucket] of this.buckets) if (bucket.isFull(now)) this.buckets.delete(who);
    this.sweepAt = Math.max(SWEEP, 2 * this.buckets.size);
  }
}
