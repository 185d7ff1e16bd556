import { LRUCache } from "lru-cache";
import type { Changes } from "../db/changes.ts";

interface Options<V> {
  changes: Pick<Changes, "isListening" | "onChange">;
  now: () => Date;
  /** The most that is held, in the unit of `sizeOf`; without `sizeOf` that is the number of entries. */
  max: number;
  sizeOf?: (value: V, key: string) => number;
  /** A value of more than this is not held. */
  largest?: number;
  /** The longest that a value is used, whatever has been announced. */
  ttlMs: number;
}

interface Load<V> {
  value: Promise<V | undefined>;
  isStale: boolean;
}

/**
 * Values that were read from the database, held by this process until a change is announced. A value that was being read
 * when it changed is not held. While changes may go unheard nothing is held at all.
 */
export class ReadCache<V extends NonNullable<unknown>> {
  readonly #options: Options<V>;
  readonly #held: LRUCache<string, V>;
  readonly #loads = new Map<string, Load<V>>();

  constructor(options: Options<V>) {
    const { max, sizeOf, largest = max, ttlMs, now, changes } = options;
    this.#options = options;
    this.#held = new LRUCache<string, V>({
      ...(sizeOf
        ? { maxSize: max, maxEntrySize: largest, sizeCalculation: (value, key) => Math.ceil(sizeOf(value, key)) }
        : { max }),
      ttl: ttlMs,
      ttlResolution: 0,
      perf: { now: () => now().getTime() },
    });
    changes.onChange(({ kind }) => kind === "anything" && this.forget(() => true));
  }

  /** The value as it is held, or else as `load` reads it; callers that come meanwhile share that. */
  async read(key: string, load: () => Promise<V | undefined>, ttlMs = this.#options.ttlMs): Promise<V | undefined> {
    const { changes } = this.#options;
    if (!changes.isListening()) return load();
    const held = this.#held.get(key);
    if (held !== undefined) return held;
    const shared = this.#loads.get(key);
    if (shared) return shared.value;
    const own: Load<V> = { value: load(), isStale: false };
    this.#loads.set(key, own);
    try {
      const value = await own.value;
      if (value !== undefined && !own.isStale)
        this.#held.set(key, value, { ttl: Math.min(ttlMs, this.#options.ttlMs) });
      return value;
    } finally {
      if (!own.isStale) this.#loads.delete(key);
    }
  }

  /** What is held under a key, without reading it. */
  peek(key: string): V | undefined {
    return this.#held.get(key);
  }

  /** Forgets values; of one that is still being read only the key is known. */
  forget(isAffected: (key: string, value: V | undefined) => boolean): void {
    for (const [key, value] of this.#held.entries()) if (isAffected(key, value)) this.#held.delete(key);
    for (const [key, load] of this.#loads) {
      if (!isAffected(key, undefined)) continue;
      load.isStale = true;
      this.#loads.delete(key);
    }
  }
}
