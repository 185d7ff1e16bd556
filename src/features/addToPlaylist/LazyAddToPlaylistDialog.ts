import { lazyWithPreload } from "#src/ui/lazyWithPreload.tsx";

/** Loaded when a menu opens that leads there. */
export const LazyAddToPlaylistDialog = lazyWithPreload(() =>
  import("./AddToPlaylistDialog.tsx").then((file) => file.AddToPlaylistDialog),
);
