import { createHash } from "node:crypto";
import { copyFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { limitConcurrency } from "../common/limitConcurrency.ts";
import { MARKER, readMarker, writeMarker } from "../media/marker.ts";
import type { MediaStorage } from "../media/storage/storage.ts";

const AT_ONCE = 8;

export async function hashOf(content: Readable): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(content, hash);
  return hash.digest("hex");
}

/** Returns false if the source has been deleted since it was listed. */
async function copyVerified(path: string, from: MediaStorage, to: MediaStorage): Promise<boolean> {
  if (!(await from.stat(path))) return false;
  await from.withLocal(path, (file) => to.putAt(path, (target) => copyFile(file, target)));
  const [sent, stored] = [await hashOf(from.open(path)), await hashOf(to.open(path))];
  if (sent === stored) return true;
  await to.remove(path);
  throw new Error(`${to.locate(path)} differs from ${from.locate(path)}, so the copy was deleted.`);
}

async function sizesIn(storage: MediaStorage): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { path, bytes } of storage.list()) sizes.set(path, bytes);
  return sizes;
}

/**
 * Copies a store’s media while it is served, and compares each copy with its source. Repeatable: copies only what is
 * missing or has another size.
 */
export async function moveMedia(from: MediaStorage, to: MediaStorage): Promise<{ copied: number; present: number }> {
  const [own, other] = [await readMarker(from), await readMarker(to)];
  if (own === null) throw new Error(`${from.locate(MARKER)} is missing: start the server once.`);
  if (other !== null && other !== own)
    throw new Error(
      `${to.locate(MARKER)} shows that the media there belong to another store. Choose another bucket or folder.`,
    );
  const sizes = await sizesIn(to);
  const inTurn = limitConcurrency(AT_ONCE);
  const media = [...(await sizesIn(from))].filter(([path]) => path !== MARKER);
  const missing = media.filter(([path, bytes]) => sizes.get(path) !== bytes);
  const failed = new AbortController();
  const copy = async (path: string): Promise<boolean> => {
    failed.signal.throwIfAborted();
    try {
      return await copyVerified(path, from, to);
    } catch (error) {
      // Otherwise the program would go on copying, perhaps for hours, after it has reported the failure.
      failed.abort(error);
      throw error;
    }
  };
  const copied = await Promise.all(missing.map(([path]) => inTurn(() => copy(path))));
  // Written last, because a server starts only on media with its store's marker.
  if (other === null) await writeMarker(to, own);
  return { copied: copied.filter(Boolean).length, present: media.length - missing.length };
}
