import type { Song } from "#contract/shapes.ts";
import type { MenuSubject } from "#src/ui/overlays/menuItems.ts";

export const songSubject = ({ name, image, artist }: Song): MenuSubject => ({ name, image, note: artist.name });
