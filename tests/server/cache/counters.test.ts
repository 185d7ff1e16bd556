import { describe, expect, it } from "vitest";
import { openCounters } from "#server/cache/counters.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe("counters of this process", () => {
  it("count within a time window that starts with the first event", () => {
    const counters = openCounters();
    const hits = [0, 1, 1.9, 2, 3].map((seconds) => counters.count("one", 2, later(seconds)).hits);
    expect(hits).toEqual([1, 2, 3, 1, 2]);
  });

  it("start again from zero when a clock that was ahead is corrected", () => {
    const counters = openCounters();
    counters.count("one", 2, later(86_400));
    expect(counters.count("one", 2, NOW)).toEqual({ hits: 1, resetsAt: later(2) });
  });
});
