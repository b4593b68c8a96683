/** What carries an outbox: a WebSocket of `ws` that compresses nothing, so that its frames can be put together here. */
export interface Carrier {
  readonly readyState: number;
  readonly OPEN: number;
  readonly _socket?: { write(bytes: Uint8Array): unknown } | null;
}

/** A whole binary message, as everything here is. */
const BINARY = 0x82;
/** Where the length of a message stands behind this byte it has two bytes, or eight. */
const [IN_TWO, IN_EIGHT] = [126, 127];

/**
 * The messages for one connection. While it is held they wait, and go out in one piece when it is let go: patch, beat and
 * answer in one write. A write costs more than everything else that is done for a message.
 */
export class Outbox {
  private readonly carrier: Carrier;
  private waiting: Uint8Array[] | null = null;

  constructor(carrier: Carrier) {
    this.carrier = carrier;
  }

  /** Answers whether it was free before: who holds it lets it go. */
  hold(): boolean {
    if (this.waiting !== null || !this.carrier._socket) return false;
    this.waiting = [];
    return true;
  }

  /** Whether the message waits here now; while nobody holds the box it does not. */
  takes(message: Uint8Array): boolean {
    this.waiting?.push(message);
    return this.waiting !== null;
  }

  /** Everything goes out, unless the connection has ended meanwhile. */
  letGo(): void {
    const messages = this.waiting ?? [];
    this.waiting = null;
    const { carrier } = this;
    if (messages.length > 0 && carrier.readyState === carrier.OPEN) carrier._socket?.write(framed(messages));
  }
}

/** Messages as the WebSocket protocol has them from a server: each behind its head. */
function framed(messages: readonly Uint8Array[]): Uint8Array {
  const bytes = Buffer.allocUnsafe(messages.reduce((sum, { length }) => sum + headOf(length) + length, 0));
  let at = 0;
  for (const message of messages) {
    const { length } = message;
    bytes[at++] = BINARY;
    if (length < IN_TWO) bytes[at++] = length;
    else if (length < 2 ** 16) {
      bytes[at++] = IN_TWO;
      at = bytes.writeUInt16BE(length, at);
    } else {
      bytes[at++] = IN_EIGHT;
      at = bytes.writeBigUInt64BE(BigInt(length), at);
    }
    bytes.set(message, at);
    at += length;
  }
  return bytes;
}

const headOf = (length: number): number => (length < IN_TWO ? 2 : length < 2 ** 16 ? 4 : 10);
