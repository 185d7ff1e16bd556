import { describe, expect, it } from "vitest";
import { isSameCopy, isStillMeant } from "#server/media/conditions.ts";

describe("conditional requests", () => {
  it("a range is sent only from the same file", () => {
    expect(
      [undefined, '"a"', '"b"', 'W/"a"', "Sat, 21 Nov 2026 00:00:00 GMT"].map((tag) => isStillMeant(tag, '"a"')),
    ).toEqual([true, true, false, false, false]);
  });

  it("a copy is unchanged if any of the listed tags matches", () => {
    expect([undefined, '"a"', 'W/"a"', '"b", "a"', "*", '"b"'].map((tag) => isSameCopy(tag, '"a"'))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});
