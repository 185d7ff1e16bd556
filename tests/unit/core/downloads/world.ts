import { afterEach, beforeEach, vi } from "vitest";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountDatabase, type DownloadRow, deleteAccountDatabase } from "#src/core/database/db.ts";
import { type Runner, type RunnerOptions, runDownloads } from "#src/core/downloads/runner.ts";
import { findCopy } from "#src/core/downloads/savedCopies.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { store } from "#src/core/platform/store.ts";
import { Recordings, someBytes } from "../../../support/recordings.ts";
import { untilStored } from "../../../support/untilStored.ts";
import { MemoryCaches } from "../../../sw/memoryCaches.ts";

export const ADA = "ada";
export const MIB = 1024 * 1024;

interface World {
  server: Recordings;
  isWifi: boolean;
  freshAddress: RunnerOptions["freshAddress"];
  runner: Runner | undefined;
}

/** The starting point of every test: a server with recordings, and Ada's empty device. */
export let world: World;

beforeEach(() => {
  const server = new Recordings();
  world = { server, isWifi: true, freshAddress: async ({ song }) => `${song.dataAudio}&fresh`, runner: undefined };
  vi.stubGlobal("fetch", server.fetch);
  vi.stubGlobal("caches", new MemoryCaches());
  store.set(onlineAtom, true);
  setActiveAccount(ADA);
});

afterEach(async () => {
  world.runner?.stop();
  setActiveAccount(ADA);
  await deleteAccountDatabase(ADA);
});

/** Starts downloading, as a page does when it opens. */
export function start(): void {
  world.runner = runDownloads({
    database: accountDatabase(),
    accountKey: ADA,
    mayFetch: () => world.isWifi,
    freshAddress: (row) => world.freshAddress(row),
    lyricsToSave: async (songId) => `Lyrics of ${songId}`,
  });
}

/** Holds back every response of the server after this many, until the returned function is called. */
export function holdAnswers(afterAnswers = 0): () => void {
  world.server.freeAnswers = afterAnswers;
  let release = (): void => undefined;
  world.server.gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return release;
}

export const pathOf = (id: number) => `/media/audio/${id}`;
export const aSong = (id: number) => ({
  id,
  name: `Song ${id}`,
  image: "",
  artist_name: "Luma Vale",
  dataAudio: `${pathOf(id)}?signature=${id}`,
});

/** Adds a song to the server and returns its bytes. */
export function publish(id: number, length = 2.5 * MIB): Uint8Array<ArrayBuffer> {
  const bytes = someBytes(length, id);
  world.server.put(pathOf(id), bytes);
  return bytes;
}

export const rowOf = (id: number) => accountDatabase().downloads.get(id);
export const keyOf = (id: number) => `https://segue.test${pathOf(id)}`;
export const copyOf = async (id: number) => {
  const copy = await findCopy(ADA, keyOf(id));
  return copy && new Uint8Array(await copy.arrayBuffer());
};
export const becomes = (id: number, state: DownloadRow["state"]) =>
  untilStored(
    () => rowOf(id),
    (row) => row?.state === state,
  );
export const areEqual = (one: Uint8Array | undefined, other: Uint8Array) =>
  one !== undefined && Buffer.compare(Buffer.from(one), Buffer.from(other)) === 0;
