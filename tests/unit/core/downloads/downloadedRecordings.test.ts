// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountDatabase, deleteAccountDatabase } from "#src/core/database/db.ts";
import { followDownloads, forgetDownloads, playableUrl } from "#src/core/downloads/downloadedRecordings.ts";
import { newDownload } from "#src/core/downloads/newDownload.ts";
import { aSong } from "../player/songs.ts";

const DOWNLOADED = "/media/songs/1.opus?signature=old";
const OTHER = "/media/songs/2.opus?signature=old";

const save = (songId: number, state: "complete" | "fetching") =>
  accountDatabase().downloads.put({ ...newDownload({ ...aSong(songId), artist_name: "Artist" }), state });

beforeEach(() => setActiveAccount("ada"));

afterEach(async () => {
  forgetDownloads();
  await deleteAccountDatabase("ada");
});

test("only the URL of a recording that is certainly not downloaded is marked to be streamed", async () => {
  await save(1, "complete");
  followDownloads();
  expect(playableUrl(OTHER)).toBe(OTHER);
  await vi.waitFor(() => expect(playableUrl(OTHER)).toBe(`${OTHER}#streamed`));
  expect(playableUrl(DOWNLOADED)).toBe(DOWNLOADED);
  expect(playableUrl("/media/songs/1.opus?signature=new")).toBe("/media/songs/1.opus?signature=new");
});

test("a recording counts as downloaded from the end of its download until its removal", async () => {
  await save(1, "fetching");
  followDownloads();
  await vi.waitFor(() => expect(playableUrl(DOWNLOADED)).toBe(`${DOWNLOADED}#streamed`));
  await save(1, "complete");
  await vi.waitFor(() => expect(playableUrl(DOWNLOADED)).toBe(DOWNLOADED));
  await accountDatabase().downloads.clear();
  await vi.waitFor(() => expect(playableUrl(DOWNLOADED)).toBe(`${DOWNLOADED}#streamed`));
});

test("nothing is revealed about an account's downloads after it logs out", async () => {
  followDownloads();
  await vi.waitFor(() => expect(playableUrl(DOWNLOADED)).toBe(`${DOWNLOADED}#streamed`));
  forgetDownloads();
  expect(playableUrl(DOWNLOADED)).toBe(DOWNLOADED);
});
