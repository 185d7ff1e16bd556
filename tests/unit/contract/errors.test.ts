import { expect, test } from "vitest";
import { FAILURES, type FailureCode, sentencesOf } from "#contract/errors.ts";
import { failureOfStatus, readFieldErrors } from "#contract/readErrors.ts";

test.each<[number, unknown, FailureCode]>([
  [400, undefined, "validation"],
  [401, undefined, "unauthorised"],
  [403, undefined, "forbidden"],
  [403, "subscription", "subscription"],
  [403, "unconfirmed", "unconfirmed"],
  [403, "something else", "forbidden"],
  [404, undefined, "notFound"],
  [405, undefined, "notFound"],
  [408, undefined, "unavailable"],
  [409, undefined, "conflict"],
  [410, undefined, "notFound"],
  [413, undefined, "tooLarge"],
  [415, undefined, "unsupported"],
  [419, undefined, "csrf"],
  [421, undefined, "unavailable"],
  [422, undefined, "validation"],
  [425, undefined, "unavailable"],
  [429, undefined, "tooMany"],
  [451, undefined, "validation"],
  [499, undefined, "validation"],
  [500, undefined, "server"],
  [502, undefined, "unavailable"],
  [503, undefined, "unavailable"],
  [504, undefined, "unavailable"],
  [599, undefined, "server"],
])("status %i with the reason %j is the failure %s", (status, reason, code) => {
  expect(failureOfStatus(status, reason)).toBe(code);
});

test("an error with status 0 or 200 is read as a server failure, and every failure has a message", () => {
  for (const status of [0, 200]) expect(failureOfStatus(status)).toBe("server");
  for (const [code, { message }] of Object.entries(FAILURES)) expect(message, code).not.toBe("");
});

test.each<[name: string, sent: unknown, expected: Record<string, string[]>]>([
  ["the contract's form", { email: ["Taken.", "Odd."] }, { email: ["Taken.", "Odd."] }],
  ["a sentence instead of a list", { email: " Taken. " }, { email: ["Taken."] }],
  ["a field inside another", { shipping_address: { street: ["Long."] } }, { "shipping_address.street": ["Long."] }],
  ["a list without fields", ["No.", "Never."], { "": ["No.", "Never."] }],
  ["rows of a list", { plays: [{ id: "Odd." }, null, "Late."] }, { plays: ["Odd.", "Late."] }],
  ["values without text", { a: null, b: [], c: 7, d: " ", e: {} }, {}],
  ["nothing", undefined, {}],
])("errors are read from %s", (_, sent, expected) => {
  expect(readFieldErrors(sent)).toEqual(expected);
});

test("a message that belongs to two fields is shown only once", () => {
  expect(sentencesOf({ a: ["No."], b: ["No.", "Never."] })).toEqual(["No.", "Never."]);
});

test("the generic messages are the specification's", () => {
  for (const code of ["server", "refused", "unreadable"] as const)
    expect(FAILURES[code].message).toBe("Something went wrong");
  expect(FAILURES.validation.message).toBe("Something went wrong. Please try again.");
});
