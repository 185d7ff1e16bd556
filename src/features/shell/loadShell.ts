import type { Data } from "#contract/endpoint.ts";
import { favourites } from "#contract/playlists.ts";
import type { User } from "#contract/session.ts";
import type { PageGroup, Song } from "#contract/shapes.ts";
import { footerLinks, sidebarInner, sidebarOuter } from "#contract/shell.ts";
import { call } from "#src/core/api/client.ts";
import { orSilence } from "#src/core/api/silence.ts";

interface ShellData {
  person: User | undefined;
  sidebar: Data<typeof sidebarInner> | undefined;
  footer: PageGroup[];
  /** For a visitor's sidebar. */
  pages: PageGroup[];
  favourites: Song[] | undefined;
}

/** What stands around the screens. None of it is worth an error: what cannot be read is left out. */
export async function loadShell(person: User | null): Promise<ShellData> {
  const [sidebar, footer, outer, loved] = await Promise.all([
    person ? orSilence(call(sidebarInner)) : undefined,
    orSilence(call(footerLinks)),
    person ? undefined : orSilence(call(sidebarOuter)),
    person?.subscription && person.profile_update ? orSilence(call(favourites)) : undefined,
  ]);
  return {
    person: person ?? undefined,
    sidebar,
    footer: footer?.footer_links ?? [],
    pages: outer?.category_pages ?? [],
    favourites: loved?.favourite_music,
  };
}
