import { afterEach, expect, it, vi } from "vitest";
import { noteServerDate, pastByServer, serverNowMs } from "#src/core/network/serverTime.ts";

const DAY_MS = 24 * 3_600_000;
const RIGHT = Date.UTC(2026, 5, 1);

/** A response with the server's time, while this device's clock is off by this much. */
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

it("a clock that is off by less than a minute is accepted, because responses take time", () => {
  answerWhile(20_000);
  expect(serverNowMs()).toBe(RIGHT + 20_000);
});

it("a response that a cache held for an hour, or that has no date, does not correct the clock", () => {
  answerWhile(0);
  answerWhile(3_600_000, { Age: "3600" });
  expect(serverNowMs()).toBe(RIGHT + 3_600_000);
  noteServerDate(new Response(null));
  expect(serverNowMs()).toBe(RIGHT + 3_600_000);
});

it("a recorded time that lies in the future is corrected, whatever the clock says now", () => {
  answerWhile(0);
  expect([RIGHT - DAY_MS, RIGHT + 40 * DAY_MS].map(pastByServer)).toEqual([RIGHT - DAY_MS, RIGHT]);
  answerWhile(40 * DAY_MS);
  expect(pastByServer(RIGHT + 39 * DAY_MS)).toBe(RIGHT - DAY_MS);
});
