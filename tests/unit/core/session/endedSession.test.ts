// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { writeSavedUser } from "#src/core/account/savedUser.ts";
import { readToken, writeToken } from "#src/core/account/token.ts";
import { notifyUnauthorised } from "#src/core/api/unauthorised.ts";
import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from "#src/core/database/db.ts";
import { startSession } from "#src/core/session/session.ts";
import { aSong } from "../../../support/songs.ts";

const ADA = "0123456789abcdef";

beforeEach(() => {
  writeToken("a-token");
  writeSavedUser({ accountKey: ADA });
  setActiveAccount(ADA);
});
afterEach(async () => {
  setActiveAccount(ADA);
  await deleteAccountDatabase(ADA);
});

/** The number of rows of each kind. */
const counts = async (database: AccountDatabase) => ({
  savedAnswers: await database.savedAnswers.count(),
  seen: await database.seen.count(),
  plays: await database.plays.toArray().then((plays) => plays.map(({ isReported }) => isReported)),
  lyricDrafts: await database.lyricDrafts.count(),
  localIds: await database.localIds.count(),
  player: await database.player.count(),
});

async function fill(database: AccountDatabase): Promise<void> {
  const song = aSong(1);
  await database.savedAnswers.put({ path: "/favourite", data: { favourite_music: [song] }, atMs: 1 });
  await database.seen.put({ key: "song:1", kind: "song", id: 1, slug: "", name: "One", image: "", words: ["one"] });
  await database.plays.bulkAdd([
    { song, playedAt: "2026-01-01T00:00:00Z", isReported: 1 },
    { song, playedAt: "2026-01-02T00:00:00Z", isReported: 0 },
  ]);
  await database.lyricDrafts.put({ musicId: 1, lyrics: "la", baseLyrics: "", baseUpdatedAt: "", editedAt: 1 });
  await database.localIds.put({ localId: -1, realId: 5 });
  await database.player.put({ key: "position", entryId: "e", positionSeconds: 3 });
}

test("a session ended by the server deletes the responses and the token, but nothing that exists only on this device", async () => {
  await fill(accountDatabase());
  const leave = vi.fn<(reason: "signedOut" | "expired") => void>();
  startSession(leave);
  notifyUnauthorised();
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith("expired"));
  expect(readToken()).toBeUndefined();
  setActiveAccount(ADA);
  expect(await counts(accountDatabase())).toEqual({
    savedAnswers: 0,
    seen: 0,
    plays: [0],
    lyricDrafts: 1,
    localIds: 1,
    player: 1,
  });
});
