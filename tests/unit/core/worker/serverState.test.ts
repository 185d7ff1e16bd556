// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isAnswering, onBackOnline, onlineAtom, serverStateAtom } from "#src/core/network/online.ts";
import { onRefresh } from "#src/core/platform/refresh.ts";
import { store } from "#src/core/platform/store.ts";
import { handleLateAnswer, markCopyShown, watchServer } from "#src/core/worker/serverState.ts";

const HOME = "https://segue.test/api/home";
const SECOND_MS = 1000;

let refreshes = 0;
/** What the screens find when they are loaded again. */
let onReload: () => void = () => undefined;
const changes: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  refreshes = 0;
  onReload = () => undefined;
  onRefresh(async () => {
    refreshes += 1;
    onReload();
  });
  store.set(onlineAtom, true);
  changes.length = 0;
});

watchServer();
store.sub(serverStateAtom, () => changes.push(store.get(serverStateAtom)));

afterEach(async () => {
  store.set(onlineAtom, false);
  vi.useRealTimers();
});

const state = () => store.get(serverStateAtom);
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND_MS);

test("a slow or failing server is no lack of network", () => {
  markCopyShown("slow", HOME);
  expect([store.get(onlineAtom), state(), isAnswering()]).toEqual([true, "slow", false]);
  markCopyShown("failing", HOME);
  expect([store.get(onlineAtom), state()]).toEqual([true, "failing"]);
  markCopyShown("offline", HOME);
  expect([store.get(onlineAtom), state()]).toEqual([false, "answering"]);
});

test("slow lasts as long as a copy is shown; what differs is loaded again when it has come", async () => {
  markCopyShown("slow", HOME);
  await pass(20);
  expect(state()).toBe("slow");
  handleLateAnswer(HOME, "changed");
  expect(refreshes).toBe(1);
  await pass(6);
  expect(state()).toBe("answering");
  markCopyShown("slow", HOME);
  handleLateAnswer(HOME, "same");
  await pass(6);
  expect([state(), refreshes]).toEqual(["answering", 1]);
});

test("slow and quick answers in turns do not make it come and go", async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    markCopyShown("slow", HOME);
    await pass(1);
    handleLateAnswer(HOME, "same");
    await pass(2);
  }
  await pass(10);
  expect(changes).toEqual(["slow", "answering"]);
});

test("a failing server is asked again, later each time, until nothing on screen is a copy", async () => {
  let failures = 3;
  onReload = () => {
    if (failures > 0) markCopyShown("failing", HOME);
    failures -= 1;
  };
  const back = vi.fn();
  const stop = onBackOnline(back);
  markCopyShown("failing", HOME);
  await pass(6);
  expect(refreshes).toBe(1);
  await pass(90);
  expect([refreshes, state()]).toEqual([4, "answering"]);
  expect(changes).toEqual(["failing", "answering"]);
  expect(back).toHaveBeenCalledOnce();
  stop();
});

test("an answer that never comes is asked for again", async () => {
  markCopyShown("slow", HOME);
  await pass(120);
  expect([refreshes, state()]).toEqual([1, "answering"]);
});

test("a slow read that fails in the end is a failing server", () => {
  markCopyShown("slow", HOME);
  handleLateAnswer(HOME, "failed");
  expect(state()).toBe("failing");
});

test("what another page was given a copy of is not loaded here", () => {
  handleLateAnswer("https://segue.test/api/other", "changed");
  expect(refreshes).toBe(0);
});
