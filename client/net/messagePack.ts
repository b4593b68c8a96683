import { Decoder, Encoder, ExtensionCodec } from "@msgpack/msgpack";

/**
 * Messages as the house packs them, by a library a third as large: scripts/lean-sdk.ts puts it in the place of the SDK's own,
 * so that the lobby is there sooner.
 */

/** How the house says that something is undefined. */
const UNDEFINED = 0;
const extensionCodec = new ExtensionCodec();
extensionCodec.register({ type: UNDEFINED, encode: () => null, decode: () => undefined });

// Whole numbers of more than 32 bits as the house sends them, as fractions: as integers it would read them as bigints.
const encoder = new Encoder({ ignoreUndefined: true, useBigInt64: true });
const decoder = new Decoder({ extensionCodec });

/** What a frame holds from `start` on. */
export const unpack = (frame: Uint8Array, { start }: { readonly start: number }): unknown =>
  decoder.decode(frame.subarray(start));

/** With `Packr.pack`, beside the bytes that the room's own head needs: here that number alone says it. */
export const RESERVE_START_SPACE = 0;

export class Packr {
  /** The message behind `head` free bytes. */
  pack(message: unknown, head: number): Uint8Array {
    const packed = encoder.encodeSharedRef(message);
    const frame = new Uint8Array(head + packed.length);
    frame.set(packed, head);
    return frame;
  }
}
