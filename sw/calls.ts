/**
 * The contract's calls that the worker handles specially. The build replaces this module with its values
 * (build/evaluated.mjs), because otherwise the worker would construct every schema of the contract on each start.
 */
import { endpoints } from "#contract/index.ts";

export interface Call {
  method: string;
  path: string;
}

export interface Read extends Call {
  /** Whether responses are the same for everybody, as for content pages. Only present if true, to save space. */
  isPublic?: true | undefined;
}

export const READS: readonly Read[] = Object.values(endpoints)
  .filter((endpoint) => endpoint.readableOffline)
  .map(({ method, path, who }) => ({ method, path, isPublic: who === "anyone" || undefined }));

export const WRITES: readonly Call[] = Object.values(endpoints)
  .filter((endpoint) => endpoint.queueable && endpoint !== endpoints.reportPlays)
  .map(({ method, path }) => ({ method, path }));
