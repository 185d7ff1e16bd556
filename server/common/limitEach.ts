import { type Bounds, limitConcurrency } from "./limitConcurrency.ts";

/** `limitConcurrency` per key, so that a caller who asks for too much waits only behind their own work. */
export function limitEach<Key>(atOnce: number, bounds: Bounds) {
  const lines = new Map<Key, { inTurn: ReturnType<typeof limitConcurrency>; members: number }>();
  return async <T>(key: Key, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { inTurn: limitConcurrency(atOnce, bounds), members: 0 };
    lines.set(key, line);
    line.members += 1;
    try {
      return await line.inTurn(work);
    } finally {
      line.members -= 1;
      if (line.members === 0) lines.delete(key);
    }
  };
}
