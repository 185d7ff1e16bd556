import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";

const BURST_MS = 10_000;
const MAX_BURSTS = 1_000;

type Level = "info" | "error";

interface Burst {
  line: object;
  message: string;
  level: Level;
  followed: number;
}

export interface Bursts {
  /** Logs the first line of a burst at once. Lines with the same `key` belong to one burst. */
  say: (log: FastifyBaseLogger, key: string, line: object, message: string, level?: Level) => void;
}

/** Logs the first of many similar lines, and after the burst how many followed. */
export function openBursts(app: FastifyInstance): Bursts {
  const bursts = new LRUCache<string, Burst>({
    max: MAX_BURSTS,
    ttl: BURST_MS,
    ttlAutopurge: true,
    dispose: ({ line, message, level, followed }) => {
      if (followed > 0) app.log[level]({ ...line, followed }, `${message}: similar lines were left out`);
    },
  });
  app.addHook("onClose", async () => bursts.clear());
  return {
    say: (log, key, line, message, level = "info") => {
      const burst = bursts.get(key);
      if (burst) {
        burst.followed += 1;
        return;
      }
      bursts.set(key, { line, message, level, followed: 0 });
      log[level](line, message);
    },
  };
}
