// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountDatabase, deleteAccountDatabase } from "#src/core/database/db.ts";
import { newDownload } from "#src/core/downloads/newDownload.ts";
import { saveLyrics } from "#src/core/downloads/savedCopies.ts";
import { lyricsToSave, readLyrics } from "#src/core/lyrics/songLyrics.ts";
import { aSong } from "../../../support/songs.ts";

const read = (songId: number) => readLyrics(songId, new AbortController().signal);
const saved = async (songId: number) => (await accountDatabase().downloads.get(songId))?.lyrics;
const serve = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", vi.fn(answer));
const serveLyrics = (lyrics: string) => serve(async () => Response.json({ code: 200, message: "", lyrics }));
const cutNetwork = () => serve(() => Promise.reject(new TypeError("Failed to fetch")));

beforeEach(async () => {
  setActiveAccount("ada");
  await accountDatabase().downloads.put({
    ...newDownload({ ...aSong(1), artist_name: "Luma Vale" }),
    state: "complete",
  });
});

afterEach(() => deleteAccountDatabase("ada"));

test("offline, a downloaded song has its lyrics, and other songs have none", async () => {
  await saveLyrics(accountDatabase(), 1, "Kept");
  cutNetwork();
  expect(await read(1)).toBe("Kept");
  expect(await read(2)).toBe("");
});

test("the server's lyrics replace the saved lyrics", async () => {
  await saveLyrics(accountDatabase(), 1, "Kept");
  serveLyrics("Corrected");
  expect(await read(1)).toBe("Corrected");
  await vi.waitFor(async () => expect(await saved(1)).toBe("Corrected"));
});

test("lyrics that cannot be read are not saved", async () => {
  serveLyrics("To be kept");
  expect(await lyricsToSave(1)).toBe("To be kept");
  cutNetwork();
  expect(await lyricsToSave(1)).toBeUndefined();
});
