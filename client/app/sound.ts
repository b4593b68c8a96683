import type { Speaker } from "../sound/speaker.ts";
import type { Sound } from "../sound/synth.ts";
import { leisure } from "../table/leisure.ts";
import { sounds } from "./settings.ts";
import { isTouched } from "./touched.ts";

/** How loud each is beside the others, from 0 to 1: what comes often is quiet. */
const LOUD: Readonly<Record<Sound, number>> = {
  card: 0.25,
  coin: 0.22,
  stone: 0.4,
  dice: 0.45,
  bell: 0.5,
  fanfare: 0.45,
  tick: 0.35,
};

let speaker: Promise<Speaker> | null = null;

/** Lets something be heard, unless the player wants silence, or has not touched the page yet. */
export const play = (sound: Sound): Promise<void> => onSpeaker((speaker) => speaker.play(sound, LOUD[sound]));

/** At a table something will be heard: what it takes is made ready while the page has leisure, and no motion waits for it. */
export async function expectSounds(): Promise<void> {
  await leisure();
  await onSpeaker(() => {});
}

/** Fetched when it is first needed. */
async function onSpeaker(doing: (speaker: Speaker) => unknown): Promise<void> {
  if (!sounds.peek() || !isTouched()) return;
  speaker ??= fetchSpeaker();
  try {
    await doing(await speaker);
  } catch {
    // A device without a loudspeaker, or a network that is away: the table is silent until the next sound.
    speaker = null;
  }
}

async function fetchSpeaker(): Promise<Speaker> {
  const { Speaker } = await import("../sound/speaker.ts");
  const made = new Speaker(new AudioContext());
  void made.rehearse(leisure);
  return made;
}
