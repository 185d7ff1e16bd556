import type { Database } from "../db/open.ts";
import { storeFacts } from "../db/queries/storeFacts.ts";
import { type Logo, logoIn } from "../media/pictures/logo.ts";
import type { MediaStore } from "../media/store.ts";

/** The store's name and logo, for its documents. */
export async function issuerIn(
  db: Database,
  mediaStore: MediaStore,
): Promise<{ name: string; logo: Logo | undefined }> {
  const { name, logoFileId } = await storeFacts(db);
  return { name, logo: logoFileId ? logoIn(mediaStore, logoFileId) : undefined };
}
