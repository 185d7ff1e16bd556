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

/** A flaky test is a broken one: nothing is tried twice. @returns {Counts} */
export function readPlaywright(file) {
  const report = read(file);
  if (!report) return BROKEN;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
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
