import { LRUCache } from "lru-cache";
import type { Changes } from "../db/changes.ts";

interface Options<V> {
  changes: Pick<Changes, "isListening" | "onChange">;
  now: () => Date;
  /** The capacity, in the unit of `sizeOf`; without `sizeOf`, the number of entries. */
  max: number;
  sizeOf?: (value: V, key: string) => number;
  /** Larger values are not cached. */
  largest?: number;
  /** The longest time that a value is used, even if no change is announced. */
  ttlMs: number;
}

interface Load<V> {
  value: Promise<V | undefined>;
  isStale: boolean;
}

/**
 * Caches values read from the database in this process until a change is announced. A value that changes while it is
 * being read is not cached. While announcements may be missed, nothing is cached at all.
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
        ? { maxSize: max, maxEntrySize: largest, sizeCalculation: (value, key) => wholeSize(sizeOf(value, key)) }
        : { max }),
      ttl: ttlMs,
      ttlResolution: 0,
      perf: { now: () => now().getTime() },
    });
    changes.onChange(({ kind }) => kind === "anything" && this.forget(() => true));
  }

  /** Returns the cached value or the result of `load`, which concurrent callers share. */
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

  /** The cached value of a key; does not load it. */
  peek(key: string): V | undefined {
    return this.#held.get(key);
  }

  /** Drops the values for which `isAffected` returns true. While a value is still loading, only its key is known. */
  forget(isAffected: (key: string, value: V | undefined) => boolean): void {
    for (const [key, value] of this.#held.entries()) if (isAffected(key, value)) this.#held.delete(key);
    for (const [key, load] of this.#loads) {
      if (!isAffected(key, undefined)) continue;
      load.isStale = true;
      this.#loads.delete(key);
    }
  }
}

/** The cache refuses a size of 0, such as that of an empty list. */
const wholeSize = (size: number): number => Math.max(1, Math.ceil(size));
