import { formatPence, pence } from "#contract/money.ts";
import type { Database } from "#server/db/open.ts";
import { findAlbum } from "./albums.ts";
import { findArtist } from "./artists.ts";
import { findBeat } from "./beats.ts";
import { findProduct } from "./merchandise.ts";
import { findSong } from "./songs.ts";

/** The public preview of a shared catalogue link. */
export interface SharedLink {
  title: string;
  description: string;
  /** The Open Graph type. */
  type: string;
  imageFileId: string | null;
  /** A recording that everybody may hear, such as a beat's preview. */
  previewFileId?: string;
}

type Find = (db: Database, key: string) => Promise<SharedLink | undefined>;

const ID = /^[1-9]\d{0,8}$/;
const KEY = /^[a-z0-9-]{1,120}$/;

const byId =
  (find: (db: Database, id: number) => Promise<SharedLink | undefined>): Find =>
  async (db, key) =>
    ID.test(key) ? find(db, Number(key)) : undefined;

const bySlug =
  (find: Find): Find =>
  async (db, key) =>
    KEY.test(key) ? find(db, key) : undefined;

const KINDS = { album: "Album", ep: "EP", single: "Single" } as const;

/**
 * The functions that find a screen's preview, by the first segment of its path. Playlists are private, so they have no
 * preview.
 */
const FINDERS: Readonly<Record<string, Find>> = {
  album: bySlug(async (db, slug) => {
    const found = await findAlbum(db, slug);
    if (!found) return undefined;
    const { name, kind, imageFileId } = found.album;
    const by = found.artistName ? ` by ${found.artistName}` : "";
    return { title: name, description: `${KINDS[kind]}${by}`, type: "music.album", imageFileId };
  }),
  artist: bySlug(async (db, slug) => {
    const found = await findArtist(db, slug);
    return found && { title: found.name, description: "Artist", type: "profile", imageFileId: found.imageFileId };
  }),
  "music-info": byId(async (db, id) => {
    const found = await findSong(db, id);
    if (!found) return undefined;
    const from = found.albumName ? `, from ${found.albumName}` : "";
    const description = `Song by ${found.artistName}${from}`;
    return { title: found.name, description, type: "music.song", imageFileId: found.imageFileId };
  }),
  "beat-store-detail": byId(async (db, id) => {
    const found = await findBeat(db, id);
    if (!found) return undefined;
    const { name, imageFileId, previewFileId } = found.beat;
    return { title: name, description: `Beat, ${found.categoryName}`, type: "music.song", imageFileId, previewFileId };
  }),
  "merchandise-detail": byId(async (db, id) => {
    const found = await findProduct(db, id);
    return (
      found && {
        title: found.name,
        description: formatPence(pence(found.pricePence)),
        type: "product",
        imageFileId: found.imageFileId,
      }
    );
  }),
};

/** A link to a playlist can be shared too, although it has no preview. */
const PLAYLIST = "my-playlist-details";

const partsOf = (pathname: string): { kind: string; key: string } => {
  const [, kind = "", key = "", ...rest] = pathname.split("/");
  return { kind, key: rest.length === 0 ? key : "" };
};

/** The preview of a catalogue screen, by its path; undefined for every other path. */
export async function findSharedLink(db: Database, pathname: string): Promise<SharedLink | undefined> {
  const { kind, key } = partsOf(pathname);
  return Object.hasOwn(FINDERS, kind) ? FINDERS[kind]?.(db, key) : undefined;
}

/** Whether a path may be a shared link, so that it is worth querying. */
export function isSharedPath(pathname: string): boolean {
  const { kind, key } = partsOf(pathname);
  return KEY.test(key) && (Object.hasOwn(FINDERS, kind) || kind === PLAYLIST);
}
