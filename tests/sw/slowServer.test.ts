import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { COPY_HEADER, COPY_REASON_HEADER } from "#contract/workerMessages.ts";
import { dispatchFetch, json, ORIGIN, PAGE, startWorker, type Worker } from "./harness.ts";

const HOME = "/api/home";
const stored = { top_songs: ["stored"] };
const late = { top_songs: ["late"] };

let worker: Worker;
let answerLate: (answer: Response) => void;
let failLate: (cause: Error) => void;
let behind: Promise<unknown>[];

/** Ada has a copy of Home. From then on the server is slow. */
beforeEach(async () => {
  worker = await startWorker();
  await worker.account.setAccount("ada");
  worker.setNetwork(() => json(stored));
  await dispatchFetch(worker.api.answerRead, HOME);
  worker.setNetwork(
    () =>
      new Promise((resolve, reject) => {
        answerLate = resolve;
        failLate = reject;
      }),
  );
  behind = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function begin(): Promise<Response> {
  const request = new Request(new URL(HOME, ORIGIN));
  return worker.api.answerRead({ request, clientId: PAGE, waitUntil: (work) => void behind.push(work) });
}

async function passPatience(): Promise<void> {
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { interval: 1 });
  await vi.advanceTimersByTimeAsync(worker.api.PATIENCE_MS);
}

/** Reads Home until the copy is returned, then lets the server respond. */
async function readSlowly(answer: Response | Error): Promise<Response> {
  const asked = begin();
  await passPatience();
  const given = await asked;
  if (answer instanceof Error) failLate(answer);
  else answerLate(answer);
  await Promise.all(behind);
  return given;
}

const news = (outcome: string) => [{ type: "late", address: `${ORIGIN}${HOME}`, outcome }];

describe("while the server is slow", () => {
  test("the page gets the saved copy, marked as slow rather than offline", async () => {
    const given = await readSlowly(json(late));
    expect(given.headers.get(COPY_REASON_HEADER)).toBe("slow");
    expect(await given.json()).toEqual(stored);
  });

  test("a late response is reported to the page, and used for the next request only", async () => {
    await readSlowly(json(late));
    expect(worker.told).toEqual(news("changed"));
    const asked = worker.sent.length;
    const again = await begin();
    expect(await again.json()).toEqual(late);
    expect(again.headers.has(COPY_HEADER)).toBe(false);
    expect(worker.sent).toHaveLength(asked);
    void begin();
    await vi.waitFor(() => expect(worker.sent).toHaveLength(asked + 1), { interval: 1 });
  });

  test("a late response that differs from the copy only in its signatures causes no reload", async () => {
    worker.setNetwork(() => json({ dataAudio: "/media/1?expires=1&signature=a" }));
    vi.useRealTimers();
    await dispatchFetch(worker.api.answerRead, HOME);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    worker.setNetwork(() => new Promise((resolve) => (answerLate = resolve)));
    await readSlowly(json({ dataAudio: "/media/1?expires=2&signature=b" }));
    expect(worker.told).toEqual(news("same"));
  });

  test("a request that fails in the end is reported to the page", async () => {
    await readSlowly(json({ message: "down" }, 503));
    await readSlowly(new TypeError("Failed to fetch"));
    expect(worker.told).toEqual([...news("failed"), ...news("failed")]);
  });

  test("after a late refusal, the next request waits for the server, however long it takes", async () => {
    await readSlowly(json({ message: "gone" }, 404));
    expect(worker.told).toEqual(news("changed"));
    const asked = begin();
    await passPatience();
    answerLate(json({ message: "gone" }, 404));
    expect((await asked).status).toBe(404);
  });

  test("a request waits for the server if the copy lacks the user's latest change", async () => {
    worker.late.noteWrite();
    const asked = begin();
    await passPatience();
    answerLate(json(late));
    expect(await (await asked).json()).toEqual(late);
  });

  test("a late response is not used if the user changed something before it arrived", async () => {
    const asked = begin();
    await passPatience();
    await asked;
    worker.late.noteWrite();
    answerLate(json(late));
    await Promise.all(behind);
    const before = worker.sent.length;
    const again = begin();
    await vi.waitFor(() => expect(worker.sent).toHaveLength(before + 1), { interval: 1 });
    answerLate(json({ top_songs: ["newest"] }));
    expect(await (await again).json()).toEqual({ top_songs: ["newest"] });
  });

  test("a request without a copy waits for the server, and the page gets its failure", async () => {
    await worker.account.setAccount("bob");
    const asked = begin();
    await passPatience();
    failLate(new TypeError("Failed to fetch"));
    await expect(asked).rejects.toThrow("Failed to fetch");
  });
});

test("a request that accepts no saved copy goes to the network", async () => {
  const { matchRoute } = await import("../../sw/matchRoute.ts");
  const { workerUrlsOf } = await import("../../sw/workerUrls.ts");
  const places = workerUrlsOf(`${ORIGIN}/sw.js?api=%2Fapi`, () => false);
  const asked = { url: `${ORIGIN}${HOME}`, method: "GET", mode: "cors", destination: "" } as const;
  expect(matchRoute({ ...asked, cache: "default" }, places)).toBe("read");
  expect(matchRoute({ ...asked, cache: "no-store" }, places)).toBe("leave");
});

test("a call that changes the user's data counts as a write, but a call that only counts or searches does not", async () => {
  const { isWrite } = await import("../../sw/reads.ts");
  const { workerUrlsOf } = await import("../../sw/workerUrls.ts");
  const places = workerUrlsOf(`${ORIGIN}/sw.js?api=%2Fapi`, () => false);
  const isOne = (call: string): boolean => {
    const [method = "", path] = call.split(" ");
    return isWrite(method, new URL(`${ORIGIN}/api${path}`), places);
  };
  const calls = [
    "POST /favourite/add/3",
    "POST /playlist/reorder/3",
    "POST /beat_store/lyric/3",
    "POST /packages/subscribe",
    "POST /account-update",
    "GET /favourite",
    "POST /beat_store/list",
    "POST /music/history/add",
  ];
  expect(calls.map(isOne)).toEqual([true, true, true, true, true, false, false, false]);
});
