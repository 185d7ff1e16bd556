import type { Playlist } from "#contract/shapes.ts";
import type { CardItem } from "#src/ui/lists/CardList.tsx";
import type { ResultRow } from "./results.ts";

type Shown = "songs" | "artists" | "albums" | "genres" | "labels" | "beats" | "products";

const pathOf: Record<Shown, (row: ResultRow) => string> = {
  songs: ({ id }) => `/music-info/${id}`,
  artists: (row) => `/artist/${slugOf(row)}`,
  albums: (row) => `/album/${slugOf(row)}`,
  genres: (row) => `/music/${slugOf(row)}`,
  labels: ({ id }) => `/label/${id}`,
  beats: ({ id }) => `/beat-store-detail/${id}`,
  products: ({ id }) => `/merchandise-detail/${id}`,
};

const slugOf = (row: ResultRow): string => encodeURIComponent("slug" in row ? row.slug : "");

export const resultCards = (kind: Shown, rows: readonly ResultRow[]): CardItem[] =>
  rows.map((row) => ({
    key: row.id,
    title: row.name,
    subtitle: row.artist?.name,
    image: row.image,
    href: pathOf[kind](row),
    ...(kind === "artists" ? { shape: "circle" } : {}),
  }));

export const playlistCards = (playlists: readonly Playlist[]): CardItem[] =>
  playlists.map(({ id, name, image, covers }) => ({
    ...{ key: id, title: name, image, covers, href: `/my-playlist-details/${id}` },
  }));
