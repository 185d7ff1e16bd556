import "./nodeAsPage.ts";
import { beforeEach, expect, test } from "vitest";
import type { OwnedBeat } from "#contract/ownedBeats.ts";
import { accountDatabase } from "#src/core/database/db.ts";
import { checkCopies } from "#src/core/downloads/checkCopies.ts";
import * as commands from "#src/core/downloads/commands.ts";
import { downloadedSongs, readDownloaded } from "#src/core/downloads/downloadedSongs.ts";
import { syncEntitlements } from "#src/core/downloads/entitlements.ts";
import { beatIdOf, canBeKept, isBeat } from "#src/core/downloads/keptBeats.ts";
import { deleteCopy } from "#src/core/downloads/savedCopies.ts";
import { toDownloadSong } from "#src/core/downloads/toDownloadSong.ts";
import { lyricsToSave } from "#src/core/lyrics/songLyrics.ts";
import { playableBeat } from "#src/core/song/playableSong.ts";
import { aBeat } from "../song/beats.ts";
import { ADA, areEqual, aSong, becomes, copyOf, keyOf, pathOf, publish, rowOf, start, world } from "./world.ts";

/** A bought beat whose recording is that of the test server with this number. */
const bought = (id: number, recording: number, facts: Partial<OwnedBeat> = {}): OwnedBeat => ({
  ...aBeat(id, { dataAudio: `${pathOf(recording)}?signature=${recording}` }),
  preview: undefined,
  purchases: [{ licence: "Basic Lease", order_id: 7 }],
  ...facts,
});
const keep = (beat: OwnedBeat) => commands.downloadSongs([toDownloadSong(playableBeat(beat))]);
const sync = (ownedBeats: OwnedBeat[] | undefined) =>
  syncEntitlements(accountDatabase(), ADA, { owned: [], ownedBeats, isSubscribed: false });

/** The row of beat 2. */
const BEAT = -2;

let bytes: Uint8Array<ArrayBuffer>;

beforeEach(() => {
  publish(2, 1000);
  bytes = publish(12, 2000);
});

test("a beat and the song with the same number are downloaded and removed independently of each other", async () => {
  start();
  await commands.downloadSongs([aSong(2)]);
  await keep(bought(2, 12));
  await becomes(2, "complete");
  await becomes(BEAT, "complete");
  expect(areEqual(await copyOf(12), bytes)).toBe(true);
  expect((await readDownloaded()).songIds).toEqual(new Set([2, BEAT]));
  const rows = await accountDatabase().downloads.toArray();
  expect(rows.filter(isBeat).map(beatIdOf)).toEqual([2]);
  await (await commands.removeDownload(BEAT)).settle();
  expect(await copyOf(12)).toBeUndefined();
  expect(await rowOf(2)).toMatchObject({ state: "complete" });
});

test("a downloaded beat is not among the songs that Home lists and Autoplay adds", async () => {
  start();
  await commands.downloadSongs([aSong(2)]);
  await keep(bought(2, 12));
  await becomes(2, "complete");
  await becomes(BEAT, "complete");
  expect((await downloadedSongs()).map(({ name }) => name)).toEqual(["Song 2"]);
});

test("without a subscription a bought beat stays, and also if the server does not say what was bought", async () => {
  start();
  await keep(bought(2, 12));
  await becomes(BEAT, "complete");
  await sync(undefined);
  expect(await rowOf(BEAT)).toMatchObject({ state: "complete" });
  await sync([bought(2, 12)]);
  expect(await rowOf(BEAT)).toMatchObject({ state: "complete", words: "" });
});

test("a beat that is no longer the user’s expires, until it is theirs again", async () => {
  start();
  await keep(bought(2, 12));
  await becomes(BEAT, "complete");
  await sync([bought(3, 2)]);
  expect(await rowOf(BEAT)).toMatchObject({ state: "ended", words: "You no longer own this beat." });
  expect((await readDownloaded()).songIds).toEqual(new Set());
  await sync([bought(2, 12)]);
  expect(await rowOf(BEAT)).toMatchObject({ state: "complete", words: "" });
});

test("a beat with a new recording is downloaded again, but its preview does not replace the copy", async () => {
  start();
  await keep(bought(2, 12));
  await becomes(BEAT, "complete");
  await sync([bought(2, 99, { preview_duration: 15, duration: 60 })]);
  expect(await rowOf(BEAT)).toMatchObject({ state: "complete", path: keyOf(12) });
  publish(13, 3000);
  await sync([bought(2, 13)]);
  await becomes(BEAT, "complete");
  expect(await rowOf(BEAT)).toMatchObject({ path: keyOf(13), totalBytes: 3000 });
});

test("a newly signed address is not a new recording", async () => {
  start();
  await keep(bought(2, 12));
  await becomes(BEAT, "complete");
  const asked = world.server.asked.length;
  await sync([bought(2, 12, { dataAudio: `${pathOf(12)}?signature=later` })]);
  expect(await rowOf(BEAT)).toMatchObject({ state: "complete", song: { dataAudio: `${pathOf(12)}?signature=later` } });
  expect(world.server.asked).toHaveLength(asked);
});

test("a lost copy of a beat is noticed and can be downloaded again", async () => {
  start();
  await keep(bought(2, 12));
  await becomes(BEAT, "complete");
  const row = await rowOf(BEAT);
  if (row) await deleteCopy(accountDatabase(), ADA, row);
  const device = { database: accountDatabase(), accountKey: ADA };
  expect(await checkCopies({ ...device, nowMs: Date.now(), depth: "all" })).toBe(1);
  expect(await rowOf(BEAT)).toMatchObject({ state: "gone" });
  await commands.repairAll();
  await becomes(BEAT, "complete");
});

test("a recording that the server no longer has is reported in words for a beat", async () => {
  start();
  await keep(bought(2, 98));
  await becomes(BEAT, "failed");
  expect(await rowOf(BEAT)).toMatchObject({ words: "This beat is no longer available." });
});

test("a beat is kept with what its Lyric Pad needs, and not with the lyrics of the song with the same number", async () => {
  expect(await lyricsToSave(BEAT)).toBeUndefined();
  expect(world.server.asked.map(({ path }) => path)).toEqual(["/api/beat_store/lyric/2"]);
});

test.each([
  ["whose length the server does not say", bought(2, 12)],
  ["whose length the server says", bought(2, 12, { preview_duration: 60, duration: 60 })],
])("a bought beat %s can be kept offline", (_, beat) => {
  expect(canBeKept(beat)).toBe(true);
});

test.each([
  ["was sold as stems and has only its preview", bought(2, 12, { preview_duration: 15 })],
  ["has no recording", bought(2, 12, { dataAudio: "" })],
  ["was not bought", aBeat(2)],
])("a beat that %s cannot be kept offline", (_, beat) => {
  expect(canBeKept(beat)).toBe(false);
});
