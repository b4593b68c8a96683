import type { Speaker } from "../sound/speaker.ts";
import type { Sound } from "../sound/synth.ts";
import { leisure } from "../table/leisure.ts";
import { sounds } from "./settings.ts";

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

/** Lets something be heard, unless the player wants silence, or has not touched the page yet. Fetched when it is first needed. */
export async function play(sound: Sound): Promise<void> {
  if (!sounds.peek() || navigator.userActivation?.hasBeenActive === false) return;
  speaker ??= fetchSpeaker();
  try {
    (await speaker).play(sound, LOUD[sound]);
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
