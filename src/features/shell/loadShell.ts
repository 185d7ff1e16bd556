import type { Data } from "#contract/endpoint.ts";
import { favourites } from "#contract/playlists.ts";
import type { User } from "#contract/session.ts";
import type { PageGroup, Song } from "#contract/shapes.ts";
import { footerLinks, sidebarInner } from "#contract/shell.ts";
import { call } from "#src/core/api/client.ts";
import { orSilence } from "#src/core/api/silence.ts";

interface ShellData {
  person: User | undefined;
  sidebar: Data<typeof sidebarInner> | undefined;
  footer: PageGroup[];
  favourites: Song[] | undefined;
}

/** What stands around the screens. None of it is worth an error: what cannot be read is left out. */
export async function loadShell(person: User | null): Promise<ShellData> {
  const [sidebar, footer, loved] = await Promise.all([
    person ? orSilence(call(sidebarInner)) : undefined,
    orSilence(call(footerLinks)),
    person?.subscription && person.profile_update ? orSilence(call(favourites)) : undefined,
  ]);
  return {
    person: person ?? undefined,
    sidebar,
    footer: footer?.footer_links ?? [],
    favourites: loved?.favourite_music,
  };
}
