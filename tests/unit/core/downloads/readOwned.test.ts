// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountDatabase, deleteAccountDatabase } from "#src/core/database/db.ts";
import { newDownload } from "#src/core/downloads/newDownload.ts";
import { readOwned } from "#src/core/downloads/readOwned.ts";
import { untilStored } from "../../../support/untilStored.ts";

vi.mock("#src/core/session/currentUser.ts", () => ({ getCurrentUser: async () => ({ subscription: false }) }));

const SONG = { id: 5, name: "Tide", image: "", artist_name: "Ada", dataAudio: "/media/audio/5" };
const BEAT = { ...SONG, id: -2, dataAudio: "/media/beat/2" };
const bought = { id: 2, name: "Tide", dataAudio: BEAT.dataAudio, licence_data: [], purchases: [] };

let beats: object[] | undefined;
let asked: string[];

beforeEach(async () => {
  asked = [];
  setActiveAccount("ada");
  vi.stubGlobal("caches", { has: async () => false, open: async () => ({ delete: async () => true }) });
  Object.defineProperty(navigator, "locks", { configurable: true, value: {} });
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    const path = new URL(url).pathname.replace("/api", "");
    asked.push(path);
    if (path === "/music/download") return Response.json({ data: { music_download: { data: [] }, header_image: "" } });
    if (path === "/beat_store/owned" && beats) return Response.json({ beats });
    return Response.json({ message: "Not found." }, { status: 404 });
  });
  await accountDatabase().downloads.bulkPut([{ ...newDownload(SONG), state: "complete" }]);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteAccountDatabase("ada");
  setActiveAccount(null);
});

const putBeat = () => accountDatabase().downloads.put({ ...newDownload(BEAT), state: "complete" });
const stateOf = async (songId: number) => (await accountDatabase().downloads.get(songId))?.state;
/** The song is not owned, so its state shows that the comparison has come that far. */
const untilCompared = () =>
  untilStored(
    () => accountDatabase().downloads.get(SONG.id),
    (row) => row?.state === "ended",
  );

test("a kept beat stays as long as it is among the bought ones", async () => {
  await putBeat();
  beats = [bought];
  await readOwned();
  await untilCompared();
  expect(await stateOf(BEAT.id)).toBe("complete");
});

test("a kept beat that is not among the bought ones ends", async () => {
  await putBeat();
  beats = [];
  await readOwned();
  await untilStored(
    () => accountDatabase().downloads.get(BEAT.id),
    (row) => row?.state === "ended",
  );
});

test("without a kept beat, the bought ones are not requested", async () => {
  beats = [];
  await readOwned();
  await untilCompared();
  expect(asked).toEqual(["/music/download"]);
});

test("a kept beat stays if the server has no list of bought ones", async () => {
  await putBeat();
  beats = undefined;
  await readOwned();
  await untilCompared();
  expect(await stateOf(BEAT.id)).toBe("complete");
});
