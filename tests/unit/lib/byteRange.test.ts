import fc from "fast-check";
import { expect, test } from "vitest";
import { readRange } from "#lib/byteRange.ts";

test.each([
  ["bytes=0-", 10, { kind: "part", start: 0, end: 9 }],
  ["bytes=0-0", 10, { kind: "part", start: 0, end: 0 }],
  ["bytes=3-5", 10, { kind: "part", start: 3, end: 5 }],
  ["bytes=3-500", 10, { kind: "part", start: 3, end: 9 }],
  ["bytes=-4", 10, { kind: "part", start: 6, end: 9 }],
  ["bytes=-40", 10, { kind: "part", start: 0, end: 9 }],
  [" BYTES=2-3 ", 10, { kind: "part", start: 2, end: 3 }],
  ["bytes=10-", 10, { kind: "unsatisfiable" }],
  ["bytes=99999999999999999999-", 10, { kind: "unsatisfiable" }],
  ["bytes=-0", 10, { kind: "unsatisfiable" }],
  ["bytes=0-", 0, { kind: "unsatisfiable" }],
  ["bytes=5-3", 10, { kind: "whole" }],
  ["bytes=-", 10, { kind: "whole" }],
  ["bytes=0-1,4-5", 10, { kind: "whole" }],
  ["items=0-1", 10, { kind: "whole" }],
  ["", 10, { kind: "whole" }],
  [null, 10, { kind: "whole" }],
])("%j of %i bytes", (header, sizeBytes, expected) => {
  expect(readRange(header, sizeBytes)).toEqual(expected);
});

test("10,000 random ranges ask for what a slice of the body holds", () => {
  const bound = fc.option(fc.nat({ max: 400 }), { nil: "" as const });
  fc.assert(
    fc.property(fc.nat({ max: 300 }), bound, bound, (sizeBytes, first, last) => {
      const body = Array.from({ length: sizeBytes }, (_, at) => at);
      const range = readRange(`bytes=${first}-${last}`, sizeBytes);
      const asked = body.filter((at) => {
        if (first === "") return last !== "" && at >= sizeBytes - last;
        return at >= first && (last === "" || at <= last);
      });
      if (range.kind === "part") expect(body.slice(range.start, range.end + 1)).toEqual(asked);
      if (range.kind === "unsatisfiable") expect(asked).toEqual([]);
      if (range.kind === "whole") expect(first === "" ? last === "" : last !== "" && last < first).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});
