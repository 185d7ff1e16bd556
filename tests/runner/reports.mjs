// Reads the reports that test runs have written. A run without a report counts as a failure.
import { existsSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { ROOT } from "../../server/launch/root.mjs";

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts
 * `failures` has one line for each failure that the report names.
 */

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

/** @returns {Counts} */
const broken = (file) => ({ passed: 0, failed: 1, skipped: 0, failures: [`nothing was written to ${basename(file)}`] });

const lineOf = (file, name, why = "") => `${relative(ROOT, file)} › ${name}: ${why.trim().split("\n", 1)[0]}`;

/** If more tests of a run than this pass only at the second try, all of these count as failed. */
const MAX_FLAKY = 3;

/** @param {Counts} counts of the other tests @param {number} flaky @returns {Counts} */
function withFlaky(counts, flaky) {
  const forgiven = flaky <= MAX_FLAKY ? flaky : 0;
  return { ...counts, passed: counts.passed + forgiven, failed: counts.failed + flaky - forgiven };
}

/**
 * A test file that could not be read counts as one failure. Tests that passed at the second try are always listed, even
 * if they count as passed. Vitest reports them as passed, with the error messages of the first try.
 * @returns {Counts}
 */
export function readVitest(file) {
  const report = read(file);
  if (!report) return broken(file);
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ name, ...test })),
  );
  const flaky = tests.filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0);
  const failed = tests.filter(({ status }) => status === "failed");
  const unreadable = report.testResults.filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  );
  const counts = {
    passed: report.numPassedTests - flaky.length,
    failed: report.numFailedTests + unreadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...failed.map((test) => lineOf(test.name, test.fullName, test.failureMessages[0])),
      ...flaky.map((test) => lineOf(test.name, `${test.fullName} (flaky)`, test.failureMessages[0])),
      ...unreadable.map(({ name, message }) => lineOf(name, "cannot be read", message)),
    ],
  };
  return withFlaky(counts, flaky.length);
}

/** The specs of a suite and of all suites inside it. */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Lists tests that passed at the second try, like `readVitest`. @returns {Counts} */
export function readPlaywright(file) {
  const report = read(file);
  if (!report) return broken(file);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = specsOf(report).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, results }) =>
        lineOf(join(report.config.rootDir, file), `${title} (${status})`, reasonOf(results)),
      ),
  );
  const counts = {
    passed: expected,
    failed: unexpected + report.errors.length,
    skipped,
    failures: [...failures, ...report.errors.map(({ message }) => message)],
  };
  return withFlaky(counts, flaky);
}

const reasonOf = (results) => results.find(({ error }) => error)?.error.message;

/** Reads the reports of this project's own scripts. Only `npm test`'s report lists failures. @returns {Counts} */
export function readChecks(file) {
  const report = read(file);
  return report ? { skipped: 0, failures: [], ...report } : broken(file);
}

/** @param {Counts[]} all @returns {Counts} */
export const sum = (all) =>
  all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
      failures: [...total.failures, ...one.failures],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  );
