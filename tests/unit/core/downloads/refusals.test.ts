import "./nodeAsPage.ts";
import { describe, expect, test, vi } from "vitest";
import { CACHES } from "#contract/workerMessages.ts";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountDatabase, deleteAccountDatabase } from "#src/core/database/db.ts";
import * as commands from "#src/core/downloads/commands.ts";
import { DownloadError } from "#src/core/downloads/downloadError.ts";
import { ADA, aSong, becomes, holdAnswers, MIB, pathOf, publish, rowOf, start, world } from "./world.ts";

describe("refused downloads", () => {
  test("an expired URL is replaced", async () => {
    publish(1, 1000);
    world.server.refuseNext(403);
    start();
    await commands.downloadSongs([aSong(1)]);
    await becomes(1, "complete");
    expect((await rowOf(1))?.song.dataAudio).toContain("&fresh");
  });

  test("a song that the server no longer provides is reported", async () => {
    publish(1, 1000);
    world.server.refuseNext(403);
    world.freshAddress = () => Promise.reject(new DownloadError("notOwned"));
    start();
    await commands.downloadSongs([aSong(1)]);
    await becomes(1, "failed");
    expect((await rowOf(1))?.words).toBe("You no longer own this song.");
  });

  test("a missing recording is reported and not requested again", async () => {
    start();
    await commands.downloadSongs([aSong(1)]);
    await becomes(1, "failed");
    expect(await rowOf(1)).toMatchObject({ words: "This song is no longer available." });
    expect(world.server.asked).toHaveLength(1);
  });

  test("if there is not enough space, the message says how much is needed and how much is free", async () => {
    vi.stubGlobal("navigator", {
      onLine: true,
      storage: { estimate: async () => ({ quota: 4 * MIB, usage: MIB }) },
    });
    publish(1);
    start();
    await commands.downloadSongs([aSong(1)]);
    await becomes(1, "failed");
    expect((await rowOf(1))?.words).toBe(
      "There isn’t enough space on this device. This song needs 5.2 MB, but only 2.7 MB is free.",
    );
    vi.unstubAllGlobals();
  });

  test("if not even the failure can be stored, the song is not requested endlessly", async () => {
    const reported = vi.spyOn(console, "error").mockReturnValue();
    accountDatabase().downloads.hook("updating", (changes) => {
      if ("words" in changes) throw new DOMException("full", "QuotaExceededError");
    });
    publish(2, 1000);
    start();
    await commands.downloadSongs([aSong(1)]);
    await vi.waitFor(() => expect(reported).toHaveBeenCalled());
    await commands.downloadSongs([aSong(2)]);
    await becomes(2, "complete");
    expect(world.server.asked.filter(({ path }) => path === pathOf(1))).toHaveLength(1);
    reported.mockRestore();
  });

  test("nothing is saved for a user who has logged out", async () => {
    publish(1, 1000);
    const release = holdAnswers();
    start();
    await commands.downloadSongs([aSong(1)]);
    await world.server.untilAsked(1);
    world.runner?.stop();
    setActiveAccount(null);
    release();
    await deleteAccountDatabase(ADA);
    expect(await caches.has(CACHES.audio(ADA))).toBe(false);
  });
});
