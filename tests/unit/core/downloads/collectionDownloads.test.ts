import "./nodeAsPage.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { Song } from "#contract/shapes.ts";
import { CACHES } from "#contract/workerMessages.ts";
import { accountDatabase } from "#src/core/database/db.ts";
import * as collections from "#src/core/downloads/collectionDownloads.ts";
import * as commands from "#src/core/downloads/commands.ts";
import { readDownloaded } from "#src/core/downloads/downloadedSongs.ts";
import { syncEntitlements } from "#src/core/downloads/entitlements.ts";
import { deleteRemoved } from "#src/core/downloads/removal.ts";
import { toPlayableSong } from "#src/core/song/playableSong.ts";
import { untilStored } from "../../../support/untilStored.ts";
import { ADA, areEqual, aSong, becomes, copyOf, holdAnswers, pathOf, publish, rowOf, start, world } from "./world.ts";

const ALBUM = "/album/saltwater";
const PLAYLIST = "/my-playlist-details/7";

const songs = (...ids: number[]): Song[] =>
  ids.map((id) => toPlayableSong({ ...aSong(id), artistName: "Luma Vale", image: `/media/image/${id}.webp` }));
const read = (path: string, ...ids: number[]) => ({ path, name: "Saltwater", image: "", songs: songs(...ids) });
const device = () => ({ database: accountDatabase(), accountKey: ADA });
const all = () => true;
const download = (path: string, ...ids: number[]) => collections.downloadCollection(device(), read(path, ...ids), all);
const update = (path: string, ...ids: number[]) => collections.updateCollection(device(), read(path, ...ids), all);
const areComplete = async (...ids: number[]) => {
  for (const id of ids) await becomes(id, "complete");
};
const heldBy = async (path: string) => (await accountDatabase().collectionDownloads.get(path))?.songIds;
const songIds = async () => (await accountDatabase().downloads.toCollection().primaryKeys()).sort();

beforeEach(() => {
  for (const id of [1, 2, 3, 4]) publish(id, 1000);
});

describe("a downloaded collection", () => {
  test("is downloaded completely, in order", async () => {
    const release = holdAnswers();
    start();
    expect(await download(ALBUM, 3, 1, 2)).toEqual({ songCount: 3, refusedCount: 0 });
    await world.server.untilAsked(2);
    expect(world.server.asked.map(({ path }) => path)).toEqual([pathOf(3), pathOf(1)]);
    release();
    await areComplete(1, 2, 3);
  });

  test("downloads songs that are added later, and deletes songs that are removed", async () => {
    start();
    await download(ALBUM, 1, 2);
    await areComplete(1, 2);
    await update(ALBUM, 2, 3);
    await areComplete(2, 3);
    expect(await songIds()).toEqual([2, 3]);
    expect(await copyOf(1)).toBeUndefined();
    expect(await heldBy(ALBUM)).toEqual([2, 3]);
  });

  test("deletes no song that another collection or the user keeps", async () => {
    start();
    await commands.downloadSongs([aSong(1)]);
    await download(ALBUM, 1, 2, 3);
    await download(PLAYLIST, 2);
    await areComplete(1, 2, 3);
    await update(ALBUM, 4);
    await becomes(4, "complete");
    expect(await songIds()).toEqual([1, 2, 4]);
  });

  test("is marked as downloaded once the last of its songs is complete, and not before", async () => {
    const release = holdAnswers(1);
    start();
    await download(ALBUM, 1, 2);
    await areComplete(1);
    expect(await readDownloaded()).toEqual({ songIds: new Set([1]), collectionPaths: new Set() });
    release();
    await areComplete(2);
    expect(await readDownloaded()).toEqual({ songIds: new Set([1, 2]), collectionPaths: new Set([ALBUM]) });
    await collections.removeCollection(device(), ALBUM);
    expect((await readDownloaded()).collectionPaths).toEqual(new Set());
  });

  test("is not downloaded before the user asks for that, even if its songs change", async () => {
    await update(ALBUM, 1, 2);
    expect(await songIds()).toEqual([]);
    expect(await heldBy(ALBUM)).toBeUndefined();
  });

  test("downloads the songs that the user may keep, and reports how many others there are", async () => {
    const mayDownload = ({ id }: Song) => id !== 2;
    expect(await collections.downloadCollection(device(), read(ALBUM, 1, 2, 3), mayDownload)).toEqual({
      songCount: 2,
      refusedCount: 1,
    });
    expect(await songIds()).toEqual([1, 3]);
    expect(await accountDatabase().collectionDownloads.get(ALBUM)).toMatchObject({ refusedCount: 1 });
  });

  test("identifies the songs of a playlist by song id, not by entry id", async () => {
    const entry = { ...songs(1)[0], id: 900, music_id: 1 } as Song;
    await collections.downloadCollection(device(), { ...read(PLAYLIST), songs: [entry] }, all);
    expect(await rowOf(1)).toMatchObject({ songId: 1, song: { id: 1, artist_name: "Luma Vale" } });
  });

  test("downloads a song again if its recording has changed", async () => {
    start();
    await download(ALBUM, 1);
    await becomes(1, "complete");
    const [other] = songs(4);
    await collections.updateCollection(device(), { ...read(ALBUM), songs: [{ ...other, id: 1 } as Song] }, all);
    const row = await untilStored(
      () => rowOf(1),
      (one) => one?.state === "complete" && one.path === `https://segue.test${pathOf(4)}`,
    );
    expect(row).toMatchObject({ isOwnChoice: false });
    expect(await copyOf(1)).toBeUndefined();
  });

  test("does not download songs that the user has removed from it, until it is downloaded again", async () => {
    start();
    await download(ALBUM, 1, 2);
    await areComplete(1, 2);
    await (await collections.removeSongs(device(), [1])).settle();
    await update(ALBUM, 1, 2, 3);
    await becomes(3, "complete");
    expect(await songIds()).toEqual([2, 3]);
    await download(ALBUM, 1, 2, 3);
    await becomes(1, "complete");
  });

  test("deletes its songs when it is deleted", async () => {
    start();
    await download(PLAYLIST, 1, 2);
    await download(ALBUM, 2);
    await areComplete(1, 2);
    await collections.forgetCollection(device(), PLAYLIST);
    expect(await songIds()).toEqual([2]);
  });
});

