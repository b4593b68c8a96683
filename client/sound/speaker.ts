import { SOUNDS, type Sound, samplesOf } from "./synth.ts";

/** Two of the same within so many seconds are one. */
const TOGETHER = 0.04;
/** The device rests after so many milliseconds of silence: to wake it takes a while, and the next sound would come late. */
const SILENCE = 5000;

/** What a page is heard through. Made at a gesture: before one no browser lets a page be heard. */
export class Speaker {
  private readonly context: AudioContext;
  /** Each sound is made before it is heard, or at the latest then. */
  private readonly made = new Map<Sound, AudioBuffer>();
  private readonly last = new Map<Sound, number>();
  /** How many are being heard. */
  private voices = 0;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(context: AudioContext) {
    this.context = context;
    this.fallSilent();
  }

  /** `loud`: from 0 to 1. */
  play(sound: Sound, loud: number): void {
    const { context } = this;
    if (context.state !== "running") this.wake();
    const now = context.currentTime;
    if (now - (this.last.get(sound) ?? Number.NEGATIVE_INFINITY) < TOGETHER) return;
    this.last.set(sound, now);
    const source = new AudioBufferSourceNode(context, { buffer: this.bufferOf(sound) });
    source.connect(new GainNode(context, { gain: loud })).connect(context.destination);
    this.voices++;
    clearTimeout(this.silence);
    source.onended = () => --this.voices === 0 && this.fallSilent();
    source.start();
  }

  private fallSilent(): void {
    this.silence = setTimeout(() => {
      // It takes a moment; what began meanwhile is heard all the same.
      const rested = () => this.voices > 0 && this.wake();
      void this.context.suspend().then(rested, () => {});
    }, SILENCE);
  }

  private wake(): void {
    void this.context.resume().catch(() => {});
  }

  /** Makes all that may be heard, one whenever the page has `leisure`: it takes longer than a frame has time. */
  async rehearse(leisure: () => Promise<unknown>): Promise<void> {
    for (const sound of SOUNDS) {
      await leisure();
      this.bufferOf(sound);
    }
  }

  private bufferOf(sound: Sound): AudioBuffer {
    const known = this.made.get(sound);
    if (known !== undefined) return known;
    const samples = samplesOf(sound, this.context.sampleRate);
    const buffer = this.context.createBuffer(1, samples.length, this.context.sampleRate);
    buffer.copyToChannel(samples, 0);
    this.made.set(sound, buffer);
    return buffer;
  }
}
