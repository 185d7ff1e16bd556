import { createHash } from "node:crypto";
import { refusal } from "../common/failure.ts";

/** Identifies a state of a setting. */
export const versionOf = (setting: unknown): string =>
  createHash("sha256").update(JSON.stringify(setting)).digest("base64url");

/**
 * Refuses a save by an administrator who has not seen the current state. `what` is the word for the saved values in the
 * message.
 */
export function refuseOutdated(setting: unknown, seenVersion: string, what = "settings"): void {
  if (versionOf(setting) !== seenVersion)
    throw refusal(`Someone else changed these ${what} in the meantime. Reload the page and try again.`);
}
