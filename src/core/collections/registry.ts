/** The kinds of collections. `sources.ts` defines how their songs are read; few screens need it. */

interface NamedKind {
  /** The first segment of the paths of this kind's screens; the second segment is the id. */
  segment: string;
  /** The singular noun shown to users. */
  label: string;
}

interface CollectionKind extends NamedKind {
  /** Short enough to be added whole to the queue or a playlist. */
  isShort?: true;
  /** Others can open its links; playlists are private. */
  isShared?: true;
  isDownloadable?: true;
}

const COLLECTION_KINDS = {
  album: { segment: "album", label: "Album", isShort: true, isShared: true, isDownloadable: true },
  artist: { segment: "artist", label: "Artist", isShared: true },
  beat: { segment: "beat-store-detail", label: "Beat", isShared: true },
  browse: { segment: "browse", label: "Category" },
  /** There is only one of this kind, so it has no id. */
  favourites: { segment: "favourites", label: "Favourites", isDownloadable: true },
  genre: { segment: "music", label: "Genre" },
  label: { segment: "label", label: "Label" },
  playlist: { segment: "my-playlist-details", label: "Playlist", isShort: true, isDownloadable: true },
  song: { segment: "music-info", label: "Song" },
} as const satisfies Record<string, CollectionKind>;

/** Products have screens of their own too, but no songs. */
const KINDS = { ...COLLECTION_KINDS, product: { segment: "merchandise-detail", label: "Product" } };

export type Kind = keyof typeof COLLECTION_KINDS;

/** The kinds that can be kept offline. */
export type DownloadableKind = {
  [K in Kind]: (typeof COLLECTION_KINDS)[K] extends { isDownloadable: true } ? K : never;
}[Kind];

/** Anything with songs: an album, a playlist, or even a single song. */
export interface Collection {
  kind: Kind;
  /** Its slug or number on the server. */
  id: string;
  name: string;
}

/** A collection or a product. */
export type Item = Collection | (Omit<Collection, "kind"> & { kind: "product" });

export const FAVOURITES: Collection = { kind: "favourites", id: "", name: "Favourites" };

export const isCollection = (item: Item): item is Collection => item.kind !== "product";

export const kindOf = ({ kind }: Pick<Collection, "kind">): CollectionKind => COLLECTION_KINDS[kind];

/** Its kind as shown to users, such as "Artist". */
export const labelOf = ({ kind }: Pick<Item, "kind">): string => KINDS[kind].label;

/** The path of its screen. */
export const addressOf = ({ kind, id }: Pick<Item, "kind" | "id">): string =>
  id === "" ? `/${KINDS[kind].segment}` : `/${KINDS[kind].segment}/${encodeURIComponent(id)}`;

/** The collection or product whose screen is at this stored address; `undefined` for any other screen. */
export function itemAt(address: string, name: string): Item | undefined {
  const [, segment, id = ""] = address.split("/");
  const [kind] = Object.entries<NamedKind>(KINDS).find(([, known]) => known.segment === segment) ?? [];
  return kind === undefined ? undefined : { kind: kind as Item["kind"], id: decodeURIComponent(id), name };
}

export function collectionAt(address: string, name: string): Collection | undefined {
  const item = itemAt(address, name);
  return item && isCollection(item) ? item : undefined;
}

/**
 * Whether the collection can be kept offline. A playlist with a negative id cannot: the server does not have it yet.
 */
export const canBeDownloaded = (collection: Collection): boolean =>
  kindOf(collection).isDownloadable === true && !(Number(collection.id) < 0);
