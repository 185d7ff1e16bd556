// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, it } from "vitest";
import { isOnline, noteReachable, watchOnline } from "#src/core/network/online.ts";

beforeAll(watchOnline);
afterEach(() => noteReachable(true));

it("an answer that was on its way when the network went does not bring it back", () => {
  const askedAtMs = performance.now() - 1;
  window.dispatchEvent(new Event("offline"));
  noteReachable(true, askedAtMs);
  expect(isOnline()).toBe(false);
});

it("an answer to what was asked for since then does", () => {
  window.dispatchEvent(new Event("offline"));
  noteReachable(true, performance.now() + 1);
  expect(isOnline()).toBe(true);
});
