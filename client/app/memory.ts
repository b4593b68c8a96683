/** What this browser keeps. A browser that keeps nothing (private window, blocked storage) still plays. */
const volatile = new Map<string, string>();

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`kontor.${key}`);
  } catch {
    return volatile.get(key) ?? null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`kontor.${key}`, value);
  } catch {
    volatile.set(key, value);
  }
}
