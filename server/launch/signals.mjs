import { constants } from "node:os";

/** The signals that shut a program down cleanly. */
export const SIGNALS = /** @type {const} */ (["SIGTERM", "SIGINT"]);

/** The exit code of a program ended by a signal, as shells compute it. @param {NodeJS.Signals} signal */
export const exitCodeOf = (signal) => 128 + constants.signals[signal];
