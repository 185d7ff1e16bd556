import { expect, test } from "vitest";
import * as z from "zod/mini";
import { idParam } from "#contract/fields.ts";

test("an id may be as large as other servers use, as a number or as text", () => {
  for (const id of [1, 2_147_483_647, 2_147_483_648, 999_999_999_999_999])
    for (const given of [id, String(id)]) expect(z.safeDecode(idParam, given).data, String(given)).toBe(id);
});

test("an id is rejected if it is 0, negative, fractional, too large to be exact, or a word", () => {
  for (const given of [0, -1, 1.5, 2 ** 53, "", "0", "-1", "1.5", "one", null, undefined, {}])
    expect(z.safeDecode(idParam, given).success, String(given)).toBe(false);
});
