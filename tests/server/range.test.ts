import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSameCopy, isStillMeant, readRange } from "#server/media/range.ts";

const RUNS = 10_000;
const CONTENT = Buffer.from(Array.from({ length: 997 }, (_, index) => index % 251));

/** What a header asks for, taken from the content itself by the words of RFC 9110, section 14. */
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

describe("readRange", () => {
  it(`answers ${RUNS} headers with the very bytes they ask for`, () => {
    fc.assert(
      fc.property(
        header,
        fc.constantFrom(CONTENT, CONTENT.subarray(0, 1), CONTENT.subarray(0, 0)),
        (asked, content) => {
          const wanted = model(asked, content);
          const answer = readRange(asked, content.length);
          if (answer.kind === "part") {
            const { start, end } = answer.range;
            expect(content.subarray(start, end + 1)).toEqual(wanted);
            expect(end - start + 1).toBe((wanted as Buffer).length);
            expect(end).toBeLessThan(content.length);
          } else {
            expect(answer.kind).toBe(wanted);
          }
        },
      ),
      { numRuns: RUNS },
    );
  });

  it.each([
    ["bytes=0-", { kind: "part", range: { start: 0, end: 99 } }],
    ["bytes=0-0", { kind: "part", range: { start: 0, end: 0 } }],
    ["bytes=90-200", { kind: "part", range: { start: 90, end: 99 } }],
    ["bytes=-10", { kind: "part", range: { start: 90, end: 99 } }],
    ["bytes=-1000", { kind: "part", range: { start: 0, end: 99 } }],
    ["bytes=100-", { kind: "unsatisfiable" }],
    ["bytes=-0", { kind: "unsatisfiable" }],
    ["bytes=5-1", { kind: "whole" }],
    ["bytes=0-1,5-6", { kind: "whole" }],
    [undefined, { kind: "whole" }],
  ])("reads %s of 100 bytes", (asked, answer) => {
    expect(readRange(asked, 100)).toEqual(answer);
  });
});

describe("conditions", () => {
  it("a range is answered only of the file that was meant", () => {
    expect(
      [undefined, '"a"', '"b"', 'W/"a"', "Sat, 21 Nov 2026 00:00:00 GMT"].map((tag) => isStillMeant(tag, '"a"')),
    ).toEqual([...[true, true, false, false, false]]);
  });

  it("a copy is the same by any of the tags that are named", () => {
    expect([undefined, '"a"', 'W/"a"', '"b", "a"', "*", '"b"'].map((tag) => isSameCopy(tag, '"a"'))).toEqual([
      ...[false, true, true, true, true, false],
    ]);
  });
});
