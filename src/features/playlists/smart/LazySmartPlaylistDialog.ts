import { lazyWithPreload } from "#src/ui/lazyWithPreload.tsx";

/** Loads when it is first opened. */
export const LazySmartPlaylistDialog = lazyWithPreload(() =>
  import("./SmartPlaylistDialog.tsx").then((file) => file.SmartPlaylistDialog),
);
