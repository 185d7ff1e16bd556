import { constants } from "node:os";

/** The signals that shut a program down cleanly. */
export const SIGNALS = /** @type {const} */ (["SIGTERM", "SIGINT"]);

/** What a program that a signal ended leaves with, as shells count it. @param {NodeJS.Signals} signal */
export const exitCodeOf = (signal) => 128 + constants.signals[signal];
