import { useEffect } from "react";
import type { Song } from "#contract/shapes.ts";
import { showFailure } from "#src/core/actions/showFailure.ts";
import { useCart } from "#src/core/cart/cart.ts";
import { DownloadedSongsProvider, useLiveDownloadedIds } from "#src/core/downloads/downloadedSongs.ts";
import { startDownloads } from "#src/core/downloads/startDownloads.ts";
import { startOutbox } from "#src/core/outbox/outbox.ts";
import { PendingProvider, useLivePending } from "#src/core/outbox/pending.ts";
import { onRefusal } from "#src/core/outbox/refusals.ts";
import { startPurchases } from "#src/core/payments/pendingPurchases.ts";
import { startPrefetch } from "#src/core/prefetch/prefetch.ts";
import { startSeeing } from "#src/core/search/searchIndex.ts";
import { AddToPlaylistDialog } from "#src/features/song/AddToPlaylistDialog.tsx";
import { FavouritesProvider } from "#src/features/song/favourites.ts";
import { InnerShell, type InnerShellProps } from "./InnerShell.tsx";
import { LogoutDialog, useLogout } from "./LogoutDialog.tsx";
import { useBeatStoreFilters } from "./navigation/useBeatStoreFilters.tsx";
import { useSettled } from "./useSettled.ts";

interface ConnectedShellProps extends Pick<InnerShellProps, "user" | "sidebar" | "footer" | "player" | "children"> {
  favourites: Promise<Song[] | undefined>;
}

/** The inner shell with the state of this device: cart, outbox, downloads and favourites. */
export function ConnectedShell({ favourites, ...shell }: ConnectedShellProps) {
  const pending = useLivePending();
  const favouriteSongs = useSettled(favourites);
  const cartCount = useCart()?.reduce((count, line) => count + line.quantity, 0) ?? 0;
  useEffect(() => {
    onRefusal(({ action, error }) => showFailure(error, action.kind.startsWith("favourite.") ? "warning" : "error"));
    const stops = [startOutbox(), startPurchases(), startDownloads(), startSeeing()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const { user } = shell;
  const hasMusic = user?.subscription === true && user.profile_update;
  const logout = useLogout();
  const isSignedIn = user !== undefined;
  useEffect(() => (isSignedIn ? startPrefetch(hasMusic) : undefined), [isSignedIn, hasMusic]);
  return (
    <PendingProvider value={pending}>
      <FavouritesProvider songs={favouriteSongs} pending={pending}>
        <DownloadedSongsProvider value={useLiveDownloadedIds()}>
          <InnerShell {...shell} filters={useBeatStoreFilters()} cartCount={cartCount} onLogout={logout.request} />
        </DownloadedSongsProvider>
        <AddToPlaylistDialog />
        <LogoutDialog {...logout} />
      </FavouritesProvider>
    </PendingProvider>
  );
}
