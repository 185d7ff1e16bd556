import { expect, it } from "vitest";
import { formatRecentDay } from "#lib/formatRecentDay.ts";
import { at } from "../../support/localTime.ts";

it.each([
  [at(2026, 11, 24, 23, 59), "Today"],
  [at(2026, 11, 24), "Today"],
  [at(2026, 11, 23, 23, 59), "Yesterday"],
  [at(2026, 11, 23), "Yesterday"],
  [at(2026, 11, 22, 23, 59), "Sunday 22 November"],
  [at(2026, 11, 16, 9), "Monday 16 November"],
  [at(2025, 12, 31, 9), "Wednesday 31 December 2025"],
])("%d is shown as %s", (moment, shown) => expect(formatRecentDay(moment, at(2026, 11, 24, 12))).toBe(shown));

it("the day before the first of a month, and of a year, is yesterday", () => {
  expect(formatRecentDay(at(2026, 11, 30, 22), at(2026, 12, 1, 1))).toBe("Yesterday");
  expect(formatRecentDay(at(2025, 12, 31, 22), at(2026, 1, 1, 1))).toBe("Yesterday");
});

it("a day of 25 hours counts as yesterday from its first minute", () => {
  const zone = process.env.TZ;
  process.env.TZ = "Europe/London";
  expect(formatRecentDay(at(2026, 10, 25, 0, 5), at(2026, 10, 26, 0, 15))).toBe("Yesterday");
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});
