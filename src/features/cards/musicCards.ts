import type { SavedAlbum } from "#contract/savedAlbums.ts";
import type { Artist, Genre, Label } from "#contract/shapes.ts";
import type { CollectionCard } from "./usePlayableCards.ts";

export const artistCards = (artists: Pick<Artist, "slug" | "name" | "image">[]): CollectionCard[] =>
  artists.map(({ slug, name, image }) => ({
    key: slug,
    collection: { kind: "artist", id: slug, name },
    image,
    shape: "circle",
  }));

export const albumCards = (albums: readonly SavedAlbum[]): CollectionCard[] =>
  albums.map(({ slug, name, image, artist }) => ({
    key: slug,
    collection: { kind: "album", id: slug, name },
    subtitle: artist?.name,
    image,
  }));

export const labelCards = (labels: Label[]): CollectionCard[] =>
  labels.map(({ id, name, image }) => ({ key: id, collection: { kind: "label", id: String(id), name }, image }));

/** Genres, or browse categories. */
export const categoryCards = (
  kind: "genre" | "browse",
  categories: readonly Pick<Genre, "id" | "slug" | "name" | "image">[],
): CollectionCard[] =>
  categories.map(({ id, slug, name, image }) => ({ key: id, collection: { kind, id: slug, name }, image }));
