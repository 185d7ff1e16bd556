/** `vi.waitFor` gives up after a second, and has no setting for that. A busy machine needs longer, and only a hanging test reaches it. */
import { vi } from "vitest";

const TIMEOUT_MS = 30_000;
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === "number" ? options : { timeout: TIMEOUT_MS, ...options });
