import { describe, expect, it } from "vitest";
import { readAudit } from "../support/audit.ts";

const found = (high: number) =>
  JSON.stringify({ metadata: { vulnerabilities: { high, critical: 0 }, dependencies: { prod: 200 } } });

describe("the audit of packages", () => {
  it("reports vulnerabilities, and fails if any are serious", () => {
    expect(readAudit(found(0))).toEqual({
      text: "200 packages in production: 0 of high or critical severity",
      passed: 1,
      failed: 0,
    });
    expect(readAudit(found(2))).toEqual({
      text: "200 packages in production: 2 of high or critical severity",
      passed: 0,
      failed: 1,
    });
  });

  it.each([
    ["405 Method Not Allowed - POST https://registry.test/advisories/bulk", /answers no audits \(405 Method/],
    ["request to https://registry.test/ failed, reason: getaddrinfo ENOTFOUND", /was not reached \(request to/],
  ])("has no result if the registry sends no audit, and says why: %s", (message, why) => {
    expect(readAudit(JSON.stringify({ message }))).toEqual({ text: expect.stringMatching(why), passed: 0, failed: 0 });
  });

  it("reports that npm did not reach the registry if npm prints nothing", () => {
    expect(readAudit("")).toEqual({
      text: "could not be asked: npm's registry was not reached (no answer)",
      passed: 0,
      failed: 0,
    });
  });
});
