/**
 * `vi.waitFor` gives up after a second, and Vitest has no setting for that. Busy machines need longer; only a test that
 * hangs reaches this limit.
 */
import { vi } from "vitest";

const TIMEOUT_MS = 30_000;
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === "number" ? options : { timeout: TIMEOUT_MS, ...options });
