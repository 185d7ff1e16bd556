import { afterEach, expect, it, vi } from "vitest";
import { noteServerDate, pastByServer, serverNowMs } from "#src/core/network/serverTime.ts";

const DAY_MS = 24 * 3_600_000;
const RIGHT = Date.UTC(2026, 5, 1);

/** An answer that the server sends, by its own clock, while this device's clock is off by so much. */
function answerWhile(deviceAheadMs: number, headers: Record<string, string> = {}): void {
  vi.spyOn(Date, "now").mockReturnValue(RIGHT + deviceAheadMs);
  noteServerDate(new Response(null, { headers: { Date: new Date(RIGHT).toUTCString(), ...headers } }));
}

afterEach(() => {
  answerWhile(0);
  vi.restoreAllMocks();
});

it.each([40, 2, -3])("a clock that is off by %s days is corrected", (days) => {
  answerWhile(days * DAY_MS);
  expect(serverNowMs()).toBe(RIGHT);
});

it("a clock that is right within a minute is taken as it is, because answers take their time", () => {
  answerWhile(20_000);
  expect(serverNowMs()).toBe(RIGHT + 20_000);
});

it("an answer that a cache had for an hour, or that has no date, says nothing", () => {
  answerWhile(0);
  answerWhile(3_600_000, { Age: "3600" });
  expect(serverNowMs()).toBe(RIGHT + 3_600_000);
  noteServerDate(new Response(null));
  expect(serverNowMs()).toBe(RIGHT + 3_600_000);
});

it("a moment in the future was noted by a fast clock, and is in the past however the clock is now", () => {
  answerWhile(0);
  expect([RIGHT - DAY_MS, RIGHT + 40 * DAY_MS].map(pastByServer)).toEqual([RIGHT - DAY_MS, RIGHT]);
  answerWhile(40 * DAY_MS);
  expect(pastByServer(RIGHT + 39 * DAY_MS)).toBe(RIGHT - DAY_MS);
});
