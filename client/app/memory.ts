import { lasting } from "../net/keep.ts";

/** What this browser keeps. A browser that keeps nothing (private window, blocked storage) still plays. */
const kept = lasting(() => localStorage);

export const recall = (key: string): string | null => kept.getItem(`kontor.${key}`);
export const remember = (key: string, value: string): void => kept.setItem(`kontor.${key}`, value);
