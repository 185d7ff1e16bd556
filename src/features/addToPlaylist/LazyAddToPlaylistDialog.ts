import { lazyWithPreload } from "#src/ui/lazyWithPreload.tsx";

/** Loads when a menu with its entry opens. */
export const LazyAddToPlaylistDialog = lazyWithPreload(() =>
  import("./AddToPlaylistDialog.tsx").then((file) => file.AddToPlaylistDialog),
);
