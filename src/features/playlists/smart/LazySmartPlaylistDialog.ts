import { lazyWithPreload } from "#src/ui/lazyWithPreload.tsx";

/** Preloaded by the button and the menu item that open it. */
export const LazySmartPlaylistDialog = lazyWithPreload(() =>
  import("./SmartPlaylistDialog.tsx").then((file) => file.SmartPlaylistDialog),
);
