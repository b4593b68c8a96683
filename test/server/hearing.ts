import type { News } from "../../server/news.ts";

/** Processes that hear each other: what one tells, all the others hear at once, as it travels; or when its line lets it through. */
export function cluster(count: number, line = (goes: () => void): void => goes()): News[] {
  const heard = Array.from({ length: count }, () => new Map<string, ((what: never) => void)[]>());
  return heard.map((own) => ({
    tell(topic, what) {
      for (const others of heard)
        if (others !== own)
          for (const hear of others.get(topic) ?? []) line(() => hear(JSON.parse(JSON.stringify(what)) as never));
    },
    async hear(topic, listener) {
      own.set(topic, [...(own.get(topic) ?? []), listener]);
    },
    onBack() {},
  }));
}
