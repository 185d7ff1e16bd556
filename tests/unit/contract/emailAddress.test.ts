import { describe, expect, it } from "vitest";
import { canonicalEmail } from "#contract/emailAddress.ts";

describe("the canonical form of an email address", () => {
  it.each([
    ["Ada@Segue.Test", "ada@segue.test"],
    ["ada@ex\u00e4mple.test", "ada@xn--exmple-cua.test"],
    ["ada@EXA\u0308MPLE.test", "ada@xn--exmple-cua.test"],
    ["ada@XN--Exmple-Cua.test", "ada@xn--exmple-cua.test"],
    ["zoe\u0308@\u4f8b\u3048\u3002\u30c6\u30b9\u30c8", "zo\u00eb@xn--r8jz45g.xn--zckzah"],
  ])("%s has the canonical form %s", (typed, canonical) => {
    expect(canonicalEmail(typed)).toBe(canonical);
    expect(canonicalEmail(canonical)).toBe(canonical);
  });

  it.each(["ada", "ada@ex\u00e4mple.test/path", "ada@127.1", "ada@\u00e4 b.test", "@"])(
    "the invalid %s is its own canonical form",
    (typed) => {
      expect(canonicalEmail(typed)).toBe(typed);
    },
  );
});
