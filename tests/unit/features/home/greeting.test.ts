import { describe, expect, test } from "vitest";
import { greeting, trialLeft } from "#src/features/home/greeting.ts";

const at = (hour: number) => new Date(2026, 10, 29, hour, 30);

describe("the greeting", () => {
  test.each([
    [4, "Good evening, Robin"],
    [5, "Good morning, Robin"],
    [11, "Good morning, Robin"],
    [12, "Good afternoon, Robin"],
    [17, "Good afternoon, Robin"],
    [18, "Good evening, Robin"],
  ])("follows the time of day: %i:30", (hour, words) => {
    expect(greeting("Robin Hart", at(hour))).toBe(words);
  });

  test("contains no name if the user has none", () => {
    expect(greeting(" ", at(9))).toBe("Good morning");
  });
});

describe("what is left of the free trial", () => {
  const nowMs = Date.parse("2026-11-29T12:00:00Z");

  test.each([
    ["2026-12-02T12:00:00Z", "3 days left in your free trial"],
    ["2026-12-01T11:00:00Z", "2 days left in your free trial"],
    ["2026-11-29T13:00:00Z", "1 day left in your free trial"],
    ["2026-11-29T12:00:00Z", undefined],
    ["not a date", undefined],
    [undefined, undefined],
  ])("with a trial until %s, the note is %s", (endsAt, words) => {
    expect(trialLeft(endsAt, nowMs)).toBe(words);
  });
});
