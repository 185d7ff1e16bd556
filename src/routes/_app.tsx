import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import { favourites } from "#contract/playlists.ts";
import { footerLinks, sidebarInner } from "#contract/shell.ts";
import { call } from "#src/core/api/client.ts";
import { orSilence } from "#src/core/api/silence.ts";
import { gate } from "#src/core/session/gate.ts";
import { whoIsHere } from "#src/core/session/session.ts";
import { sortSearch } from "#src/features/song/sortSongs.ts";
import { ConnectedShell } from "#src/features/shell/ConnectedShell.tsx";

export const Route = createFileRoute("/_app")({
  validateSearch: sortSearch,
  beforeLoad: async ({ location }) => {
    const person = await whoIsHere();
    const verdict = gate(person, location.pathname);
    if (verdict.kind === "leave") throw redirect({ href: verdict.to, reloadDocument: true });
    if (verdict.kind === "go") {
      const isHome = location.pathname === "/";
      throw redirect({ to: verdict.to, search: verdict.to === "/login" && !isHome ? { next: location.href } : {} });
    }
    return { person };
  },
  loader: async ({ context: { person } }) => {
    const [sidebar, footer, loved] = await Promise.all([
      person ? orSilence(call(sidebarInner)) : undefined,
      orSilence(call(footerLinks)),
      person?.subscription ? orSilence(call(favourites)) : undefined,
    ]);
    return { person, sidebar, footer: footer?.footer_links ?? [], favourites: loved?.favourite_music };
  },
  component: App,
});

function App() {
  return (
    <ConnectedShell {...Route.useLoaderData()}>
      <Outlet />
    </ConnectedShell>
  );
}