describe("a removal", () => {
  beforeEach(async () => {
    start();
    await download(ALBUM, 1, 2);
    await commands.downloadSongs([aSong(3)]);
    await areComplete(1, 2, 3);
  });

  const asked = () => world.server.asked.length;

  test("removing a collection deletes its songs, and undoing the removal restores the songs even offline", async () => {
    const before = asked();
    const removal = await collections.removeCollection(device(), ALBUM);
    expect(removal.songCount).toBe(2);
    expect([(await rowOf(1))?.state, (await rowOf(3))?.state]).toEqual(["removed", "complete"]);
    // As when the popup's button is pressed, which also closes the popup.
    await Promise.all([removal.undo(), removal.settle()]);
    await areComplete(1, 2, 3);
    expect(await heldBy(ALBUM)).toEqual([1, 2]);
    expect(asked()).toBe(before);
    expect(await songIds()).toEqual([1, 2, 3]);
    expect(await copyOf(1)).toBeDefined();
  });

  test("removing a song that was downloaded by itself can be undone", async () => {
    const removal = await collections.removeSongs(device(), [3]);
    await Promise.all([removal.undo(), removal.settle()]);
    expect(await rowOf(3)).toMatchObject({ state: "complete" });
    expect(await copyOf(3)).toBeDefined();
  });

  test("settling an undone removal does not affect a later removal of the same song", async () => {
    const first = await collections.removeSongs(device(), [3]);
    await first.undo();
    const second = await collections.removeSongs(device(), [3]);
    await first.settle();
    await second.undo();
    expect(await rowOf(3)).toMatchObject({ state: "complete" });
    expect(await copyOf(3)).toBeDefined();
  });

  test("undoing the removal of a collection does not restore another collection that was removed later", async () => {
    await download(PLAYLIST, 3);
    const removal = await collections.removeCollection(device(), ALBUM);
    await collections.removeCollection(device(), PLAYLIST);
    await removal.undo();
    expect(await accountDatabase().collectionDownloads.toCollection().primaryKeys()).toEqual([ALBUM]);
  });

  test("removing a collection leaves nothing behind once it can no longer be undone", async () => {
    await (await collections.removeCollection(device(), ALBUM)).settle();
    expect(await songIds()).toEqual([3]);
    expect(await copyOf(1)).toBeUndefined();
    const pictures = await (await caches.open(CACHES.audio(ADA))).keys();
    expect(pictures.map(({ url }) => url)).toEqual([`https://segue.test${pathOf(3)}`]);
  });

  test("removing everything can be undone completely", async () => {
    const before = asked();
    const removal = await collections.removeEverything(device());
    expect(removal.songCount).toBe(3);
    expect(await accountDatabase().collectionDownloads.count()).toBe(0);
    await removal.undo();
    await areComplete(1, 2, 3);
    expect(await heldBy(ALBUM)).toEqual([1, 2]);
    expect(asked()).toBe(before);
  });

  test("an interrupted removal is finished at the next start", async () => {
    await collections.removeSongs(device(), [1]);
    await deleteRemoved(accountDatabase(), ADA);
    expect(await songIds()).toEqual([2, 3]);
  });

  test("undoing a removal downloads the bytes again if they were already deleted", async () => {
    const removal = await collections.removeSongs(device(), [1]);
    await deleteRemoved(accountDatabase(), ADA);
    await removal.undo();
    await becomes(1, "complete");
    expect(await rowOf(1)).toMatchObject({ isOwnChoice: false });
  });

  test("removing a collection keeps songs of another collection that is downloaded before the removal is final", async () => {
    const before = asked();
    const removal = await collections.removeCollection(device(), ALBUM);
    await download(PLAYLIST, 1);
    await removal.settle();
    await becomes(1, "complete");
    expect(await rowOf(2)).toBeUndefined();
    expect(asked()).toBe(before);
  });

  test("removing a song that is downloading stops the download, and undoing the removal resumes it", async () => {
    const bytes = publish(4);
    const release = holdAnswers(asked() + 1);
    await commands.downloadSongs([aSong(4)]);
    await untilStored(
      () => rowOf(4),
      (row) => (row?.receivedBytes ?? 0) > 0,
    );
    const removal = await collections.removeSongs(device(), [4]);
    release();
    await removal.undo();
    await becomes(4, "complete");
    expect(areEqual(await copyOf(4), bytes)).toBe(true);
  });
});

