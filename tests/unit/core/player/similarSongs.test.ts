// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { similarSongs } from "#src/core/player/autoplay/similarSongs.ts";
import { EMPTY_QUEUE, newEntries } from "#src/core/player/queue/queue.ts";
import { aBeat } from "../song/beats.ts";
import { aSong } from "./songs.ts";

const asked: string[] = [];
const BEATS = [aBeat(1), aBeat(2)];

vi.stubGlobal("fetch", async (request: Request) => {
  asked.push(new URL(request.url).pathname);
  return Response.json({ products: BEATS });
});

beforeEach(() => {
  asked.length = 0;
});

const namesAfterBeat = async (sourcePath: string): Promise<string[]> => {
  const entries = newEntries([aSong(0, { dataAudio: "/media/beats/1.opus" })]);
  const queue = { ...EMPTY_QUEUE, entries, currentEntryId: entries[0]?.entryId ?? null, sourcePath };
  return (await similarSongs(queue)).map(({ name }) => name);
};

test("nothing follows a beat that plays from its own screen, and nothing is requested", async () => {
  expect(await namesAfterBeat("/beat-store-detail/1")).toEqual([]);
  expect(asked).toEqual([]);
});

test("other beats follow a beat that plays from the Beat Store", async () => {
  expect(await namesAfterBeat("/beat-store-list")).toEqual(["Beat 2"]);
});
