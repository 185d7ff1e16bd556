/** How each kind of collection in the registry is read, loaded only when something is played or kept offline. */

import type { CollectionSource, OfflineSource } from "./collectionSource.ts";
import type { DownloadableKind, Kind } from "./registry.ts";
import { album } from "./sources/album.ts";
import { artist } from "./sources/artist.ts";
import { beat } from "./sources/beat.ts";
import { browse } from "./sources/browse.ts";
import { favourites } from "./sources/favourites.ts";
import { genre } from "./sources/genre.ts";
import { label } from "./sources/label.ts";
import { playlist } from "./sources/playlist.ts";
import { song } from "./sources/song.ts";

type Sources = Record<DownloadableKind, Required<CollectionSource>> & Record<Kind, CollectionSource>;

export const SOURCES: Sources = { album, artist, beat, browse, favourites, genre, label, playlist, song };

/** The kinds that can be kept offline. */
export const OFFLINE_SOURCES = Object.entries<CollectionSource>(SOURCES).flatMap(
  ([kind, { offline }]): [Kind, OfflineSource][] => (offline ? [[kind as Kind, offline]] : []),
);
