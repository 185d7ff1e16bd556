import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashPassword, isOutdatedHash, verifyPassword } from "#server/accounts/password.ts";

describe("a password", () => {
  it("matches its own hash, whatever its characters, and no longer matches if one character changes", async () => {
    const password = fc.string({ unit: "binary", minLength: 1, maxLength: 128 });
    await fc.assert(
      fc.asyncProperty(password, fc.nat(), async (text, position) => {
        const hash = await hashPassword(text);
        const at = position % text.length;
        const changed = text.slice(0, at) + (text[at] === "x" ? "y" : "x") + text.slice(at + 1);
        expect(await verifyPassword(text, hash)).toBe(true);
        const isSame = changed.normalize("NFKC") === text.normalize("NFKC");
        expect(await verifyPassword(changed, hash)).toBe(isSame);
      }),
      { numRuns: 25 },
    );
  });

  it("is hashed with salted argon2id, 19 MiB and two passes", async () => {
    const [one, two] = [await hashPassword("same"), await hashPassword("same")];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect([isOutdatedHash(one), isOutdatedHash("$argon2id$v=19$m=8192,t=1,p=1$abc$def")]).toEqual([false, true]);
  });

  it("never matches for an unknown user, not even if the password is empty", async () => {
    for (const text of ["", "password", "undefined"]) expect(await verifyPassword(text, undefined)).toBe(false);
  });
});
