// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { store } from "#src/core/platform/store.ts";
import { installMomentAtom, noteDownloaded, noteSongEnd, putOffInstall } from "#src/core/worker/installMoment.ts";

const isOffered = () => store.get(installMomentAtom);
const hearSongs = (count: number) => {
  for (let song = 0; song < count; song++) noteSongEnd();
};

beforeEach(() => {
  localStorage.clear();
  store.set(installMomentAtom, false);
});

test("the app offers to be installed at the end of the third song", () => {
  hearSongs(2);
  expect(isOffered()).toBe(false);
  hearSongs(1);
  expect(isOffered()).toBe(true);
});

test("the app offers to be installed after the first download, whatever was heard", () => {
  noteDownloaded();
  expect(isOffered()).toBe(true);
});

test("the app does not offer to be installed again after an answer, even in another visit", () => {
  hearSongs(3);
  putOffInstall();
  expect(isOffered()).toBe(false);
  hearSongs(3);
  noteDownloaded();
  expect(isOffered()).toBe(false);
});
