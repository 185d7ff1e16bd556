import type { SavedAlbum } from "#contract/savedAlbums.ts";
import type { Artist, Genre, Label } from "#contract/shapes.ts";
import type { CardItem } from "#src/ui/lists/CardList.tsx";

export const artistCards = (artists: Pick<Artist, "slug" | "name" | "image">[]): CardItem[] =>
  artists.map(({ slug, name, image }) => ({
    key: slug,
    title: name,
    image,
    href: `/artist/${slug}`,
    shape: "circle",
  }));

export const albumCards = (albums: SavedAlbum[]): CardItem[] =>
  albums.map(({ slug, name, image, artist }) => ({
    key: slug,
    title: name,
    subtitle: artist?.name,
    image,
    href: `/album/${slug}`,
  }));

export const labelCards = (labels: Label[]): CardItem[] =>
  labels.map(({ id, name, image }) => ({ key: id, title: name, image, href: `/label/${id}` }));

export const genreCards = (genres: Genre[]): CardItem[] =>
  genres.map(({ id, slug, name, image }) => ({ key: id, title: name, image, href: `/music/${slug}` }));
