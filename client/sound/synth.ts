/**
 * What is heard at a table, made of nothing but arithmetic: no file is fetched. Each sound is a list of strokes, and a
 * stroke a few tones that die away, or a breath of noise.
 */
export const SOUNDS = ["card", "coin", "stone", "dice", "bell", "fanfare", "tick"] as const;
export type Sound = (typeof SOUNDS)[number];

/** A tone that is struck: `decay` is the time in seconds in which it falls to a third, `glide` what its pitch falls by. */
interface Tone {
  readonly hertz: number;
  readonly loud: number;
  readonly decay: number;
  readonly glide?: number;
}
/** A breath of noise between two pitches, in hertz. */
interface Breath {
  readonly low: number;
  readonly high: number;
  readonly loud: number;
  readonly swell: number;
  readonly decay: number;
}
/** Struck so many seconds after the beginning. */
interface Stroke {
  readonly at: number;
  readonly tones?: readonly Tone[];
  readonly breath?: Breath;
}

/** Paper over cloth, then the tap with which it lies. */
const card: readonly Stroke[] = [
  { at: 0, breath: { low: 1400, high: 6500, loud: 0.9, swell: 0.025, decay: 0.03 } },
  {
    at: 0.075,
    tones: [{ hertz: 190, loud: 0.35, decay: 0.018 }],
    breath: { low: 500, high: 2600, loud: 0.5, swell: 0.002, decay: 0.012 },
  },
];

const metal = (hertz: number, loud: number): readonly Tone[] => [
  { hertz, loud, decay: 0.16 },
  { hertz: hertz * 1.512, loud: loud * 0.7, decay: 0.1 },
  { hertz: hertz * 2.13, loud: loud * 0.45, decay: 0.07 },
  { hertz: hertz * 2.94, loud: loud * 0.2, decay: 0.04 },
];
/** One coin laid on another. */
const coin: readonly Stroke[] = [
  { at: 0, tones: metal(2450, 0.5) },
  { at: 0.065, tones: metal(2710, 0.8) },
];

const knock = (hertz: number, loud: number): readonly Tone[] => [
  { hertz, loud, decay: 0.02, glide: 0.3 },
  { hertz: hertz * 4.6, loud: loud * 0.5, decay: 0.009 },
  { hertz: hertz * 8.3, loud: loud * 0.35, decay: 0.006 },
  { hertz: hertz * 13.1, loud: loud * 0.2, decay: 0.004 },
];
/** Put down on wood. */
const stone: readonly Stroke[] = [
  { at: 0, tones: knock(210, 0.9), breath: { low: 900, high: 5000, loud: 0.25, swell: 0.001, decay: 0.006 } },
];

/** Three of them over the table, nearer and nearer to rest. */
const dice: readonly Stroke[] = [
  [0, 420, 0.9],
  [0.05, 510, 0.6],
  [0.13, 380, 0.8],
  [0.19, 560, 0.5],
  [0.28, 450, 0.65],
  [0.36, 400, 0.45],
  [0.47, 530, 0.4],
  [0.55, 430, 0.3],
  [0.61, 470, 0.2],
].map(([at, hertz, loud]) => ({ at: at!, tones: knock(hertz!, loud!) }));

/** The partials of a small bell: hum, prime, tierce, quint, nominal and above. */
const bell: readonly Stroke[] = [
  {
    at: 0,
    tones: [
      { hertz: 392, loud: 0.22, decay: 0.7 },
      { hertz: 784, loud: 0.5, decay: 0.5 },
      { hertz: 936, loud: 0.28, decay: 0.35 },
      { hertz: 1176, loud: 0.2, decay: 0.25 },
      { hertz: 1568, loud: 0.3, decay: 0.2 },
      { hertz: 2355, loud: 0.12, decay: 0.09 },
      { hertz: 3140, loud: 0.06, decay: 0.05 },
    ],
  },
];

const horn = (hertz: number, loud: number, decay: number): readonly Tone[] =>
  [1, 0.7, 0.5, 0.28, 0.14, 0.07].map((part, n) => ({
    hertz: hertz * (n + 1),
    loud: loud * part,
    decay: decay / (1 + n / 3),
  }));
