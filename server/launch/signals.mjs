import { constants } from "node:os";

/** What ends a program in good order. */
export const SIGNALS = /** @type {const} */ (["SIGTERM", "SIGINT"]);

/** What a program that a signal ended leaves with, as shells count it. @param {NodeJS.Signals} signal */
export const exitCodeOf = (signal) => 128 + constants.signals[signal];
