import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { unwrap } from "#contract/envelope.ts";
import { endpoints } from "#contract/index.ts";
import { FIELD_NAMES } from "./fieldNames.ts";

/**
 * What any server might send: the contract's field names with right, nearly right and wrong values, arbitrarily nested.
 */
const { answer } = fc.letrec((tie) => ({
  answer: fc.dictionary(fc.constantFrom(...FIELD_NAMES), tie("value"), { maxKeys: 12 }),
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.oneof(
      fc.integer({ min: -1, max: 2000 }),
      fc.integer({ min: 1, max: 99 }).map(String),
      fc.constantFrom(
        null,
        "",
        "0",
        "1",
        true,
        4.35,
        "19.99",
        "/media/1",
        "javascript:x",
        '{"name":"a","price":1}',
        "[]",
      ),
      fc.string(),
    ),
    tie("answer"),
    fc.array(tie("answer"), { maxLength: 3 }),
  ),
}));

const cases = Object.entries(endpoints).filter(([, endpoint]) => endpoint.answers === "json");

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(cases)("%s", (_, endpoint) => {
  const read = (body: unknown) => z.safeDecode(endpoint.data, unwrap(endpoint.data, body) as never);

  test("reads any response without crashing, and reads back what it writes", () => {
    fc.assert(
      fc.property(answer, (sent) => {
        const first = read(sent);
        if (!first.success) return;
        const written = overTheWire(z.encode(endpoint.data, first.data as never));
        const again = read(written);
        expect(again.data).toEqual(first.data);
        expect(read({ data: written }).data, "in an envelope").toEqual(first.data);
      }),
      { numRuns: 60 },
    );
  });

  test("rejects a response that is not an object", () => {
    for (const body of [null, 7, "text", true, [1]]) expect(read(body).success, String(body)).toBe(false);
  });
});
