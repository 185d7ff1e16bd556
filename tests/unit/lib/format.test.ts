import { afterEach, describe, expect, it, vi } from "vitest";
import { countOf, formatBytes, formatBytesOf, formatDay, formatDuration, formatSeconds } from "#lib/format.ts";

describe("a formatted day", () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each(["America/Los_Angeles", "Europe/London", "Pacific/Auckland"])("is the given date in %s", async (place) => {
    process.env.TZ = place;
    vi.resetModules();
    const there = await import("#lib/format.ts");
    expect(there.formatDay("2027-03-04")).toBe("4 March 2027");
  });

  it("a time is formatted as its local day", () => expect(formatDay("2027-03-04T12:00:00Z")).toBe("4 March 2027"));

  it.each(["", "soon", "2027-13-45"])("%j is left unchanged", (text) => expect(formatDay(text)).toBe(text));
});

it.each([
  [0, "0:00"],
  [65.9, "1:05"],
  [3723, "1:02:03"],
  [-1, "0:00"],
])("%d seconds are %s", (seconds, shown) => expect(formatSeconds(seconds)).toBe(shown));

it.each([
  [12, "1 min"],
  [2590, "43 min"],
  [3900, "1 h 5 min"],
])("songs of %d seconds take %s", (seconds, shown) => expect(formatDuration(seconds)).toBe(shown));

it.each([
  [0, "0 B"],
  [999, "999 B"],
  [812_000, "812 kB"],
  [1_400_000_000, "1.4 GB"],
])("%d bytes are %s", (bytes, shown) => expect(formatBytes(bytes)).toBe(shown));

it("a count is followed by its noun, which is in the plural unless the count is 1", () =>
  expect([countOf(1, "result"), countOf(1200, "result")]).toEqual(["1 result", "1,200 results"]));

it.each([
  [3_140_000, 8_400_000, "3.1 of 8.4 MB"],
  [0, 8_400_000, "0.0 of 8.4 MB"],
  [980_000, 31_000_000, "1.0 of 31 MB"],
  [31_000_000, 31_000_000, "31 of 31 MB"],
  [400_000, 812_000, "400 of 812 kB"],
])("%d of %d bytes are %s", (bytes, whole, shown) => expect(formatBytesOf(bytes, whole)).toBe(shown));
