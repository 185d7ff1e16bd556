import { describe, expect, it } from "vitest";
import { isSameCopy, isStillMeant } from "#server/media/conditions.ts";

describe("conditions", () => {
  it("a range is answered only of the file that was meant", () => {
    expect(
      [undefined, '"a"', '"b"', 'W/"a"', "Sat, 21 Nov 2026 00:00:00 GMT"].map((tag) => isStillMeant(tag, '"a"')),
    ).toEqual([true, true, false, false, false]);
  });

  it("a copy is the same by any of the tags that are named", () => {
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
