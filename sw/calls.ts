/**
 * The calls of the contract that the worker treats in a way of their own. The build puts their values in the place of this
 * module (build/evaluated.mjs): the worker would otherwise make every schema of the contract each time it starts.
 */
import { endpoints } from "#contract/index.ts";

export interface Call {
  method: string;
  path: string;
}

export interface Read extends Call {
  /** True for responses that are the same for everybody: content pages and the lists of them. Only said where it is so, for size. */
  isPublic?: true | undefined;
}

/** The calls whose responses may be cached on this device. */
export const READS: readonly Read[] = Object.values(endpoints)
  .filter((endpoint) => endpoint.readableOffline)
  .map(({ method, path, who }) => ({ method, path, isPublic: who === "anyone" || undefined }));

/** The calls that change what the user sees. */
export const WRITES: readonly Call[] = Object.values(endpoints)
  .filter((endpoint) => endpoint.queueable && endpoint !== endpoints.reportPlays)
  .map(({ method, path }) => ({ method, path }));
