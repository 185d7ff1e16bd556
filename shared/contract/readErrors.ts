/** Reads failures from responses. Separate from errors.ts, because the app can start without this code. */
import { FAILURES, type FailureCode, type FieldErrors } from "./errors.ts";

/** Reads the `errors` of a response: a message or a list of messages for each field, with nested fields. */
export const readFieldErrors = (value: unknown): FieldErrors => Object.fromEntries(entriesOf(value, ""));

function entriesOf(value: unknown, field: string): [string, string[]][] {
  if (typeof value === "string") return value.trim() === "" ? [] : [[field, [value.trim()]]];
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) {
    const sentences = value.flatMap((item) => entriesOf(item, field)).flatMap(([, messages]) => messages);
    return sentences.length === 0 ? [] : [[field, sentences]];
  }
  return Object.entries(value).flatMap(([name, item]) => entriesOf(item, field === "" ? name : `${field}.${name}`));
}

/** The reasons in the body of a 403. Without one of them, the failure is "forbidden". */
export const REASONS: readonly FailureCode[] = ["subscription", "unconfirmed"];

/**
 * The failure for an HTTP status. `reason` comes from the body, as in a 403 for lack of a subscription. An unknown 4xx
 * means the same as 400 (RFC 9110): the request will never be accepted.
 */
export function failureOfStatus(status: number, reason?: unknown): FailureCode {
  if (status === 403) return REASONS.find((known) => known === reason) ?? "forbidden";
  if (status === 405 || status === 410) return "notFound";
  if ([408, 421, 425, 502, 503, 504].includes(status)) return "unavailable";
  const found = Object.entries(FAILURES).find(([, failure]) => failure.status === status && status >= 400);
  if (found) return found[0] as FailureCode;
  return status >= 400 && status < 500 ? "validation" : "server";
}
