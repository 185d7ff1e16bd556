/** Every kind of collection, and what a collection is. How its songs are read is in `sources.ts`, which few screens need. */

interface NamedKind {
  /** The first part of its screens' addresses; the second is the id. */
  segment: string;
  /** What the screens call one of them. */
  label: string;
}

interface CollectionKind extends NamedKind {
  /** Short enough to be queued or added to a playlist as a whole. */
  isShort?: true;
  /** Its links work for others. Playlists are private. */
  isShared?: true;
  isDownloadable?: true;
}

const COLLECTION_KINDS = {
  album: { segment: "album", label: "Album", isShort: true, isShared: true, isDownloadable: true },
  artist: { segment: "artist", label: "Artist", isShared: true },
  beat: { segment: "beat-store-detail", label: "Beat", isShared: true },
  browse: { segment: "browse", label: "Category" },
  /** There is one of this kind, without an id. */
  favourites: { segment: "favourites", label: "Favourites", isDownloadable: true },
  genre: { segment: "music", label: "Genre" },
  label: { segment: "label", label: "Label" },
  playlist: { segment: "my-playlist-details", label: "Playlist", isShort: true, isDownloadable: true },
  song: { segment: "music-info", label: "Song" },
} as const satisfies Record<string, CollectionKind>;

/** Products have screens of their own as well, but no songs. */
const KINDS = { ...COLLECTION_KINDS, product: { segment: "merchandise-detail", label: "Product" } };

export type Kind = keyof typeof COLLECTION_KINDS;

/** The kinds that can be kept offline. */
export type DownloadableKind = {
  [K in Kind]: (typeof COLLECTION_KINDS)[K] extends { isDownloadable: true } ? K : never;
}[Kind];

/** What has songs: an album, a playlist … or a single song. */
export interface Collection {
  kind: Kind;
  /** The slug, or the number, by which the server knows it. */
  id: string;
  name: string;
}

/** A collection or a product. */
export type Item = Collection | (Omit<Collection, "kind"> & { kind: "product" });

export const FAVOURITES: Collection = { kind: "favourites", id: "", name: "Favourites" };

export const isCollection = (item: Item): item is Collection => item.kind !== "product";

export const kindOf = ({ kind }: Pick<Collection, "kind">): CollectionKind => COLLECTION_KINDS[kind];

/** What the screens call one of its kind: "Artist". */
export const labelOf = ({ kind }: Pick<Item, "kind">): string => KINDS[kind].label;

/** The path of its screen. */
export const addressOf = ({ kind, id }: Pick<Item, "kind" | "id">): string =>
  id === "" ? `/${KINDS[kind].segment}` : `/${KINDS[kind].segment}/${encodeURIComponent(id)}`;

/** What has its screen at an address that this device has stored; `undefined` for the addresses of other screens. */
export function itemAt(address: string, name: string): Item | undefined {
  const [, segment, id = ""] = address.split("/");
  const [kind] = Object.entries<NamedKind>(KINDS).find(([, known]) => known.segment === segment) ?? [];
  return kind === undefined ? undefined : { kind: kind as Item["kind"], id: decodeURIComponent(id), name };
}

export function collectionAt(address: string, name: string): Collection | undefined {
  const item = itemAt(address, name);
  return item && isCollection(item) ? item : undefined;
}

/** Whether it can be kept offline: a playlist that the server does not have yet, whose id is negative, cannot. */
export const canBeDownloaded = (collection: Collection): boolean =>
  kindOf(collection).isDownloadable === true && !(Number(collection.id) < 0);
