import { beforeEach, describe, expect, test } from "vitest";
import { CACHES, recordingKey } from "#contract/workerMessages.ts";
import { dispatchFetch, ORIGIN, startWorker, type Worker } from "./harness.ts";

const SONG = `${ORIGIN}/media/audio/abc?expires=1&signature=x`;
const BYTES = Uint8Array.from({ length: 1000 }, (_, at) => at % 251);

let worker: Worker;

beforeEach(async () => {
  worker = await startWorker();
  await worker.account.setAccount("ada");
  worker.setNetwork(() => new Response("from the network"));
});

async function saveSong(accountKey = "ada"): Promise<void> {
  const cache = await worker.caches.open(CACHES.audio(accountKey));
  const headers = { "Content-Type": "audio/ogg", ETag: '"v1"', "Cache-Control": "private", Vary: "Origin" };
  await cache.put(recordingKey(SONG), new Response(BYTES, { headers }));
}

const play = (init: { headers?: Record<string, string>; method?: string } = {}, address = SONG) =>
  dispatchFetch(worker.audio.answerAudio, address, init);

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const headersOf = (response: Response) => Object.fromEntries(response.headers);

describe("a downloaded song", () => {
  beforeEach(() => saveSong());

  test("is sent in full if the request has no range", async () => {
    const response = await play();
    expect(response.status).toBe(200);
    expect(headersOf(response)).toEqual({
      "accept-ranges": "bytes",
      "content-length": "1000",
      "content-type": "audio/ogg",
      etag: '"v1"',
    });
    expect(await bytesOf(response)).toEqual(BYTES);
  });

  test.each([
    ["bytes=0-", 0, 999],
    ["bytes=100-199", 100, 199],
    ["bytes=900-5000", 900, 999],
    ["bytes=-10", 990, 999],
  ])("is sent for the range %s from byte %i to %i", async (range, start, end) => {
    const response = await play({ headers: { Range: range } });
    expect(response.status).toBe(206);
    expect(headersOf(response)).toMatchObject({
      "content-range": `bytes ${start}-${end}/1000`,
      "content-length": String(end - start + 1),
      "content-type": "audio/ogg",
    });
    expect(await bytesOf(response)).toEqual(BYTES.slice(start, end + 1));
  });

  test("refuses a range beyond its end", async () => {
    const response = await play({ headers: { Range: "bytes=1000-" } });
    expect(response.status).toBe(416);
    expect(response.headers.get("Content-Range")).toBe("bytes */1000");
    expect(await response.text()).toBe("");
  });

  test("responds to HEAD with its size only", async () => {
    const response = await play({ method: "HEAD", headers: { Range: "bytes=0-1" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Length")).toBe("1000");
    expect(await response.text()).toBe("");
  });

  test("sends a range only if the page has a part of the same file, and otherwise the whole file", async () => {
    const part = (condition: string) => play({ headers: { Range: "bytes=0-1", "If-Range": condition } });
    expect((await part('"v1"')).status).toBe(206);
    expect((await part('"v2"')).status).toBe(200);
  });

  test("is found whatever the signature in its URL, even offline", async () => {
    worker.cutNetwork();
    const response = await play({}, `${ORIGIN}/media/audio/abc?signature=other`);
    expect(await bytesOf(response)).toEqual(BYTES);
    expect(worker.sent).toEqual([]);
  });

  test("is not available to another account or a visitor", async () => {
    await worker.account.setAccount("bob");
    expect(await (await play()).text()).toBe("from the network");
    await worker.account.setAccount(null);
    expect(await (await play()).text()).toBe("from the network");
  });
});

describe("a song that is not downloaded", () => {
  test("comes from the network with its range unchanged, and playing does not save it", async () => {
    worker.setNetwork(() => new Response("part", { status: 206, headers: { "Content-Range": "bytes 5-8/1000" } }));
    const response = await play({ headers: { Range: "bytes=5-8" } });
    expect(response.status).toBe(206);
    expect(worker.sent.map((request) => request.headers.get("Range"))).toEqual(["bytes=5-8"]);
    expect(await worker.caches.has(CACHES.audio("ada"))).toBe(false);
  });
});
