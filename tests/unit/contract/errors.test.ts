import { expect, test } from "vitest";
import { FAILURES, type FailureCode, failureOfStatus } from "#contract/errors.ts";

test.each<[number, unknown, FailureCode]>([
  [400, undefined, "server"],
  [401, undefined, "unauthorised"],
  [403, undefined, "forbidden"],
  [403, "subscription", "subscription"],
  [403, "something else", "forbidden"],
  [404, undefined, "notFound"],
  [405, undefined, "notFound"],
  [409, undefined, "conflict"],
  [413, undefined, "tooLarge"],
  [415, undefined, "unsupported"],
  [419, undefined, "csrf"],
  [422, undefined, "validation"],
  [429, undefined, "tooMany"],
  [500, undefined, "server"],
  [502, undefined, "unavailable"],
  [503, undefined, "unavailable"],
  [504, undefined, "unavailable"],
  [599, undefined, "server"],
])("%i (%j) is %s", (status, reason, code) => {
  expect(failureOfStatus(status, reason)).toBe(code);
});

test("no success is taken for a failure of that number, and every failure has words", () => {
  for (const status of [0, 200]) expect(failureOfStatus(status)).toBe("server");
  for (const [code, { words }] of Object.entries(FAILURES)) expect(words, code).not.toBe("");
});
