import { lazyWithPreload } from "#src/ui/lazyWithPreload.tsx";

/** The button and the menu item that open the dialog preload it. */
export const LazySmartPlaylistDialog = lazyWithPreload(() =>
  import("./SmartPlaylistDialog.tsx").then((file) => file.SmartPlaylistDialog),
);
