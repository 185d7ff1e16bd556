// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { store } from "#src/core/platform/store.ts";
import { installMomentAtom, noteSongEnd, noteVisit, putOffInstall } from "#src/core/worker/installMoment.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const isOffered = () => store.get(installMomentAtom);
const hearSongs = (count: number) => {
  for (let song = 0; song < count; song++) noteSongEnd();
};
const visit = () => {
  sessionStorage.clear();
  noteVisit();
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-23") });
  localStorage.clear();
  sessionStorage.clear();
  store.set(installMomentAtom, false);
});
afterEach(() => vi.useRealTimers());

test("installing is offered on the second visit, at the end of the third song", () => {
  visit();
  noteVisit();
  hearSongs(5);
  expect(isOffered()).toBe(false);
  localStorage.removeItem("segue.songsEnded");
  visit();
  hearSongs(2);
  expect(isOffered()).toBe(false);
  hearSongs(1);
  expect(isOffered()).toBe(true);
});

test("put off, it is not offered for 90 days", () => {
  visit();
  visit();
  hearSongs(3);
  putOffInstall();
  expect(isOffered()).toBe(false);
  vi.advanceTimersByTime(89 * DAY_MS);
  hearSongs(1);
  expect(isOffered()).toBe(false);
  vi.advanceTimersByTime(2 * DAY_MS);
  hearSongs(1);
  expect(isOffered()).toBe(true);
});
