import { lazyWithPreload } from "#src/ui/lazyWithPreload.tsx";

/** Loads as soon as the user opens a menu that can open the dialog. */
export const LazyAddToPlaylistDialog = lazyWithPreload(() =>
  import("./AddToPlaylistDialog.tsx").then((file) => file.AddToPlaylistDialog),
);
