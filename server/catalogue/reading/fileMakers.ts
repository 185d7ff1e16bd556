import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import type { NewFile } from "#server/db/queries/files.ts";
import { isAudio, mimeTypeOf } from "#server/media/mimeTypes.ts";
import { asCovers } from "#server/media/pictures/covers.ts";
import { type PictureUse, UnreadablePicture } from "#server/media/pictures/picture.ts";
import { savePicture } from "#server/media/pictures/savePicture.ts";
import { refuseCutOffFilm, soundEnding } from "#server/media/sound/format.ts";
import type { Hashes } from "#server/media/sound/hashSound.ts";
import { readTags, type Tags } from "#server/media/sound/tags.ts";
import type { MediaStore } from "#server/media/store.ts";

export interface ImportSource {
  path: string;
  hashes: Hashes;
  store: MediaStore;
  /** A stored recording with the same sound. */
  sameSound: { id: string; path: string } | undefined;
  /** The facts from an earlier import of the file at this path. */
  before: unknown;
  signal: AbortSignal | undefined;
}

/** The files made from a source; the first one is the result. */
export interface Made<Facts> {
  files: [NewFile, ...NewFile[]];
  facts: Facts;
}

export type NoFacts = Record<never, never>;

/** A way to bring a file of a folder into the media store. */
export interface FileMaker<Facts> {
  name: string;
  /** The file is made again when this hash of its source changes. */
  dependsOn: keyof Hashes;
  make: (source: ImportSource) => Promise<Made<Facts>>;
}

const pictureFor = (use: PictureUse): FileMaker<NoFacts> => ({
  name: use,
  dependsOn: "content",
  make: async ({ path, store }) => ({ files: [await savePicture(store, await readFile(path), use)], facts: {} }),
});

export const cover = pictureFor("cover");
export const wide = pictureFor("wide");

const storeOriginal = async ({ path, hashes, store }: ImportSource): Promise<NewFile> => {
  const ending = isAudio(path) ? await soundEnding(path) : extname(path).toLowerCase();
  if (ending === ".mp4") await refuseCutOffFilm(path);
  const stored = await store.putFile(path, hashes.content, ending);
  if (stored.bytes === 0) throw new Error("is empty: it has 0 bytes");
  return { ...stored, mimeType: mimeTypeOf(`any${ending}`), width: null, height: null };
};

/**
 * Stores a recording once, however often its tags are edited. A second copy of the same sound is not stored, because
 * devices recognise their cached recordings by the URL, which contains the file's id.
 */
export async function storeSound(source: ImportSource): Promise<NewFile> {
  const { path, hashes, store, sameSound } = source;
  const soundHash = hashes.sound;
  if (!sameSound) return { ...(await storeOriginal(source)), soundHash };
  const stored = await store.putFile(path, sameSound.id, extname(sameSound.path));
  return { ...stored, mimeType: mimeTypeOf(sameSound.path), width: null, height: null, soundHash };
}

/** Stores a file unchanged: a film, a rendition, a download. */
export const asIs: FileMaker<NoFacts> = {
  name: "as is",
  dependsOn: "content",
  make: async (source) => ({ files: [await storeOriginal(source)], facts: {} }),
};

export type RecordingFacts = Tags & { pictureFileId?: string; hasBrokenPicture?: true };

/** Stores the first embedded picture that can be read; a recording is usable without one. */
async function storeEmbeddedPicture(store: MediaStore, pictures: { data: Uint8Array }[]): Promise<NewFile | null> {
  for (const { data } of pictures) {
    try {
      return await savePicture(store, Buffer.from(data), "cover");
    } catch (cause) {
      if (!(cause instanceof UnreadablePicture)) throw cause;
    }
  }
  return null;
}

/** Stores the file that buyers download unchanged, and reads its codec, which decides which browsers can play it. */
export const master: FileMaker<Tags> = {
  name: "master",
  dependsOn: "content",
  make: async (source) => ({ files: [await storeOriginal(source)], facts: (await readTags(source.path)).tags }),
};

/**
 * Imports a recording, with its tags and its embedded picture. Change `name` when this reads more, so that known files
 * are read again.
 */
export const recording: FileMaker<RecordingFacts> = {
  name: "tags",
  dependsOn: "content",
  make: async (source) => {
    const { tags, pictures } = await readTags(source.path);
    const stored = await storeSound(source);
    const embedded = await storeEmbeddedPicture(source.store, await asCovers(pictures));
    if (embedded) return { files: [stored, embedded], facts: { ...tags, pictureFileId: embedded.id } };
    if (pictures.length === 0) return { files: [stored], facts: tags };
    const before = (source.before as Partial<RecordingFacts> | undefined)?.pictureFileId;
    return { files: [stored], facts: { ...tags, hasBrokenPicture: true, ...(before && { pictureFileId: before }) } };
  },
};

/** Stores content made from a file, in the same format. */
export async function storeContent({ path, store }: ImportSource, content: Buffer, mimeType: string): Promise<NewFile> {
  return { ...(await store.put(content, await soundEnding(path))), mimeType, width: null, height: null };
}
