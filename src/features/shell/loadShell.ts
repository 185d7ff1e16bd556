import type { Data } from "#contract/endpoint.ts";
import { favourites } from "#contract/playlists.ts";
import type { User } from "#contract/session.ts";
import type { PageGroup, Song } from "#contract/shapes.ts";
import { footerLinks, sidebarInner } from "#contract/shell.ts";
import { call } from "#src/core/api/client.ts";
import { optional } from "#src/core/api/optional.ts";

interface ShellData {
  user: User | undefined;
  sidebar: Data<typeof sidebarInner> | undefined;
  footer: PageGroup[];
  /** The start does not wait for the favourites: the list may be long, and the hearts can appear later. */
  favourites: Promise<Song[] | undefined>;
}

/**
 * Loads what surrounds the screens. None of it is worth an error: what cannot be loaded is left out. A refresh also waits
 * for the favourites, because the pending changes shown on top of the old ones are dropped afterwards.
 */
export async function loadShell(user: User | null, isRefresh: boolean): Promise<ShellData> {
  const favouriteSongs = user?.subscription && user.profile_update ? loadFavourites() : Promise.resolve(undefined);
  const [sidebar, footer] = await Promise.all([
    user ? optional(call(sidebarInner)) : undefined,
    optional(call(footerLinks)),
    isRefresh ? favouriteSongs : undefined,
  ]);
  return {
    user: user ?? undefined,
    sidebar,
    footer: footer?.footer_links ?? [],
    favourites: favouriteSongs,
  };
}

const loadFavourites = async (): Promise<Song[] | undefined> => (await optional(call(favourites)))?.favourite_music;
