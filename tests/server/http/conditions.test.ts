import { describe, expect, it } from "vitest";
import { isSameCopy, isStillMeant } from "#server/media/conditions.ts";

describe("conditional requests", () => {
  it("a range is sent if the request has no If-Range header, or one with exactly the file's tag", () => {
    expect(
      [undefined, '"a"', '"b"', 'W/"a"', "Sat, 21 Nov 2026 00:00:00 GMT"].map((tag) => isStillMeant(tag, '"a"')),
    ).toEqual([true, true, false, false, false]);
  });

  it("a client's copy counts as current if any of the listed tags matches", () => {
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
