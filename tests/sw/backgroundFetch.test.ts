import { beforeEach, expect, test, vi } from "vitest";
import { backgroundFetchId } from "#contract/backgroundFetch.ts";
import { CACHES } from "#contract/workerMessages.ts";
import { ORIGIN, startWorker, type Worker } from "./harness.ts";

const SONG = `${ORIGIN}/media/audio/abc`;
const BYTES = new Uint8Array(300).map((_, index) => index);
const told = vi.fn();

let worker: Worker;

beforeEach(async () => {
  told.mockClear();
  worker = await startWorker();
  await worker.account.setAccount("ada");
  vi.stubGlobal("self", { clients: { matchAll: async () => [{ postMessage: told }] } });
});

/** A part as the server sends it. If a response is cut off, the browser delivers fewer bytes than it announced. */
function part(start: number, end: number, sentBytes = end - start + 1): Response {
  const headers = { "Content-Range": `bytes ${start}-${end}/300`, ETag: '"one"', "Content-Type": "audio/ogg" };
  return new Response(BYTES.slice(start, start + sentBytes), { status: 206, headers });
}

/** Ends the browser's background download with these responses. */
const end = (answers: (Response | Error)[], accountKey = "ada") =>
  worker.background.saveArrived({
    registration: {
      id: backgroundFetchId(accountKey),
      abort: async () => true,
      matchAll: async () =>
        answers.map((answer) => ({
          request: new Request(`${SONG}?signature=x`),
          responseReady: answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
        })),
    },
  });

async function arrived(): Promise<string[]> {
  const cache = await worker.caches.open(CACHES.arrived("ada"));
  return (await cache.keys()).map(({ url }) => url);
}

test("complete parts are stored by their start position, and the pages are notified", async () => {
  await end([part(0, 99), part(100, 299)]);
  expect(await arrived()).toEqual([`${SONG}?from=0`, `${SONG}?from=100`]);
  const cache = await worker.caches.open(CACHES.arrived("ada"));
  const saved = await cache.match(`${SONG}?from=100`);
  expect(new Uint8Array((await saved?.arrayBuffer()) ?? [])).toEqual(BYTES.slice(100));
  expect(saved?.headers.get("ETag")).toBe('"one"');
  expect(saved?.headers.get("Content-Range")).toBe("bytes 100-299/300");
  expect(told).toHaveBeenCalledExactlyOnceWith({ type: "arrived" });
});

test.each([
  ["was cut off but counts as a success in the browser", part(100, 299, 50)],
  ["was cut off before its first byte", part(100, 299, 0)],
  ["was refused", new Response("", { status: 403 })],
  ["is the whole file", new Response(BYTES)],
  ["was no longer being fetched", new DOMException("The fetch was aborted.", "AbortError")],
])("a part that %s is discarded, and the others are kept", async (_, answer) => {
  await end([part(0, 99), answer]);
  expect(await arrived()).toEqual([`${SONG}?from=0`]);
});

test("parts that were fetched for an account that has logged out are discarded", async () => {
  await end([part(0, 99)], "bob");
  await worker.account.setAccount(null);
  await end([part(0, 99)]);
  expect(await worker.caches.keys()).toEqual([]);
  expect(told).not.toHaveBeenCalled();
});

test("nothing is stored if the account logs out while parts are being stored", async () => {
  const slow = part(0, 99);
  const blob = slow.blob.bind(slow);
  slow.blob = async () => {
    await worker.account.forgetAccount("ada");
    return blob();
  };
  await end([slow]);
  expect(await worker.caches.keys()).toEqual([]);
});
