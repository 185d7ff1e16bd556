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
  ["BYTES= 2-3 ", 10, { kind: "part", start: 2, end: 3 }],
  ["bytes=10-", 10, { kind: "unsatisfiable" }],
  ["bytes=99999999999999999999-", 10, { kind: "unsatisfiable" }],
  ["bytes=-0", 10, { kind: "unsatisfiable" }],
  ["bytes=0-", 0, { kind: "unsatisfiable" }],
  ["bytes=5-3", 10, { kind: "whole" }],
  ["bytes=-", 10, { kind: "whole" }],
  ["bytes=0-1,4-5", 10, { kind: "whole" }],
  ["items=0-1", 10, { kind: "whole" }],
  ["", 10, { kind: "whole" }],
  [undefined, 10, { kind: "whole" }],
  [null, 10, { kind: "whole" }],
])("reads the range %j of %i bytes as %j", (header, sizeBytes, expected) => {
  expect(readRange(header, sizeBytes)).toEqual(expected);
});

const RUNS = 10_000;
const CONTENT = Buffer.from(Array.from({ length: 997 }, (_, index) => index % 251));

/** What a header asks for, computed from the content itself according to RFC 9110, section 14. */
function model(header: string, content: Buffer): Buffer | "whole" | "unsatisfiable" {
  const set = header.toLowerCase().startsWith("bytes=") ? header.slice("bytes=".length).trim() : "";
  const [first, last, ...more] = set.split("-");
  const isNumber = (text: string | undefined) =>
    text !== undefined && text !== "" && [...text].every((c) => c >= "0" && c <= "9");
  if (more.length > 0 || last === undefined || (first !== "" && !isNumber(first)) || (last !== "" && !isNumber(last)))
    return "whole";
  if (first === "" && last === "") return "whole";
  if (first === "")
    return Number(last) === 0 || content.length === 0 ? "unsatisfiable" : content.subarray(-Number(last));
  if (last !== "" && Number(last) < Number(first)) return "whole";
  if (Number(first) >= content.length) return "unsatisfiable";
  return content.subarray(Number(first), last === "" ? undefined : Number(last) + 1);
}

const position = fc.oneof(
  fc.nat(1200).map(String),
  fc.constantFrom("", "0", "996", "997", "998", "00", "99999999999999999999", "-1", "1.5", "1e3", "x", " 1"),
);
const header = fc.oneof(
  fc.tuple(position, position).map(([first, last]) => `bytes=${first}-${last}`),
  fc.tuple(position, position, position).map(([a, b, c]) => `bytes=${a}-${b},${c}-`),
  fc.constantFrom("bytes=", "bytes", "items=0-1", "BYTES=0-1", "bytes = 0-1", "bytes=0", "=0-1", "bytes=--5"),
  fc.string(),
);

test(`answers each of ${RUNS} headers with exactly the bytes that it requests`, () => {
  fc.assert(
    fc.property(header, fc.constantFrom(CONTENT, CONTENT.subarray(0, 1), CONTENT.subarray(0, 0)), (asked, content) => {
      const wanted = model(asked, content);
      const answer = readRange(asked, content.length);
      if (answer.kind === "part") {
        const { start, end } = answer;
        expect(content.subarray(start, end + 1)).toEqual(wanted);
        expect(end - start + 1).toBe((wanted as Buffer).length);
        expect(end).toBeLessThan(content.length);
      } else {
        expect(answer.kind).toBe(wanted);
      }
    }),
    { numRuns: RUNS },
  );
});
