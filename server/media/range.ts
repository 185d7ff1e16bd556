/** A part of a file; both ends are included. */
interface ByteRange {
  start: number;
  end: number;
}

export type RangeAnswer = { kind: "whole" } | { kind: "part"; range: ByteRange } | { kind: "unsatisfiable" };

const WHOLE: RangeAnswer = { kind: "whole" };

/**
 * What a Range header asks of a file of this size. A header that cannot be understood counts for nothing, and so do
 * several ranges at once, as RFC 9110 allows: the answer is then the whole file.
 */
export function readRange(header: string | undefined, size: number): RangeAnswer {
  const [, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return WHOLE;
  if (first === "") return lastBytes(Number(last), size);
  const [start, end] = [Number(first), last === "" ? Number.POSITIVE_INFINITY : Number(last)];
  if (end < start) return WHOLE;
  if (start >= size) return { kind: "unsatisfiable" };
  return { kind: "part", range: { start, end: Math.min(end, size - 1) } };
}

function lastBytes(count: number, size: number): RangeAnswer {
  if (count === 0 || size === 0) return { kind: "unsatisfiable" };
  return { kind: "part", range: { start: Math.max(0, size - count), end: size - 1 } };
}

/** Whether a range may be answered at all: after If-Range only if the file is still the one that was meant. */
export const isStillMeant = (ifRange: string | undefined, etag: string): boolean =>
  ifRange === undefined || ifRange === etag;

/** Whether the asker's copy is this very file. */
export const isSameCopy = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*");
