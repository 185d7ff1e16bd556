import { createHmac, randomUUID } from "node:crypto";
import type { Database } from "../db/open.ts";
import { findIdentity, lockIdentity, type StoreIdentity, writeIdentity } from "../db/queries/storeIdentity.ts";
import { MARKER, readMarker, writeMarker } from "../media/marker.ts";
import type { MediaStorage } from "../media/storage/storage.ts";

/** What a program that opens a store provides. */
interface Opener {
  mediaStore: MediaStorage;
  /** null for a program that signs nothing, such as an import. */
  secret: string | null;
}

const hashOf = (secret: string): string => createHmac("sha256", secret).update("segue store").digest("base64url");

export const hasItsSecret = ({ secretHash }: StoreIdentity, secret: string): boolean => secretHash === hashOf(secret);

export const hasItsMedia = async ({ mediaId }: StoreIdentity, mediaStore: MediaStorage): Promise<boolean> =>
  mediaId === (await readMarker(mediaStore));

/**
 * Ensures that a program has the secret and the media of the store in its database: with another secret, signed URLs
 * would fail with 403; with other media, songs would fail with 404. The first program to open a store determines its
 * secret and its media.
 */
export async function claimStore(db: Database, opener: Opener): Promise<void> {
  await db.transaction(async (transaction: Database) => {
    await lockIdentity(transaction);
    const known = await findIdentity(transaction);
    if (known) await refuseOthers(known, opener);
    const mediaId = known?.mediaId ?? (await markMedia(opener.mediaStore));
    const secretHash = known?.secretHash ?? (opener.secret === null ? null : hashOf(opener.secret));
    await writeIdentity(transaction, { mediaId, secretHash });
  });
}

/** Media that already have a marker keep it, even with a new database. */
async function markMedia(mediaStore: MediaStorage): Promise<string> {
  const marked = await readMarker(mediaStore);
  if (marked !== null) return marked;
  const mediaId = randomUUID();
  await writeMarker(mediaStore, mediaId);
  return mediaId;
}

/** Fails if a program has the secret or the media of another store. */
export async function refuseOthers(known: StoreIdentity, { secret, mediaStore }: Opener): Promise<void> {
  const isOtherSecret = secret !== null && known.secretHash !== null && !hasItsSecret(known, secret);
  const problems = [
    ...(isOtherSecret ? [OTHER_SECRET] : []),
    ...((await hasItsMedia(known, mediaStore)) ? [] : [otherMedia(known, mediaStore)]),
  ];
  if (problems.length === 0) return;
  throw new Error([HEADING, ...problems.map((problem) => `  ${problem}`), IF_MEANT].join("\n"));
}

const HEADING = "These settings don’t match the store in the database:";
const OTHER_SECRET =
  "SECRET must be the same on all of the store’s servers. If it isn’t set, copy it from the first server’s DATA_DIR/secret.";
const otherMedia = ({ mediaId }: StoreIdentity, mediaStore: MediaStorage): string =>
  `DATA_DIR or MEDIA_STORE must be where the store’s media are: ${mediaStore.locate(MARKER)} must contain ${mediaId}.`;
const IF_MEANT =
  "If you changed the secret or moved the media on purpose, stop all servers, run " +
  "DELETE FROM settings WHERE key = 'identity' in the store’s database, and start again.";
