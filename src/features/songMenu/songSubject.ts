import type { Song } from "#contract/shapes.ts";
import type { MenuSubject } from "#src/ui/overlays/menuItems.ts";

/** What stands at the head of a song's menu. */
export const songSubject = ({ name, image, artist }: Song): MenuSubject => ({ name, image, note: artist.name });
