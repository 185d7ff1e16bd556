import { describe, expect, test } from "vitest";
import { readChoice, readNumbers } from "../support/programArguments.ts";

describe("the numeric arguments of a long program", () => {
  const defaults = { rounds: 50, seed: 7 };

  test("default to the program's values where they are missing", () => {
    expect(readNumbers(defaults, [])).toEqual({ rounds: 50, seed: 7 });
    expect(readNumbers(defaults, ["3"])).toEqual({ rounds: 3, seed: 7 });
    expect(readNumbers(defaults, ["3", "4"])).toEqual({ rounds: 3, seed: 4 });
  });

  test.each(["many", "--rounds", "0", "-1", "1.5", "Infinity", ""])("cannot be “%s”", (word) => {
    expect(() => readNumbers(defaults, ["3", word])).toThrow(
      `“${word}” isn’t a whole number above 0. Usage: [rounds] [seed]`,
    );
  });

  test("are refused if there are more than the program takes", () => {
    expect(() => readNumbers(defaults, ["3", "4", "5"])).toThrow("“5” is more than it takes. Usage: [rounds] [seed]");
  });
});

test("an unknown choice is refused, and the message lists the choices", () => {
  expect(readChoice("--proxy", ["nginx", "caddy"], "caddy")).toBe("caddy");
  expect(() => readChoice("--proxy", ["nginx", "caddy"], "apache")).toThrow("--proxy is nginx or caddy, not “apache”");
});
