/**
 * The contract's calls that the worker handles specially. The build replaces this module with its values
 * (build/evaluated.mjs), because otherwise the worker would construct every schema of the contract on each start.
 */
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { addDownload } from "#contract/music.ts";
import { accountUpdate } from "#contract/profile.ts";
import { purchaseBeat, purchaseMerchandise, subscribeToPackage } from "#contract/shop.ts";
import { addSmartPlaylist, updateSmartPlaylist } from "#contract/smartPlaylists.ts";

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

/** Calls that cannot be queued offline, but make earlier copies outdated. */
const ONLINE_CHANGES: readonly AnyEndpoint[] = [
  accountUpdate,
  addDownload,
  addSmartPlaylist,
  updateSmartPlaylist,
  purchaseBeat,
  purchaseMerchandise,
  subscribeToPackage,
];

export const WRITES: readonly Call[] = Object.values(endpoints)
  .filter((one) => (one.queueable && one !== endpoints.reportPlays) || ONLINE_CHANGES.includes(one))
  .map(({ method, path }) => ({ method, path }));
