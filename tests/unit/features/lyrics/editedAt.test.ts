import { expect, it } from "vitest";
import { editedAt } from "#src/features/lyrics/editedAt.ts";
import { at } from "../../../support/localTime.ts";

const now = at(2026, 11, 24, 16);
const shown = (ms: number) => editedAt(new Date(ms).toISOString(), now);

it("lyrics edited today show the time, others the day, and those of another year also the year", () => {
  expect(shown(at(2026, 11, 24, 14, 5))).toBe("Edited at 14:05");
  expect(shown(at(2026, 11, 23, 23, 59))).toBe("Edited 23 November");
  expect(shown(at(2025, 12, 31, 9))).toBe("Edited 31 December 2025");
});

it("lyrics of a server that does not say when they were edited show nothing", () => {
  expect([editedAt(undefined), editedAt("not a date")]).toEqual(["", ""]);
});