/** Three notes upwards, and a chord. */
const fanfare: readonly Stroke[] = [
  { at: 0, tones: horn(392, 0.4, 0.12) },
  { at: 0.16, tones: horn(523.3, 0.4, 0.12) },
  { at: 0.32, tones: horn(659.3, 0.45, 0.14) },
  { at: 0.52, tones: [...horn(523.3, 0.3, 0.5), ...horn(659.3, 0.3, 0.5), ...horn(784, 0.4, 0.6)] },
];

/** A clock that is running out. */
const tick: readonly Stroke[] = [{ at: 0, tones: knock(520, 0.6) }];

const STROKES: Readonly<Record<Sound, readonly Stroke[]>> = { card, coin, stone, dice, bell, fanfare, tick };

/** A tone is gone after so many times its decay: a thousandth of it is left. */
const GONE = 7;
/** A tone begins within so many seconds: at once would be a click. */
const ATTACK = 0.002;
/** As loud as the loudest moment of each sound is. */
const PEAK = 0.8;

/** The sound as samples between -1 and 1, so many a second. */
export function samplesOf(sound: Sound, rate: number): Float32Array<ArrayBuffer> {
  const strokes = STROKES[sound];
  const samples = new Float32Array(Math.ceil(lengthOf(strokes) * rate));
  for (const stroke of strokes) {
    const from = Math.round(stroke.at * rate);
    for (const tone of stroke.tones ?? []) ring(samples, from, rate, tone);
    if (stroke.breath !== undefined) breathe(samples, from, rate, stroke.breath);
  }
  let loudest = 0;
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
  const gain = PEAK / loudest;
  for (let at = 0; at < samples.length; at++) samples[at]! *= gain;
  return samples;
}

/** In seconds. */
const lengthOf = (strokes: readonly Stroke[]): number =>
  Math.max(
    ...strokes.flatMap(({ at, tones = [], breath }) => [
      ...tones.map(({ decay }) => at + ATTACK + GONE * decay),
      ...(breath === undefined ? [] : [at + breath.swell + GONE * breath.decay]),
    ]),
  );

function ring(samples: Float32Array, from: number, rate: number, tone: Tone): void {
  const { hertz, loud, decay, glide = 0 } = tone;
  const turn = (2 * Math.PI * hertz) / rate;
  const share = Math.exp(-1 / rate / decay);
  const attack = ATTACK * rate;
  const end = Math.min(samples.length, from + Math.ceil((ATTACK + GONE * decay) * rate));
  // A hand that turns and grows shorter; only where the pitch falls it turns slower and slower.
  const [across, up] = [Math.cos(turn) * share, Math.sin(turn) * share];
  let x = Math.cos(turn) * loud;
  let y = Math.sin(turn) * loud;
  let fall = 1;
  let phase = 0;
  for (let at = from; at < end; at++) {
    let heard = y;
    if (glide === 0) {
      y = x * up + y * across;
      x = x * across - heard * up;
    } else {
      phase += turn * (1 - glide * (1 - fall));
      heard = Math.sin(phase) * fall * loud;
      fall *= share;
    }
    samples[at]! += at - from < attack ? (heard * (at - from)) / attack : heard;
  }
}

function breathe(samples: Float32Array, from: number, rate: number, { low, high, loud, swell, decay }: Breath): void {
  const noise = whiteNoise();
  const [above, below] = [smoothing(high, rate), smoothing(low, rate)];
  const count = Math.min(samples.length - from, Math.ceil((swell + GONE * decay) * rate));
  for (let n = 0; n < count; n++) {
    const t = n / rate;
    // What the slower of the two follows is too low, what the quicker does not follow too high.
    const heard = above(noise());
    const band = heard - below(heard);
    samples[from + n]! += band * loud * (t < swell ? t / swell : Math.exp(-(t - swell) / decay));
  }
}

/** Follows a signal as far as it changes slower than so many hertz. */
function smoothing(hertz: number, rate: number): (sample: number) => number {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / rate);
  let level = 0;
  return (sample) => (level += share * (sample - level));
}

/** The same noise every time. */
function whiteNoise(): () => number {
  let seed = 1;
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 31 - 1;
  };
}
