// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { isIos } from "#src/core/platform/isIos.ts";

const DEVICES = [
  ["an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", "iPhone", 5, true],
  ["an iPad, which names itself a Mac", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "MacIntel", 5, true],
  ["a Mac", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "MacIntel", 0, false],
  ["an Android phone", "Mozilla/5.0 (Linux; Android 15)", "Linux armv81", 5, false],
] as const;

afterEach(() => vi.unstubAllGlobals());

test.each(DEVICES)("%s", (_, userAgent, platform, maxTouchPoints, expected) => {
  vi.stubGlobal("navigator", { userAgent, platform, maxTouchPoints });
  expect(isIos()).toBe(expected);
});
