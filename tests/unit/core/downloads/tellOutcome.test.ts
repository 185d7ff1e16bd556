import "./nodeAsPage.ts";
import { afterEach, expect, test, vi } from "vitest";
import { downloadSongs, removeDownload } from "#src/core/downloads/commands.ts";
import { showDownloading, stopTelling, tellOutcome } from "#src/core/downloads/tellOutcome.ts";
import { dismissPopup, popupsAtom } from "#src/core/platform/popups.ts";
import { store } from "#src/core/platform/store.ts";
import { aSong, becomes, holdAnswers, publish, start, world } from "./world.ts";

const shown = () => store.get(popupsAtom).map(({ kind, message }) => [kind, message]);

async function downloadAlbum(key: string, ...songIds: number[]): Promise<void> {
  await downloadSongs(songIds.map(aSong));
  showDownloading(key, "Downloading…");
  tellOutcome({ key, name: "Saltwater", songIds });
}

const download = (...songIds: number[]) => downloadAlbum("/album/saltwater", ...songIds);

afterEach(() => {
  stopTelling();
  for (const { id } of store.get(popupsAtom)) dismissPopup(id);
});

test("success is reported only when the last song is complete", async () => {
  for (const id of [1, 2]) publish(id, 1000);
  const release = holdAnswers(1);
  start();
  await download(1, 2);
  await world.server.untilAsked(2);
  await becomes(1, "complete");
  expect(shown()).toEqual([["info", "Downloading…"]]);
  release();
  await vi.waitFor(() => expect(shown()).toEqual([["success", "“Saltwater” is ready to play offline."]]));
});

test("a message says how many songs failed, and its action retries them until they are downloaded", async () => {
  publish(1, 1000);
  start();
  await download(1, 2);
  await vi.waitFor(() => expect(shown()).toEqual([["error", "1 of 2 songs in “Saltwater” couldn’t be downloaded."]]));
  publish(2, 1000);
  store.get(popupsAtom)[0]?.action?.run();
  await vi.waitFor(() => expect(shown()).toEqual([["success", "“Saltwater” is ready to play offline."]]));
});

test("the outcome of each of two albums with the same name is reported", async () => {
  for (const id of [1, 2]) publish(id, 1000);
  await download(1);
  await downloadAlbum("/album/saltwater-live", 2);
  start();
  await vi.waitFor(() =>
    expect(store.get(popupsAtom)).toContainEqual(expect.objectContaining({ kind: "success", times: 2 })),
  );
});

test("no outcome is reported once the user has removed one of the songs", async () => {
  publish(1, 1000);
  const release = holdAnswers();
  start();
  await download(1);
  await removeDownload(1);
  await vi.waitFor(() => expect(shown()).toEqual([]));
  release();
});
