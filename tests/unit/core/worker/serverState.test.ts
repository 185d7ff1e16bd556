// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isAnswering, onBackOnline, onlineAtom, serverStateAtom } from "#src/core/network/online.ts";
import { onRefresh } from "#src/core/platform/refresh.ts";
import { store } from "#src/core/platform/store.ts";
import { handleLateAnswer, markCopyShown, watchServer } from "#src/core/worker/serverState.ts";

const HOME = "https://segue.test/api/home";
const SECOND_MS = 1000;

let refreshes = 0;
/** What was reloaded last. */
let reloaded = "";
/** What happens when the screens are reloaded. */
let onReload: () => void = () => undefined;
const changes: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  refreshes = 0;
  onReload = () => undefined;
  onRefresh(async (what) => {
    refreshes += 1;
    reloaded = what;
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

test("a slow or failing server does not count as offline", () => {
  markCopyShown("slow", HOME);
  expect([store.get(onlineAtom), state(), isAnswering()]).toEqual([true, "slow", false]);
  markCopyShown("failing", HOME);
  expect([store.get(onlineAtom), state()]).toEqual([true, "failing"]);
  markCopyShown("offline", HOME);
  expect([store.get(onlineAtom), state()]).toEqual([false, "answering"]);
});

test("the server counts as slow while a copy is shown, and a response that differs reloads the screens", async () => {
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

test("the server stays slow while slow and fast responses alternate", async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    markCopyShown("slow", HOME);
    await pass(1);
    handleLateAnswer(HOME, "same");
    await pass(2);
  }
  await pass(10);
  expect(changes).toEqual(["slow", "answering"]);
});

test("a failing server is retried at growing intervals, until no saved copy is on screen", async () => {
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

test("the screens reload if the response of a slow server never arrives", async () => {
  markCopyShown("slow", HOME);
  await pass(120);
  expect([refreshes, state()]).toEqual([1, "answering"]);
});

test("the server counts as failing if a slow read fails in the end", () => {
  markCopyShown("slow", HOME);
  handleLateAnswer(HOME, "failed");
  expect(state()).toBe("failing");
});

test("a changed response about the user reloads the user's data, not only the screens", () => {
  const user = "https://segue.test/api/user";
  for (const address of [HOME, user]) markCopyShown("slow", address);
  handleLateAnswer(HOME, "changed");
  expect(reloaded).toBe("screens");
  handleLateAnswer(user, "changed");
  expect(reloaded).toBe("user");
});

test("the screens do not reload if only another page has shown a copy of the response", () => {
  handleLateAnswer("https://segue.test/api/other", "changed");
  expect(refreshes).toBe(0);
});
