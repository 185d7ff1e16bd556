// Reads what the runners wrote down of a run. A run that wrote nothing is a failure.
import { existsSync, readFileSync } from "node:fs";

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** @type {Counts} */
const BROKEN = { passed: 0, failed: 1, skipped: 0 };

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

/** A test file that could not even be read counts as one failure. @returns {Counts} */
export function readVitest(file) {
  const report = read(file);
  if (!report) return BROKEN;
  const unreadable = report.testResults.filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unreadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** So many browser tests of a run may pass at their second try only: more are no accident. */
const MOST_FLAKY = 3;

/** What needed a second try is named in the runner's output. @returns {Counts} */
export function readPlaywright(file) {
  const report = read(file);
  if (!report) return BROKEN;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const forgiven = flaky <= MOST_FLAKY ? flaky : 0;
  return { passed: expected + forgiven, failed: unexpected + flaky - forgiven + report.errors.length, skipped };
}

/** What `npm run check` and `npm run size` write. @returns {Counts} */
export function readChecks(file) {
  const report = read(file);
  return report ? { ...report, skipped: 0 } : BROKEN;
}

/** @param {Counts[]} all @returns {Counts} */
export const sum = (all) =>
  all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
