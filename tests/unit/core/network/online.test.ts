// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, it } from "vitest";
import { isOnline, noteReachable, watchOnline } from "#src/core/network/online.ts";

beforeAll(watchOnline);
afterEach(() => noteReachable(true));

it("once the network is lost, a response to an earlier request does not prove that the device is online", () => {
  const askedAtMs = performance.now() - 1;
  window.dispatchEvent(new Event("offline"));
  noteReachable(true, askedAtMs);
  expect(isOnline()).toBe(false);
});

it("once the network is lost, a response to a later request proves that the device is online", () => {
  window.dispatchEvent(new Event("offline"));
  noteReachable(true, performance.now() + 1);
  expect(isOnline()).toBe(true);
});
