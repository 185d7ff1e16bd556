import { createHash } from "node:crypto";
import type { Changes } from "../db/changes.ts";
import { ReadCache } from "./readCache.ts";

/** How long the number of plays in a response may be out of date, because a play does not announce a change. */
const HELD_MS = 30_000;
const MEGABYTE = 1024 * 1024;
const MAX_BYTES = 64 * MEGABYTE;
/** Longer responses are not cached: a few of them would push out all others. */
const LONGEST_BYTES = 16 * MEGABYTE;
/** The memory that an entry takes in addition to its key and bodies. */
const ENTRY_BYTES = 1024;

/** A response as it is sent. */
export interface EncodedResponse {
  etag: string;
  body: Buffer;
  /** The compressed bodies by the name of their encoding. */
  compressed: Map<string, Promise<Buffer>>;
}

export interface Responses {
  /** A response that is the same for every user. */
  forEverybody: (address: string, make: () => Promise<Buffer>, validForMs: number) => Promise<EncodedResponse>;
  /** A response that contains data of one user, such as song URLs, which are signed for a session. */
  forUser: (
    accountId: number,
    address: string,
    make: () => Promise<Buffer>,
    validForMs: number,
  ) => Promise<EncodedResponse>;
}

/** Caches encoded responses of the catalogue, each until something that it shows changes. */
export function openResponses({ changes, now }: { changes: Changes; now: () => Date }): Responses {
  const cache = new ReadCache<EncodedResponse>({
    changes,
    now,
    ttlMs: HELD_MS,
    max: MAX_BYTES,
    largest: LONGEST_BYTES,
    // A compressed body is about a third of the size, and there may be two encodings.
    sizeOf: ({ body }, key) => ENTRY_BYTES + key.length + body.length * 2,
  });
  changes.onChange((change) => {
    if (change.kind === "catalogue") cache.forget(() => true);
    if (change.kind === "account" || change.kind === "library") {
      const own = keyOf(change.accountId, "");
      cache.forget((key) => key.startsWith(own));
    }
  });
  const read = async (key: string, make: () => Promise<Buffer>, validForMs: number): Promise<EncodedResponse> => {
    const response = await cache.read(key, async () => encoded(await make()), validForMs);
    return response as EncodedResponse;
  };
  return {
    forEverybody: (address, make, validForMs) => read(address, make, validForMs),
    forUser: (accountId, address, make, validForMs) => read(keyOf(accountId, address), make, validForMs),
  };
}

/**
 * The key of a user's response never equals a key in `forEverybody`, because those are addresses, which begin with "/".
 */
const keyOf = (accountId: number, address: string): string => `${accountId} ${address}`;

const encoded = (body: Buffer): EncodedResponse => ({
  // Weak, because the compressed body has the same ETag.
  etag: `W/"${createHash("sha1").update(body).digest("base64url")}"`,
  body,
  compressed: new Map(),
});
