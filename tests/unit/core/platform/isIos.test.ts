// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { isIos } from "#src/core/platform/isIos.ts";

const DEVICES = [
  ["an iPhone", true, "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", "iPhone", 5],
  ["an iPad, which names itself a Mac", true, "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "MacIntel", 5],
  ["a Mac", false, "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "MacIntel", 0],
  ["an Android phone", false, "Mozilla/5.0 (Linux; Android 15)", "Linux armv81", 5],
] as const;

afterEach(() => vi.unstubAllGlobals());

test.each(DEVICES)("on %s, iOS is detected: %s", (_, expected, userAgent, platform, maxTouchPoints) => {
  vi.stubGlobal("navigator", { userAgent, platform, maxTouchPoints });
  expect(isIos()).toBe(expected);
});
