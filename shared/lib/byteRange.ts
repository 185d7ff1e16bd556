/** The part of a body that a `Range` header requests; `end` is inclusive. */
export type ByteRange = { kind: "whole" } | { kind: "part"; start: number; end: number } | { kind: "unsatisfiable" };

const WHOLE: ByteRange = { kind: "whole" };
const UNSATISFIABLE: ByteRange = { kind: "unsatisfiable" };
const ONE_RANGE = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i;

/**
 * Parses a `Range` header for a body of `sizeBytes` (RFC 9110, section 14). A malformed header, another unit or several
 * ranges get the whole body, as the standard allows.
 */
export function readRange(header: string | null | undefined, sizeBytes: number): ByteRange {
  const [, first = "", last = ""] = ONE_RANGE.exec(header ?? "") ?? [];
  if (first === "" && last === "") return WHOLE;
  if (first === "") return lastBytes(Number(last), sizeBytes);
  const start = Number(first);
  const end = last === "" ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== "" && Number(last) < start) return WHOLE;
  return start < sizeBytes ? { kind: "part", start, end } : UNSATISFIABLE;
}

function lastBytes(count: number, sizeBytes: number): ByteRange {
  if (count === 0 || sizeBytes === 0) return UNSATISFIABLE;
  return { kind: "part", start: Math.max(0, sizeBytes - count), end: sizeBytes - 1 };
}

const CONTENT_RANGE = /^bytes (\d+)-(\d+)\/(\d+)$/;

/** Parses a `Content-Range` header; `end` is inclusive. */
export function readContentRange(
  header: string | null,
): { start: number; end: number; totalBytes: number } | undefined {
  const [, start, end, total] = CONTENT_RANGE.exec(header ?? "") ?? [];
  return total === undefined ? undefined : { start: Number(start), end: Number(end), totalBytes: Number(total) };
}
