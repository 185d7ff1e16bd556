import { showFailure } from "#src/core/actions/showFailure.ts";
import {
  addCollectionToQueue,
  type Collection,
  playCollection,
  playCollectionNext,
  songsOf,
  startCollectionRadio,
} from "#src/core/browsing/collections.ts";
import { store } from "#src/core/platform/store.ts";
import type { MenuEntry } from "#src/ui/overlays/Menu.tsx";
import { addingToPlaylistAtom } from "./addingToPlaylist.ts";

/** What a collection is called, by the first part of its path. */
const KINDS: Readonly<Record<string, string>> = {
  album: "album",
  artist: "artist",
  browse: "category",
  label: "label",
  music: "genre",
  "my-playlist-details": "playlist",
};

/** The kinds that are short enough to go into the queue or a playlist as a whole. */
const SHORT_KINDS = ["album", "playlist"];

/** Everything that can be done with an album, an artist, a playlist … from its card. */
export function collectionActions(collection: Collection): MenuEntry[] {
  const kind = KINDS[collection.path.split("/")[1] ?? ""] ?? "";
  const choose = (work: (chosen: Collection) => Promise<void>) => () => {
    work(collection).catch((error: unknown) => showFailure(error));
  };
  const whole: MenuEntry[] = [
    { label: "Play next", icon: "playNext", onSelect: choose(playCollectionNext) },
    { label: "Add to queue", icon: "addToQueue", onSelect: choose(addCollectionToQueue) },
  ];
  return [
    { label: "Play", icon: "play", onSelect: choose(playCollection) },
    ...(SHORT_KINDS.includes(kind) ? whole : []),
    { label: "Start radio", icon: "radio", onSelect: choose(startCollectionRadio) },
    ...(SHORT_KINDS.includes(kind)
      ? [{ label: "Add to Playlist", icon: "addToPlaylist" as const, onSelect: choose(addToPlaylist) }]
      : []),
    "separator",
    { label: `Go to ${kind}`, icon: "info", href: collection.path },
  ];
}

async function addToPlaylist(collection: Collection): Promise<void> {
  store.set(addingToPlaylistAtom, { songs: await songsOf(collection), name: collection.name });
}
