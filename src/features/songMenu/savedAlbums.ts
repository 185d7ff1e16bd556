import { type SavedAlbum, savedAlbums } from "#contract/savedAlbums.ts";
import { call, isOffered } from "#src/core/api/client.ts";
import { optional } from "#src/core/api/optional.ts";
import { showOutcome } from "#src/core/outbox/enqueueResult.ts";
import { enqueue } from "#src/core/outbox/outbox.ts";

/** The albums in the user's library; `undefined` if the server has no such list or cannot be reached. */
export async function readSavedAlbums(): Promise<SavedAlbum[] | undefined> {
  return isOffered(savedAlbums) ? (await optional(call(savedAlbums)))?.albums : undefined;
}

/** The heart changes at once. If the server refuses, the change is reverted and the reason is shown. */
export function changeSaved({ slug, name, image, artist }: SavedAlbum, isSaved: boolean): void {
  const album = { slug, name, image, artist };
  showOutcome(enqueue({ kind: isSaved ? "album.save" : "album.remove", album }));
}
