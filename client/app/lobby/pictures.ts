import { signal } from "@preact/signals";
import { noticeOf } from "./games.ts";

/** Each is fetched by itself: nobody waits for it to sit down. */
const pictures = signal<ReadonlyMap<string, string>>(new Map());
const asked = new Set<string>();

/** A game's picture; it fills its window and is cut at the edges. Empty while it is on its way, and for an unknown game. */
export function pictureOf(game: string): string {
  if (!asked.has(game)) {
    asked.add(game);
    void fetchPicture(game);
  }
  return pictures.value.get(game) ?? "";
}

async function fetchPicture(game: string): Promise<void> {
  const drawn = await noticeOf(game)
    ?.picture()
    .catch(() => null);
  if (drawn === null || drawn === undefined) return;
  const picture = drawn.replace("<svg ", '<svg preserveAspectRatio="xMidYMid slice" ');
  pictures.value = new Map([...pictures.peek(), [game, picture]]);
}
