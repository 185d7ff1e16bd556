import "./nodeAsPage.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { CACHES } from "#contract/workerMessages.ts";
import { accountDatabase } from "#src/core/database/db.ts";
import { checkCopies } from "#src/core/downloads/checkCopies.ts";
import * as commands from "#src/core/downloads/commands.ts";
import { syncEntitlements } from "#src/core/downloads/entitlements.ts";
import { someBytes } from "../../../support/recordings.ts";
import { ADA, areEqual, aSong, becomes, copyOf, keyOf, pathOf, publish, rowOf, start } from "./world.ts";

describe("the check of all copies", () => {
  const check = (depth: "all" | "due") =>
    checkCopies({ database: accountDatabase(), accountKey: ADA, nowMs: Date.now(), depth });

  beforeEach(async () => {
    for (const id of [1, 2, 3]) publish(id, 5000);
    start();
    await commands.downloadSongs([1, 2, 3].map(aSong));
    for (const id of [1, 2, 3]) await becomes(id, "complete");
  });

  test("finds nothing wrong with intact copies", async () => {
    expect(await check("all")).toBe(0);
  });

  test("finds a copy that the browser has removed, and repairs it", async () => {
    const cache = await caches.open(CACHES.audio(ADA));
    await cache.delete(keyOf(2));
    expect(await check("due")).toBe(1);
    expect(await rowOf(2)).toMatchObject({
      state: "gone",
      words: "Your browser removed this download to free up space.",
    });
    await commands.repairAll();
    await becomes(2, "complete");
    expect(areEqual(await copyOf(2), someBytes(5000, 2))).toBe(true);
  });

  test.each([
    ["a flipped byte", (bytes: Uint8Array<ArrayBuffer>) => bytes.with(2500, (bytes[2500] ?? 0) ^ 1)],
    ["a missing end", (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, 4999)],
  ])("finds %s, and does not leave the copy playable", async (_, damage) => {
    const cache = await caches.open(CACHES.audio(ADA));
    const { headers } = (await cache.match(keyOf(3))) ?? new Response();
    await cache.put(keyOf(3), new Response(damage(someBytes(5000, 3)), { headers }));
    expect(await check("all")).toBe(1);
    expect(await rowOf(3)).toMatchObject({ state: "gone", words: "This download is damaged." });
    expect(await copyOf(3)).toBeUndefined();
  });
});

describe("owned songs", () => {
  beforeEach(async () => {
    for (const id of [1, 2]) publish(id, 5000);
    start();
    await commands.downloadSongs([aSong(1), aSong(2)]);
    for (const id of [1, 2]) await becomes(id, "complete");
  });

  test("a downloaded song that the server no longer lists expires, and returns when it is listed again", async () => {
    await syncEntitlements(accountDatabase(), ADA, { owned: [aSong(1)], isSubscribed: true });
    expect(await rowOf(1)).toMatchObject({ state: "complete" });
    expect(await rowOf(2)).toMatchObject({ state: "ended", words: "You no longer own this song." });
    await syncEntitlements(accountDatabase(), ADA, { owned: [aSong(1), aSong(2)], isSubscribed: true });
    expect(await rowOf(2)).toMatchObject({ state: "complete", words: "" });
  });

  test("a song with another recording is fetched again, and the old copy is deleted", async () => {
    const bytes = publish(3, 6000);
    await syncEntitlements(accountDatabase(), ADA, {
      owned: [{ ...aSong(1), dataAudio: `${pathOf(3)}?signature=3` }, aSong(2)],
      isSubscribed: true,
    });
    await vi.waitFor(async () => expect(await rowOf(1)).toMatchObject({ state: "complete", path: keyOf(3) }));
    expect(await copyOf(1)).toBeUndefined();
    expect(areEqual(await copyOf(3), bytes)).toBe(true);
  });
});
