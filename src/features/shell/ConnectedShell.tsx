import { useEffect } from "react";
import type { Song } from "#contract/shapes.ts";
import { accountDatabase, hasAccountDatabase, useLiveQuery } from "#src/core/offline/db.ts";
import { KeptProvider, useLiveKept } from "#src/core/offline/downloads/kept.ts";
import { startDownloads } from "#src/core/offline/downloads/startDownloads.ts";
import { onRefusal, startOutbox } from "#src/core/offline/outbox/outbox.ts";
import { PendingProvider, useLivePending } from "#src/core/offline/outbox/pending.ts";
import { startPurchases } from "#src/core/payments/pendingPurchases.ts";
import { showPopup } from "#src/core/popups.ts";
import { report } from "#src/core/report.ts";
import { signOut } from "#src/core/session/session.ts";
import { AddToPlaylistDialog } from "#src/features/song/AddToPlaylistDialog.tsx";
import { FavouritesProvider } from "#src/features/song/favourites.ts";
import { InnerShell, type InnerShellProps } from "./InnerShell.tsx";
import { useBeatStoreFilters } from "./useBeatStoreFilters.tsx";

interface ConnectedShellProps extends Pick<InnerShellProps, "person" | "sidebar" | "footer" | "player" | "children"> {
  favourites: Song[] | undefined;
}

const logOut = () => {
  signOut().catch((cause) => report("logging out", cause));
};

/** The inner shell with what it shows of this device: the cart, what waits to be sent, the favourites of every heart. */
export function ConnectedShell({ favourites, ...shell }: ConnectedShellProps) {
  const pending = useLivePending();
  const cartCount = useLiveQuery(countCart, [], 0);
  useEffect(() => {
    onRefusal((_, words) => showPopup({ kind: "warning", message: words }));
    const stops = [startOutbox(), startPurchases(), startDownloads()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <PendingProvider value={pending}>
      <FavouritesProvider songs={favourites} pending={pending}>
        <KeptProvider value={useLiveKept()}>
          <InnerShell {...shell} filters={useBeatStoreFilters()} cartCount={cartCount} onLogout={logOut} />
        </KeptProvider>
        <AddToPlaylistDialog />
      </FavouritesProvider>
    </PendingProvider>
  );
}

async function countCart(): Promise<number> {
  if (!hasAccountDatabase()) return 0;
  const lines = await accountDatabase().cart.toArray();
  return lines.reduce((count, line) => count + line.quantity, 0);
}
