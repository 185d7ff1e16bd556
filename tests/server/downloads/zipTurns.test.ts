import { once } from "node:events";
import { Readable } from "node:stream";
import { afterEach, describe, expect, it, vi } from "vitest";
import { zipInTurn } from "#server/downloads/zipTurns.ts";

const taken: Readable[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const zip of taken.splice(0)) await end(zip);
});

const ENTRIES = [{ name: "a", bytes: 1, open: () => Readable.from([Buffer.from("a")]) }];
const busy = expect.objectContaining({ code: "unavailable" });

/** A zip that nobody reads, so that it keeps its turn. */
async function take(accountId: number): Promise<Readable> {
  const zip = await zipInTurn(accountId, ENTRIES);
  taken.push(zip);
  return zip;
}

async function end(zip: Readable): Promise<void> {
  if (zip.closed) return;
  zip.destroy();
  await once(zip, "close");
  // The turn ends once all listeners of the zip's "close" event have run.
  await new Promise((resolve) => setImmediate(resolve));
}

const fill = () => Promise.all(Array.from({ length: 64 }, (_, account) => take(account)));
const settled = async (work: Promise<unknown>) => {
  const pending = Symbol("pending");
  return (await Promise.race([work, new Promise((resolve) => setImmediate(resolve, pending))])) !== pending;
};

describe("zips take turns:", () => {
  it("the sixty-fifth zip waits until an earlier one is downloaded or cancelled", async () => {
    const [first, second] = await fill();
    const [next, another] = [take(100), take(101)];
    expect([await settled(next), await settled(another)]).toEqual([false, false]);
    await first?.toArray();
    await next;
    expect(await settled(another)).toBe(false);
    second?.destroy();
    await another;
  });

  it("no more than 32 zips wait, and each for at most five seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await fill();
    const waiting = Array.from({ length: 32 }, (_, account) => zipInTurn(200 + account, ENTRIES));
    await expect(zipInTurn(300, ENTRIES)).rejects.toEqual(busy);
    const refused = Promise.allSettled(waiting);
    vi.advanceTimersByTime(5_000);
    expect((await refused).every(({ status }) => status === "rejected")).toBe(true);
  });

  it("each person has at most two zips at a time", async () => {
    const first = await take(1);
    await take(1);
    await expect(zipInTurn(1, ENTRIES)).rejects.toEqual(busy);
    await take(2);
    await end(first);
    await take(1);
  });
});
