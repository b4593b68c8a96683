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

/** Most of what is put together is shorter. */
const USUAL = 256;

/**
 * The messages for one connection, each with its head in one write, which costs more than everything else that is done for
 * a message. While it is held they wait, and go out in one piece when it is let go: patch and beat together. What waits is
 * a copy: Colyseus writes the next patch where the last one stands.
 */
export class Outbox {
  private readonly carrier: Carrier;
  /** The frames so far stand at its beginning. A write may keep it, so each piece has one of its own. */
  private piece: Buffer | null = null;
  private length = 0;

  constructor(carrier: Carrier) {
    this.carrier = carrier;
  }

  /** Answers whether it was free before: who holds it lets it go. */
  hold(): boolean {
    if (this.piece !== null || !this.stands) return false;
    this.piece = Buffer.allocUnsafe(USUAL);
    this.length = 0;
    return true;
  }

  /** The message waits while the box is held, and goes out at once while it is not. False where nothing can be written any more. */
  takes(message: Uint8Array): boolean {
    if (this.piece !== null) this.put(this.piece, message);
    else if (this.hold()) {
      this.put(this.piece!, message);
      this.letGo();
    } else return false;
    return true;
  }

  /** Everything goes out, unless the connection has ended meanwhile. */
  letGo(): void {
    const { piece, length } = this;
    this.piece = null;
    if (piece !== null && length > 0 && this.stands) this.carrier._socket?.write(piece.subarray(0, length));
  }

  private get stands(): boolean {
    const { readyState, OPEN, _socket } = this.carrier;
    return readyState === OPEN && !!_socket;
  }

  private put(piece: Buffer, message: Uint8Array): void {
    const needed = this.length + headOf(message.length) + message.length;
    let room = piece;
    if (needed > room.length) {
      room = Buffer.allocUnsafe(Math.max(needed, 2 * room.length));
      room.set(piece.subarray(0, this.length));
      this.piece = room;
    }
    room.set(message, writeHead(room, this.length, message.length));
    this.length = needed;
  }
}

/** What the WebSocket protocol has in front of a message from a server. Answers where the message begins. */
function writeHead(bytes: Buffer, at: number, length: number): number {
  bytes[at] = BINARY;
  if (length < IN_TWO) return bytes.writeUInt8(length, at + 1);
  bytes[at + 1] = length < 2 ** 16 ? IN_TWO : IN_EIGHT;
  return length < 2 ** 16 ? bytes.writeUInt16BE(length, at + 2) : bytes.writeBigUInt64BE(BigInt(length), at + 2);
}

const headOf = (length: number): number => (length < IN_TWO ? 2 : length < 2 ** 16 ? 4 : 10);
