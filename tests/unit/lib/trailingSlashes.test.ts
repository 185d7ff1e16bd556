import { expect, test } from "vitest";
import { withoutTrailingSlashes } from "#lib/trailingSlashes.ts";

test.each([
  ["https://segue.test", "https://segue.test"],
  ["https://segue.test/", "https://segue.test"],
  ["/api///", "/api"],
  ["//a//b", "//a//b"],
  ["///", ""],
  ["", ""],
])("%s without its trailing slashes is %s", (address, expected) => {
  expect(withoutTrailingSlashes(address)).toBe(expected);
});
