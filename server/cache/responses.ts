import { createHash } from "node:crypto";
import type { Changes } from "../db/changes.ts";
import { ReadCache } from "./readCache.ts";

/** The longest that a number of plays, of which nobody is told, may be out of date. */
const HELD_MS = 30_000;
const MEGABYTE = 1024 * 1024;
const MAX_BYTES = 64 * MEGABYTE;
/** Longer ones are made anew each time: a few of them would push all others out. */
const LONGEST_BYTES = 16 * MEGABYTE;
/** What an entry takes beside its bytes. */
const ENTRY_BYTES = 1024;

/** A response as it is sent. */
export interface EncodedResponse {
  etag: string;
  body: Buffer;
  /** The body as it was compressed for those who take that, by the encoding's name. */
  compressed: Map<string, Promise<Buffer>>;
}

export interface Responses {
  /** A response that is the same for every user. */
  forEverybody: (address: string, make: () => Promise<Buffer>, goodForMs: number) => Promise<EncodedResponse>;
  /** A response with something in it that is a user's own, such as the addresses of songs, which are signed for a session. */
  forUser: (
    accountId: number,
    address: string,
    make: () => Promise<Buffer>,
    goodForMs: number,
  ) => Promise<EncodedResponse>;
}

/** Encoded responses of the catalogue, each until something of what it shows changes. */
export function openResponses({ changes, now }: { changes: Changes; now: () => Date }): Responses {
  const cache = new ReadCache<EncodedResponse>({
    ...{ changes, now, ttlMs: HELD_MS, max: MAX_BYTES, largest: LONGEST_BYTES },
    // Compressed it is about a third of its size, once for each of two encodings.
    sizeOf: ({ body }, key) => ENTRY_BYTES + key.length + body.length * 2,
  });
  changes.onChange((change) => {
    if (change.kind === "catalogue") cache.forget(() => true);
    if (change.kind === "account" || change.kind === "library") {
      const own = keyOf(change.accountId, "");
      cache.forget((key) => key.startsWith(own));
    }
  });
  const read = async (key: string, make: () => Promise<Buffer>, goodForMs: number): Promise<EncodedResponse> => {
    const response = await cache.read(key, async () => encoded(await make()), goodForMs);
    return response as EncodedResponse;
  };
  return {
    forEverybody: (address, make, goodForMs) => read(address, make, goodForMs),
    forUser: (accountId, address, make, goodForMs) => read(keyOf(accountId, address), make, goodForMs),
  };
}

/** An address begins with "/", so that no key of a user's is one for everybody. */
const keyOf = (accountId: number, address: string): string => `${accountId} ${address}`;

const encoded = (body: Buffer): EncodedResponse => ({
  // Weak: the compressed body is the same response.
  etag: `W/"${createHash("sha1").update(body).digest("base64url")}"`,
  body,
  compressed: new Map(),
});
