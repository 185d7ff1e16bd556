import { describe, expect, it } from "vitest";
import { authenticatorUrl, newAuthenticatorKey, stepOf } from "#server/accounts/oneTimeCodes.ts";

/** "12345678901234567890", the key of RFC 6238, appendix B. */
const KEY = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

describe("the codes of an authenticator app", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
  ])("are those of RFC 6238 at second %i", (seconds, code) => {
    expect(stepOf(KEY, code, at(seconds))).toBe(Math.floor(seconds / 30));
    expect(stepOf(KEY, `${code.slice(0, 3)} ${code.slice(3)}`, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [-60, null],
    [-30, 37_037_036],
    [0, 37_037_036],
    [30, 37_037_036],
    [60, null],
  ])("are accepted at most one step early or late: %i seconds", (driftSeconds, step) => {
    expect(stepOf(KEY, "081804", at(1_111_111_109 + driftSeconds))).toBe(step);
  });

  it.each(["", "08180", "0818040", "abcdef", "０８１８０４"])("are refused if malformed: %j", (code) => {
    expect(stepOf(KEY, code, at(1_111_111_109))).toBeNull();
  });

  it("use a key of 160 bits, whose URL also names the store and the account", () => {
    const key = newAuthenticatorKey();
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(newAuthenticatorKey()).not.toBe(key);
    const url = new URL(authenticatorUrl(key, { store: "Low Tide: records", email: "owner@label.test" }));
    expect([url.protocol, url.host]).toEqual(["otpauth:", "totp"]);
    expect(decodeURIComponent(url.pathname)).toBe("/Low Tide: records:owner@label.test");
    expect(url.searchParams.get("secret")).toBe(key);
  });
});
