import type { Database } from "#server/db/open.ts";
import { recordingsWithoutHash, rememberSound } from "#server/db/queries/files.ts";
import { hashRecording } from "#server/media/sound/hashSound.ts";
import type { MediaStore } from "#server/media/store.ts";
import type { Ledger } from "./ledger.ts";

/**
 * Hashes, once, the recordings that an older version imported without a hash, so that their songs can be matched by
 * sound.
 */
export async function hashUnknownSounds(db: Database, store: MediaStore, ledger: Ledger): Promise<Map<string, string>> {
  const soundHashes = new Map<string, string>();
  for (const { id, path } of await recordingsWithoutHash(db)) {
    const stat = await store.stat(path);
    if (!stat) continue;
    const { sound } = await hashRecording({ ...stat, open: (range) => store.open(path, range) });
    soundHashes.set(id, sound);
    await ledger.write((writing) => rememberSound(writing, id, sound));
  }
  return soundHashes;
}
