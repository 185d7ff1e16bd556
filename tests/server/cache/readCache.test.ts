import { describe, expect, it } from "vitest";
import { ReadCache } from "#server/cache/readCache.ts";
import type { Change } from "#server/db/changes.ts";

/** A cache, and a function that turns announcements of changes on and off. */
function openCache({ max = 10 } = {}) {
  let isListening = true;
  const listeners: ((change: Change) => void)[] = [];
  const changes = {
    isListening: () => isListening,
    onChange: (listener: (change: Change) => void) => void listeners.push(listener),
  };
  const cache = new ReadCache<string>({
    changes,
    now: () => new Date(),
    max,
    ttlMs: 60_000,
    sizeOf: ({ length }) => length,
  });
  const listen = (to: boolean) => {
    isListening = to;
    for (const listener of listeners) listener({ kind: "anything" });
  };
  return { cache, listen };
}

const value = (text: string) => () => Promise.resolve(text);

describe("a read cache", () => {
  it("reads a value once, even for concurrent callers", async () => {
    const { cache } = openCache();
    let reads = 0;
    const load = async () => `read ${++reads}`;
    expect(await Promise.all([cache.read("a", load), cache.read("a", load)])).toEqual(["read 1", "read 1"]);
    expect(await cache.read("a", load)).toBe("read 1");
  });

  it("does not cache or share a value that changed while it was read", async () => {
    const { cache } = openCache();
    let finish: (text: string) => void = () => undefined;
    const slow = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const early = cache.read("a", () => slow);
    cache.forget((key) => key === "a");
    const late = await cache.read("a", value("new"));
    finish("old");
    expect([await early, late, await cache.read("a", value("newer"))]).toEqual(["old", "new", "new"]);
  });

  it("caches nothing while announcements of changes may be missed, and drops what it had cached", async () => {
    const { cache, listen } = openCache();
    await cache.read("a", value("before"));
    listen(false);
    expect(await cache.read("a", value("meanwhile"))).toBe("meanwhile");
    listen(true);
    expect(await cache.read("a", value("after"))).toBe("after");
  });

  it("stays within its capacity, and does not cache a value that is too large", async () => {
    const { cache } = openCache({ max: 10 });
    for (const key of ["a", "b", "c"]) await cache.read(key, value("12345"));
    expect(["a", "b", "c"].map((key) => cache.peek(key))).toEqual([undefined, "12345", "12345"]);
    await cache.read("d", value("12345678901"));
    expect(cache.peek("d")).toBeUndefined();
  });

  it("caches a value without a size", async () => {
    const { cache } = openCache();
    expect(await cache.read("a", value(""))).toBe("");
    expect(await cache.read("a", value("new"))).toBe("");
  });

  it("does not cache failures", async () => {
    const { cache } = openCache();
    await expect(cache.read("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(await cache.read("a", value("here"))).toBe("here");
  });
});
