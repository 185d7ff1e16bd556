import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CACHES } from "#contract/workerMessages.ts";
import { dispatchFetch, ORIGIN, startWorker, type Worker } from "./harness.ts";

let worker: Worker;

beforeEach(async () => {
  worker = await startWorker();
  await worker.account.setAccount("ada");
  worker.setNetwork(() => picture("cover"));
});

const picture = (bytes: string, headers: Record<string, string> = {}) =>
  new Response(bytes, { headers: { "Content-Type": "image/webp", "Cache-Control": "immutable", ...headers } });
const show = (path: string) => dispatchFetch(worker.images.answerImage, path);

test("a picture is fetched once", async () => {
  expect(await (await show("/media/image/1.webp")).text()).toBe("cover");
  expect(await (await show("/media/image/1.webp")).text()).toBe("cover");
  expect(worker.sent).toHaveLength(1);
});

describe("caching", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
  afterEach(() => vi.useRealTimers());

  const isCached = () => worker.caches.has(CACHES.images("ada"));

  test("a picture is cached once the page requests nothing more", async () => {
    worker.quiet.noteRequest();
    const shown = show("/media/image/1.webp");
    await vi.advanceTimersByTimeAsync(400);
    worker.quiet.noteRequest();
    await vi.advanceTimersByTimeAsync(400);
    expect(await isCached()).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    await shown;
    expect(await isCached()).toBe(true);
  });

  test("a picture is cached after a while, even if the page keeps requesting", async () => {
    worker.quiet.noteRequest();
    const shown = show("/media/image/1.webp");
    for (let passedMs = 0; passedMs < 3000; passedMs += 100) {
      await vi.advanceTimersByTimeAsync(100);
      worker.quiet.noteRequest();
    }
    await shown;
    expect(await isCached()).toBe(true);
  });
});

describe("a picture that the server may change", () => {
  const changeable = (bytes: string) => () => picture(bytes, { "Cache-Control": "no-cache" });

  test("is shown in its current version, or offline as it was saved on this device", async () => {
    worker.setNetwork(changeable("before"));
    await show("/photos/me.jpg");
    worker.setNetwork(changeable("after"));
    expect(await (await show("/photos/me.jpg")).text()).toBe("after");
    worker.cutNetwork();
    expect(await (await show("/photos/me.jpg")).text()).toBe("after");
  });
});

