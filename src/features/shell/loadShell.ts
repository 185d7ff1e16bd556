import type { Data } from "#contract/endpoint.ts";
import { favourites, playlists } from "#contract/playlists.ts";
import type { User } from "#contract/session.ts";
import type { PageGroup, Playlist, Song } from "#contract/shapes.ts";
import { footerLinks, sidebarInner } from "#contract/shell.ts";
import { call } from "#src/core/api/client.ts";
import { optional } from "#src/core/api/optional.ts";
import { setStoreLook } from "#src/core/platform/storeLook.ts";
import { setStoreName } from "#src/core/platform/storeName.ts";
import { isDesktop } from "./useShellWidth.ts";

interface ShellData {
  user: User | undefined;
  sidebar: Data<typeof sidebarInner> | undefined;
  footer: PageGroup[];
  /** The playlists for the sidebar of a wide window; `undefined` in a narrower window. */
  playlists: Playlist[] | undefined;
  /** A promise, so that the start does not wait for a possibly long list; the hearts can appear later. */
  favourites: Promise<Song[] | undefined>;
}

/**
 * Loads the shell's data. Parts that fail to load are left out. A refresh also waits for the favourites, because it
 * then drops the pending changes that were overlaid on the old favourites.
 */
export async function loadShell(user: User | null, isRefresh: boolean): Promise<ShellData> {
  const hasMusic = user?.subscription === true && user.profile_update;
  const favouriteSongs = hasMusic ? loadFavourites() : Promise.resolve(undefined);
  const [sidebar, footer, own] = await Promise.all([
    user ? optional(call(sidebarInner)) : undefined,
    optional(call(footerLinks)),
    // Loaded with the rest of the sidebar, because its links would move if the playlists came later.
    hasMusic && isDesktop() ? optional(call(playlists)) : undefined,
    isRefresh ? favouriteSongs : undefined,
  ]);
  if (footer) {
    setStoreName(footer.store_name);
    setStoreLook(footer.store_logo, footer.store_accent);
  }
  return {
    user: user ?? undefined,
    sidebar,
    footer: footer?.footer_links ?? [],
    playlists: own?.playlists,
    favourites: favouriteSongs,
  };
}

const loadFavourites = async (): Promise<Song[] | undefined> => (await optional(call(favourites)))?.favourite_music;