describe("what the user may download", () => {
  const rights = (isSubscribed: boolean, ...owned: number[]) =>
    syncEntitlements(accountDatabase(), ADA, { owned: owned.map(aSong), isSubscribed });

  test("without a subscription, a collection's songs expire, except owned ones, until the next subscription", async () => {
    start();
    await download(ALBUM, 1, 2);
    await areComplete(1, 2);
    await rights(false, 2);
    expect(await rowOf(1)).toMatchObject({
      state: "ended",
      words: "You need a subscription to download this song.",
    });
    expect(await rowOf(2)).toMatchObject({ state: "complete" });
    await rights(true, 2);
    expect(await rowOf(1)).toMatchObject({ state: "complete", words: "" });
  });

  test("a song chosen on its own is kept with a subscription, and expires without a subscription", async () => {
    start();
    await commands.downloadSongs([aSong(1)], true);
    await areComplete(1);
    await rights(true);
    expect(await rowOf(1)).toMatchObject({ state: "complete" });
    await rights(false);
    expect(await rowOf(1)).toMatchObject({ state: "ended", words: "You need a subscription to download this song." });
  });

  test("songs still missing when the subscription ended are downloaded once the user subscribes again", async () => {
    await download(ALBUM, 1);
    await rights(false);
    expect(await rowOf(1)).toMatchObject({ state: "failed" });
    await rights(true);
    start();
    await becomes(1, "complete");
  });
});

test("songs moved to the top are downloaded before the others", async () => {
  await commands.downloadSongs([1, 2, 3, 4].map(aSong));
  await commands.fetchFirst([4, 3]);
  const release = holdAnswers();
  start();
  await world.server.untilAsked(2);
  expect(world.server.asked.map(({ path }) => path)).toEqual([pathOf(4), pathOf(3)]);
  release();
  await areComplete(1, 2, 3, 4);
});
