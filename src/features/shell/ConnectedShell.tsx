import { useRouter } from "@tanstack/react-router";
import { lazy, useEffect } from "react";
import type { Song } from "#contract/shapes.ts";
import { showFailure } from "#src/core/actions/showFailure.ts";
import { useCart } from "#src/core/cart/readCart.ts";
import { DownloadedProvider, useLiveDownloaded } from "#src/core/downloads/availability.ts";
import { mutationOf } from "#src/core/mutations/registry.ts";
import { startOutbox } from "#src/core/outbox/outbox.ts";
import { PendingProvider, useLivePending } from "#src/core/outbox/pending.ts";
import { onRefusal } from "#src/core/outbox/refusals.ts";
import { unsentChangesDialogAtom } from "#src/core/outbox/unsentChangesDialog.ts";
import { preloadWhatIsPointedAt } from "#src/core/platform/pointerIntent.ts";
import { dismissAll } from "#src/core/platform/popups.ts";
import { store, useAtomValue } from "#src/core/platform/store.ts";
import { onSignOut } from "#src/core/session/signOutEvent.ts";
import { addingToPlaylistAtom } from "#src/features/addToPlaylist/addingToPlaylist.ts";
import { LazyAddToPlaylistDialog } from "#src/features/addToPlaylist/LazyAddToPlaylistDialog.ts";
import { FavouritesProvider } from "#src/features/favourites/favourites.ts";
import { OnDemand } from "#src/ui/overlays/OnDemand.tsx";
import { InnerShell, type InnerShellProps } from "./InnerShell.tsx";
import { useBackgroundWork } from "./useBackgroundWork.ts";
import { useLogout } from "./useLogout.ts";
import { useSettled } from "./useSettled.ts";

const ContextMenuLayer = lazy(() =>
  import("#src/ui/overlays/ContextMenuLayer.tsx").then((file) => ({ default: file.ContextMenuLayer })),
);
const LogoutDialog = lazy(() => import("./LogoutDialog.tsx").then((file) => ({ default: file.LogoutDialog })));
const WhenIdle = lazy(() => import("./status/WhenIdle.tsx").then((file) => ({ default: file.WhenIdle })));

interface ConnectedShellProps
  extends Pick<InnerShellProps, "user" | "sidebar" | "footer" | "playlists" | "player" | "children"> {
  favourites: Promise<Song[] | undefined>;
}

/** The next user must not see what the previous user has opened, nor messages that were meant for the previous user. */
function closeEverything(): void {
  dismissAll();
  store.set(addingToPlaylistAtom, null);
  store.set(unsentChangesDialogAtom, false);
}
onSignOut(closeEverything);

/** The inner shell with this device's state: cart, outbox, downloads and favourites. */
export function ConnectedShell({ favourites, ...shell }: ConnectedShellProps) {
  const pending = useLivePending();
  const favouriteSongs = useSettled(favourites);
  const cartCount = useCart()?.reduce((count, line) => count + line.quantity, 0) ?? 0;
  useEffect(() => {
    onRefusal(({ action, error }) => showFailure(error, mutationOf(action).refusal));
    return startOutbox();
  }, []);
  const router = useRouter();
  useEffect(() => preloadWhatIsPointedAt(router), [router]);
  const { user } = shell;
  const hasMusic = user?.subscription === true && user.profile_update;
  const logout = useLogout();
  const isIdle = useBackgroundWork(user !== undefined, hasMusic);
  return (
    <PendingProvider value={pending}>
      <FavouritesProvider songs={favouriteSongs} pending={pending}>
        <DownloadedProvider value={useLiveDownloaded()}>
          <InnerShell {...shell} cartCount={cartCount} onLogout={logout.request} />
        </DownloadedProvider>
        <OnDemand isOpen={isIdle} isBackground>
          <ContextMenuLayer />
          <WhenIdle />
        </OnDemand>
        <OnDemand isOpen={useAtomValue(addingToPlaylistAtom) !== null}>
          <LazyAddToPlaylistDialog />
        </OnDemand>
        <OnDemand isOpen={logout.unsaved.length > 0}>
          <LogoutDialog {...logout} />
        </OnDemand>
      </FavouritesProvider>
    </PendingProvider>
  );
}
