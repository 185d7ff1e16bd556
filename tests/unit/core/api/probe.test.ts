// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { reportPlays } from "#contract/music.ts";
import { home } from "#contract/shell.ts";
import { COPY_HEADER, COPY_REASON_HEADER } from "#contract/workerMessages.ts";
import { call } from "#src/core/api/client.ts";
import { confirmOnline, startProbe } from "#src/core/api/probe.ts";
import { isOnline, onlineAtom, serverStateAtom } from "#src/core/network/online.ts";
import { store } from "#src/core/platform/store.ts";

type Answer = () => Response;

const PORTAL: Answer = () =>
  new Response("<!doctype html><h1>Free Wi-Fi</h1>", { headers: { "Content-Type": "text/html" } });
const CUT: Answer = () => {
  throw new TypeError("Failed to fetch");
};
const SERVER: Answer = () => new Response(null, { status: 204 });

let probe: Answer = SERVER;
let answer: Answer = CUT;
let probes = 0;
/** How often the app has gone offline or online. */
let turns = 0;

startProbe();
store.sub(onlineAtom, () => {
  turns += 1;
});

beforeAll(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

beforeEach(() => {
  store.set(onlineAtom, true);
  store.set(serverStateAtom, "answering");
  [probe, answer, probes, turns] = [SERVER, CUT, 0, 0];
  // Because the token is present, no call fetches one. Every request for a token is then a probe.
  vi.spyOn(document, "cookie", "get").mockReturnValue("XSRF-TOKEN=token");
  vi.stubGlobal("fetch", async (input: Request) => {
    const isProbe = input.url.endsWith("/csrf-cookie");
    if (isProbe) probes += 1;
    return isProbe ? probe() : answer();
  });
});

afterEach(async () => {
  // Ends the outage, so that the next test starts with a new one.
  store.set(onlineAtom, true);
  await vi.advanceTimersByTimeAsync(120_000);
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const report = () => call(reportPlays, { body: { plays: [] } });

test("a blocked call fails alone and the app stays online", async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    await expect(report()).rejects.toMatchObject({ code: "server", isUnanswered: true });
    await pass(10);
  }
  expect([isOnline(), turns]).toEqual([true, 0]);
});

test("if a call and the check for a connection both fail, there is no network", async () => {
  probe = CUT;
  await expect(report()).rejects.toMatchObject({ code: "network" });
  expect(isOnline()).toBe(false);
  probe = SERVER;
  await pass(2);
  expect(isOnline()).toBe(true);
});

test("calls that fail together cause a single check for a connection", async () => {
  await Promise.allSettled([report(), report(), report()]);
  expect(probes).toBe(1);
});

test("a captive portal's page counts as no response, whether a call or the check for a connection gets it", async () => {
  [probe, answer] = [PORTAL, PORTAL];
  await expect(report()).rejects.toMatchObject({ code: "network" });
  expect(isOnline()).toBe(false);
});

test("if only one call gets a page instead of data, its response is unreadable and the app stays online", async () => {
  answer = PORTAL;
  await expect(report()).rejects.toMatchObject({ code: "unreadable" });
  expect(isOnline()).toBe(true);
});

test("if one read gets no response and the worker shows a copy, the server counts as failing", async () => {
  answer = () =>
    Response.json({}, { headers: { [COPY_HEADER]: new Date().toISOString(), [COPY_REASON_HEADER]: "offline" } });
  await call(home).catch(() => undefined);
  expect([isOnline(), store.get(serverStateAtom)]).toEqual([true, "failing"]);
});

test("the connection is checked less and less often while the network comes and goes", async () => {
  const asked: number[] = [];
  for (let outage = 0; outage < 4; outage += 1) {
    probe = CUT;
    await confirmOnline();
    probe = SERVER;
    let seconds = 0;
    while (!isOnline()) {
      await pass(1);
      seconds += 1;
    }
    asked.push(seconds);
    await pass(5);
  }
  expect(asked).toEqual([2, 4, 8, 16]);
});

test("the connection is checked at once when the browser reports that it is online again", async () => {
  probe = CUT;
  await confirmOnline();
  window.dispatchEvent(new Event("online"));
  await pass(0);
  expect(isOnline()).toBe(false);
  probe = SERVER;
  window.dispatchEvent(new Event("online"));
  await pass(0);
  expect(isOnline()).toBe(true);
});
