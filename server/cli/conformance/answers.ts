import * as z from "zod/mini";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { unwrap } from "#contract/envelope.ts";
import { toWire } from "#contract/write.ts";
import type { Received } from "./client.ts";
import { differencesIn, isRecord, type Json, missing, shown, unexpected } from "./differences.ts";
import { FORMS, fieldAt } from "./forms.ts";

const [SUCCESS, REFUSAL] = [200, 404];

/** The fields of a response; none if it is not an object. */
export const fieldsOf = ({ json }: Received): Json => (isRecord(json) ? json : {});

/** Whether a call was refused because the account has no subscription. */
export const lacksSubscription = (received: Received): boolean =>
  received.status === 403 && fieldsOf(received).reason === "subscription";

/** A response's list of objects. */
export const rowsOf = (list: unknown): Json[] => (Array.isArray(list) ? list.filter(isRecord) : []);

/** A numeric code as it is, or a description of any other value. */
export const inWords = (code: unknown): string => (typeof code === "number" ? String(code) : shown(code));

/** Checks the status of a response. `when` describes the request. */
export function statusDeviations({ status, failure }: Received, expected: number, when = ""): string[] {
  const because = when && ` ${when}`;
  if (failure !== undefined) return [`doesn’t respond${because}: ${failure}`];
  return status === expected ? [] : [`responds with HTTP ${status}${because}; expected ${expected}`];
}

/** Checks a refusal, which needs the expected HTTP status and a `message`. */
export function refusalDeviations(received: Received, expected: number, when: string): string[] {
  const found = statusDeviations(received, expected, when);
  if (found.length > 0) return found;
  const { message } = fieldsOf(received);
  return typeof message === "string" && message !== ""
    ? []
    : [`responds with ${expected} ${when}, but without a \`message\``];
}

/** Checks a result, which needs HTTP 200, the expected `code` and a `message`. */
function resultDeviations(received: Received, expected: number, when: string): string[] {
  const found = statusDeviations(received, SUCCESS, when);
  if (found.length > 0) return found;
  const { code, message } = fieldsOf(received);
  return [
    ...(code === expected ? [] : [`responds ${when} with \`code\` ${inWords(code)}; expected ${expected}`]),
    ...(typeof message === "string" && message !== "" ? [] : [`responds ${when} without a \`message\``]),
  ];
}

export const successDeviations = (received: Received, when: string): string[] =>
  resultDeviations(received, SUCCESS, when);
export const codeRefusalDeviations = (received: Received, when: string): string[] =>
  resultDeviations(received, REFUSAL, when);

/** A response as the contract's codecs read and write it; undefined if they can’t read it. */
export function inContractForm({ data }: AnyEndpoint, json: unknown): Json | undefined {
  const read = z.safeDecode(data, unwrap(data, json) as never);
  return read.success ? (toWire(data, read.data) as Json) : undefined;
}

/** How a successful response differs from the contract: its status, envelope and fields. */
export function answerDeviations(endpoint: AnyEndpoint, received: Received): string[] {
  const { status, json, failure } = received;
  if (failure !== undefined) return [`doesn’t respond: ${failure}`];
  if (status < 200 || status > 299) return [`responds with HTTP ${status}; expected 200`];
  if (!isRecord(json)) return ["responds with something other than a JSON object"];
  const body = unwrap(endpoint.data, json);
  const isEnveloped = body !== json;
  return [
    ...(endpoint.enveloped && !isEnveloped ? ["isn’t wrapped in `data`"] : []),
    ...(!endpoint.enveloped && isEnveloped ? ["is wrapped in `data`, but shouldn’t be"] : []),
    ...fieldDeviations(endpoint, body),
  ];
}

function fieldDeviations(endpoint: AnyEndpoint, body: unknown): string[] {
  const read = z.safeDecode(endpoint.data, body as never);
  if (read.success) return differencesIn(body, withOptionalMessage(endpoint, toWire(endpoint.data, read.data), body));
  return read.error.issues.map(({ path }) => {
    const place = path.map(String).join(".");
    const value = path.reduce<unknown>((inside, name) => (isRecord(inside) ? inside[String(name)] : undefined), body);
    return value === undefined
      ? missing(place)
      : unexpected(place, FORMS[fieldAt(place)]?.words ?? "something readable", value);
  });
}

/** The response to a call that only reads may lack a message. */
function withOptionalMessage({ hasResultCode }: AnyEndpoint, written: unknown, body: unknown): unknown {
  if (!hasResultCode || !isRecord(written) || !isRecord(body) || body.message !== undefined) return written;
  return { ...written, message: undefined };
}
