import type { Data } from "#contract/endpoint.ts";
import { favourites } from "#contract/playlists.ts";
import type { User } from "#contract/session.ts";
import type { PageGroup, Song } from "#contract/shapes.ts";
import { footerLinks, sidebarInner } from "#contract/shell.ts";
import { call } from "#src/core/api/client.ts";
import { optional } from "#src/core/api/optional.ts";
import { setStoreName } from "#src/core/platform/storeName.ts";

interface ShellData {
  user: User | undefined;
  sidebar: Data<typeof sidebarInner> | undefined;
  footer: PageGroup[];
  /** A promise, so that the start does not wait for a possibly long list; the hearts can appear later. */
  favourites: Promise<Song[] | undefined>;
}

/**
 * Loads the shell's data. Parts that fail to load are left out. A refresh also waits for the favourites, because the
 * pending changes overlaid on the old ones are dropped afterwards.
 */
export async function loadShell(user: User | null, isRefresh: boolean): Promise<ShellData> {
  const favouriteSongs = user?.subscription && user.profile_update ? loadFavourites() : Promise.resolve(undefined);
  const [sidebar, footer] = await Promise.all([
    user ? optional(call(sidebarInner)) : undefined,
    optional(call(footerLinks)),
    isRefresh ? favouriteSongs : undefined,
  ]);
  if (footer) setStoreName(footer.store_name);
  return {
    user: user ?? undefined,
    sidebar,
    footer: footer?.footer_links ?? [],
    favourites: favouriteSongs,
  };
}

const loadFavourites = async (): Promise<Song[] | undefined> => (await optional(call(favourites)))?.favourite_music;
