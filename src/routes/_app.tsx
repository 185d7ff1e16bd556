import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import { Suspense } from "react";
import { getCurrentUser } from "#src/core/session/currentUser.ts";
import { gate } from "#src/core/session/gate.ts";
import { WaitingChangesOnDemand } from "#src/features/outbox/WaitingChangesOnDemand.tsx";
import { Player } from "#src/features/player/Player.tsx";
import { ConnectedShell } from "#src/features/shell/ConnectedShell.tsx";
import { loadShell } from "#src/features/shell/loadShell.ts";
import { OuterShell } from "#src/features/shell/OuterShell.tsx";
import { ScreenPending } from "#src/features/shell/status/ScreenPending.tsx";
import { sortSearch } from "#src/features/songList/sortSearch.ts";

export const Route = createFileRoute("/_app")({
  validateSearch: sortSearch,
  beforeLoad: async ({ location, matches }) => {
    const user = await getCurrentUser();
    // The screen "Page not found" is also shown to visitors who are not signed in.
    if (matches.some(({ routeId }) => routeId === "/_app/$")) return { user };
    const verdict = gate(user, location.pathname);
    if (verdict.kind === "leave") throw redirect({ href: verdict.to, reloadDocument: true });
    if (verdict.kind === "go") {
      const next = verdict.to === "/login" && location.pathname !== "/" ? { next: location.href } : {};
      throw redirect({ to: verdict.to, search: next });
    }
    return { user };
  },
  loader: ({ context, cause }) => loadShell(context.user, cause === "stay"),
  component: App,
});

/** A screen's own skeleton loads with its code. Until then this one is shown, so that the shell stays. */
const SCREEN = (
  <Suspense fallback={<ScreenPending />}>
    <Outlet />
  </Suspense>
);

function App() {
  const shell = Route.useLoaderData();
  if (!shell.user) return <OuterShell>{SCREEN}</OuterShell>;
  return (
    <ConnectedShell {...shell} player={<Player />}>
      {SCREEN}
      <WaitingChangesOnDemand />
    </ConnectedShell>
  );
}
