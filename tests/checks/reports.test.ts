import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ROOT } from "#server/launch/root.mjs";
import { readChecks, readPlaywright, readVitest, sum } from "../runner/reports.mjs";

const folder = mkdtempSync(join(tmpdir(), "segue-reports-"));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, report: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const VITEST = written("vitest.json", {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    {
      name: join(ROOT, "tests/unit/lib/dates.test.ts"),
      status: "failed",
      message: "",
      assertionResults: [
        { status: "passed", fullName: "dates are said", failureMessages: [] },
        { status: "passed", fullName: "dates are kept", failureMessages: ["timed out"] },
        {
          status: "failed",
          fullName: "dates are read",
          failureMessages: ["expected 1 to be 2\n    at dates.test.ts:3"],
        },
      ],
    },
    {
      name: join(ROOT, "tests/unit/lib/lost.test.ts"),
      status: "failed",
      message: "no such file",
      assertionResults: [],
    },
  ],
});

const spec = (title: string, status: string, message?: string) => ({
  title,
  file: "lists.spec.ts",
  tests: [{ status, results: [{ error: message && { message } }] }],
});
const PLAYWRIGHT = written("e2e.json", {
  config: { rootDir: join(ROOT, "tests/e2e") },
  stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
  suites: [
    {
      specs: [spec("a list scrolls", "expected")],
      suites: [
        { specs: [spec("a list ends", "unexpected", "no end\nCall log"), spec("a list begins", "flaky", "late")] },
      ],
    },
  ],
  errors: [],
});

it("the summary lists the tests that failed or needed a second try, and why", () => {
  expect(readVitest(VITEST)).toEqual({
    passed: 3,
    failed: 2,
    skipped: 1,
    failures: [
      "tests/unit/lib/dates.test.ts › dates are read: expected 1 to be 2",
      "tests/unit/lib/dates.test.ts › dates are kept (flaky): timed out",
      "tests/unit/lib/lost.test.ts › cannot be read: no such file",
    ],
  });
});

it("the summary lists the browser tests that failed or needed a second try", () => {
  expect(readPlaywright(PLAYWRIGHT)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: [
      "tests/e2e/lists.spec.ts › a list ends (unexpected): no end",
      "tests/e2e/lists.spec.ts › a list begins (flaky): late",
    ],
  });
});

it("the summary counts a run without a report as a failure, and adds up all runs", () => {
  const own = written("check.json", { passed: 14, failed: 0 });
  expect(sum([readChecks(own), readChecks(join(folder, "size.json"))])).toEqual({
    passed: 14,
    failed: 1,
    skipped: 0,
    failures: ["nothing was written to size.json"],
  });
});