describe("a picture of another host", () => {
  const showAsImage = (name = "1.webp") =>
    dispatchFetch(worker.images.answerImage, `https://cdn.test/${name}`, { mode: "no-cors" });
  const modes = () => worker.sent.map(({ mode }) => mode);

  test("is saved if the host lets the app read it", async () => {
    worker.setNetwork(({ mode }) => (mode === "cors" ? picture("cover") : Response.error()));
    await showAsImage();
    worker.cutNetwork();
    expect(await (await showAsImage()).text()).toBe("cover");
  });

  test.each([
    ["does not let the app read it", () => Promise.reject(new TypeError("CORS"))],
    ["requires its cookies", () => new Response("", { status: 403 })],
  ])("is shown if the host %s, and the host's next picture takes a single request", async (_, answerReadable) => {
    worker.setNetwork(({ mode }) => (mode === "cors" ? answerReadable() : picture("cover")));
    expect(await (await showAsImage()).text()).toBe("cover");
    expect(modes()).toEqual(["cors", "no-cors"]);
    expect(await (await showAsImage("2.webp")).text()).toBe("cover");
    expect(modes()).toEqual(["cors", "no-cors", "no-cors"]);
  });

  test.each([
    ["was forbidden", () => new Response("", { status: 403 })],
    ["got lost", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])(
    "is saved if the app could read an earlier picture of the host, even though the last one %s",
    async (_, answerReadable) => {
      worker.setNetwork(() => picture("first"));
      await showAsImage("1.webp");
      worker.setNetwork(({ mode }) => (mode === "cors" ? answerReadable() : picture("")));
      await showAsImage("2.webp");
      worker.setNetwork(({ mode }) => (mode === "cors" ? picture("cover") : Response.error()));
      await showAsImage("3.webp");
      worker.cutNetwork();
      expect(await (await showAsImage("3.webp")).text()).toBe("cover");
    },
  );

  test("is saved even if the host's previous picture was missing or there was no network", async () => {
    worker.setNetwork(() => new Response("", { status: 404 }));
    await showAsImage("2.webp");
    worker.cutNetwork();
    await expect(showAsImage("3.webp")).rejects.toThrow();
    worker.setNetwork(({ mode }) => (mode === "cors" ? picture("cover") : Response.error()));
    await showAsImage();
    worker.cutNetwork();
    expect(await (await showAsImage()).text()).toBe("cover");
  });
});

test("a visitor's pictures and an account's are saved separately", async () => {
  await show("/media/image/1.webp");
  await worker.account.setAccount(null);
  await show("/media/image/2.webp");
  expect((await worker.caches.keys()).sort()).toEqual([CACHES.images(null), CACHES.images("ada")]);
});

test("the picture of a downloaded song is shown from its download, to its account only", async () => {
  const cache = await worker.caches.open(CACHES.audio("ada"));
  await cache.put(`${ORIGIN}/media/image/7.webp`, picture("kept"));
  worker.cutNetwork();
  expect(await (await show("/media/image/7.webp")).text()).toBe("kept");
  await worker.account.setAccount("bob");
  await expect(show("/media/image/7.webp")).rejects.toThrow();
});

test.each([
  ["a missing picture", () => new Response("none", { status: 404, headers: { "Content-Type": "image/webp" } })],
  ["a picture that must not be stored", () => picture("secret", { "Cache-Control": "private, No-Store" })],
  ["a page in place of a picture", () => picture("<html>", { "Content-Type": "text/html" })],
])("%s is not saved", async (_, network) => {
  worker.setNetwork(network);
  await show("/media/image/1.webp");
  worker.cutNetwork();
  await expect(show("/media/image/1.webp")).rejects.toThrow();
});

describe("a picture in several widths", () => {
  const show192 = async () => (await show("/media/image/1.w192.webp")).text();

  test("is served in a larger width that is on this device", async () => {
    worker.setNetwork((request) => picture(new URL(request.url).pathname));
    await show("/media/image/1.w96.webp");
    await show("/media/image/1.w640.webp");
    expect(await show192()).toBe("/media/image/1.w640.webp");
  });

  test("is fetched if only a smaller width is on this device", async () => {
    worker.setNetwork((request) => picture(new URL(request.url).pathname));
    await show("/media/image/1.w96.webp");
    expect(await show192()).toBe("/media/image/1.w192.webp");
  });

  test.each([
    ["without a network", () => worker.cutNetwork()],
    ["if the browser is offline", () => Object.assign(worker.browser, { onLine: false })],
    [
      "if the network answers with a page",
      () => worker.setNetwork(() => picture("<html>", { "Content-Type": "text/html" })),
    ],
    ["if the server fails", () => worker.setNetwork(() => new Response("", { status: 503 }))],
  ])("is served in the next smaller width %s", async (_, lose) => {
    worker.setNetwork((request) => picture(new URL(request.url).pathname));
    await show("/media/image/1.w96.webp");
    await show("/media/image/1.w384.webp");
    lose();
    expect(await (await show("/media/image/1.w640.webp")).text()).toBe("/media/image/1.w384.webp");
  });

  test("fails without a network if no width is on this device", async () => {
    await show("/media/image/1.w96.webp");
    worker.cutNetwork();
    await expect(show("/media/image/2.w192.webp")).rejects.toThrow();
  });

  test("is served in full size if an older version has cached only that", async () => {
    await show("/media/image/1.webp");
    worker.cutNetwork();
    expect(await show192()).toBe("cover");
  });

  test.each(["1.w1000.webp", "1.webp"])("is shown from its song’s download, saved as %s", async (name) => {
    const cache = await worker.caches.open(CACHES.audio("ada"));
    await cache.put(`${ORIGIN}/media/image/${name}`, picture("kept"));
    worker.cutNetwork();
    expect(await show192()).toBe("kept");
    expect(await (await show("/media/image/1.w1600.webp")).text()).toBe("kept");
  });
});

test("the newest 800 pictures are kept", async () => {
  for (let number = 0; number < 802; number += 1) await show(`/media/image/${number}.webp`);
  const cached = await (await worker.caches.open(CACHES.images("ada"))).keys();
  expect(cached.map((request) => new URL(request.url).pathname)).not.toContain("/media/image/1.webp");
  expect(cached).toHaveLength(800);
});
