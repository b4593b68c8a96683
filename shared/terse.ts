/**
 * Plain JSON in few bytes, for one reader who hears everything a writer says, in order: both keep the words said so
 * far, and say a word the second time by its number. Beats repeat the same few dozen words for a whole match.
 */

/** 0 to 95: the number itself. 96 to 191: one of the first 96 words. Then: */
const [NULL, FALSE, TRUE, WHOLE, BELOW_ZERO, FLOAT, NEW_WORD, WORD] = [0xc0, 0xc1, 0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7];
const [LIST, THING] = [0xd0, 0xe0]; // and up to 14 items or fields; 15: their number follows
const SMALL = 96;
const MANY = 15;
/** More words than this are not remembered: nobody can fill a reader's memory. */
const MOST_WORDS = 4096;
/** Known from the start: what every game says. */
const COMMON = ["seq", "events", "legal", "type", "seat", "card", "cards", "id", "face", "count"];

const text = new TextEncoder();
const FIELD = { configurable: true, enumerable: true, writable: true };

/** Says values to one reader: each call is one message, and only a reader who has had all before can read it. */
export class Writer {
  private readonly words = new Map(COMMON.map((word, n) => [word, n]));
  /** Grows as needed; what is handed out is a copy of its beginning. */
  private bytes = new Uint8Array(256);
  private length = 0;

  write(value: unknown): Uint8Array {
    this.length = 0;
    this.put(value);
    return this.bytes.slice(0, this.length);
  }

  private put(value: unknown): void {
    if (typeof value === "number") this.putNumber(value);
    else if (typeof value === "string") this.putWord(value);
    else if (value === null) this.putByte(NULL);
    else if (typeof value === "boolean") this.putByte(value ? TRUE : FALSE);
    else if (Array.isArray(value)) {
      this.putCount(LIST, value.length);
      for (const item of value) this.put(item);
    } else this.putThing(value as Readonly<Record<string, unknown>>);
  }

  private putThing(thing: Readonly<Record<string, unknown>>): void {
    // Plain JSON inherits nothing: unlike a list of its keys, this leaves nothing behind.
    let count = 0;
    for (const key in thing) if (thing[key] !== undefined) count++;
    this.putCount(THING, count);
    for (const key in thing) {
      const field = thing[key];
      if (field === undefined) continue;
      this.putWord(key);
      this.put(field);
    }
  }

  private putNumber(n: number): void {
    if (n >= 0 && n < SMALL && Number.isInteger(n) && !Object.is(n, -0)) this.putByte(n);
    else if (!Number.isSafeInteger(n) || Object.is(n, -0)) {
      this.putByte(FLOAT);
      this.putBytes(new Uint8Array(new Float64Array([n]).buffer));
    } else {
      this.putByte(n < 0 ? BELOW_ZERO : WHOLE);
      this.putWhole(Math.abs(n));
    }
  }

  private putWord(word: string): void {
    const known = this.words.get(word);
    if (known === undefined) {
      const spelled = text.encode(word);
      this.putByte(NEW_WORD);
      this.putWhole(spelled.length);
      this.putBytes(spelled);
      if (this.words.size < MOST_WORDS) this.words.set(word, this.words.size);
    } else if (known < SMALL) this.putByte(SMALL + known);
    else {
      this.putByte(WORD);
      this.putWhole(known);
    }
  }

  private putCount(kind: number, count: number): void {
    this.putByte(kind + Math.min(count, MANY));
    if (count >= MANY) this.putWhole(count);
  }

  /** Seven bits a byte, the lowest first. */
  private putWhole(n: number): void {
    for (; n >= 128; n = Math.floor(n / 128)) this.putByte((n % 128) + 128);
    this.putByte(n);
  }

  private putBytes(bytes: Uint8Array): void {
    for (const byte of bytes) this.putByte(byte);
  }

  private putByte(byte: number): void {
    if (this.length === this.bytes.length) {
      const longer = new Uint8Array(2 * this.length);
      longer.set(this.bytes);
      this.bytes = longer;
    }
    this.bytes[this.length++] = byte;
  }
}

/** Reads what one writer says, message by message. Throws on bytes that no writer can have said. */
export class Reader {
  private readonly words = [...COMMON];
  private bytes: Uint8Array = new Uint8Array();
  private at = 0;

  read(bytes: Uint8Array): unknown {
    this.bytes = bytes;
    this.at = 0;
    return this.take();
  }

  private take(): unknown {
    const head = this.byte();
    if (head < SMALL) return head;
    if (head < 2 * SMALL) return this.words[head - SMALL];
    if (head >= THING) return this.thing(this.count(head - THING));
    if (head >= LIST) return this.list(this.count(head - LIST));
    switch (head) {
      case NULL:
        return null;
      case FALSE:
        return false;
      case TRUE:
        return true;
      case WHOLE:
        return this.whole();
      case BELOW_ZERO:
        return -this.whole();
      case FLOAT:
        return new Float64Array(this.slice(8).slice().buffer)[0];
      case NEW_WORD:
        return this.learn(new TextDecoder().decode(this.slice(this.whole())));
      case WORD:
        return this.words[this.whole()];
      default:
        throw new Error(`no value begins with ${head}`);
    }
  }

  private list(count: number): unknown[] {
    const items: unknown[] = [];
    for (let n = 0; n < count; n++) items.push(this.take());
    return items;
  }

  private thing(count: number): object {
    const thing: Record<string, unknown> = {};
    for (let n = 0; n < count; n++) {
      const name = this.take() as string;
      // A field is a field, whatever it is called.
      if (name === "__proto__") Object.defineProperty(thing, name, { ...FIELD, value: this.take() });
      else thing[name] = this.take();
    }
    return thing;
  }

  private learn(word: string): string {
    if (this.words.length < MOST_WORDS) this.words.push(word);
    return word;
  }

  private count(short: number): number {
    return short < MANY ? short : this.whole();
  }

  private whole(): number {
    let n = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = this.byte();
      n += (byte % 128) * unit;
      if (byte < 128) return n;
    }
  }

  private byte(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw new Error("the message ends too soon");
    return byte;
  }

  private slice(length: number): Uint8Array {
    if (this.at + length > this.bytes.length) throw new Error("the message ends too soon");
    return this.bytes.subarray(this.at, (this.at += length));
  }
}
