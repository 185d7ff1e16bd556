import { createFileRoute, Outlet } from "@tanstack/react-router";
import { sidebarOuter } from "#contract/shell.ts";
import { call } from "#src/core/api/client.ts";
import { orSilence } from "#src/core/api/silence.ts";
import { OuterShell } from "#src/features/shell/OuterShell.tsx";

export const Route = createFileRoute("/_outer")({
  loader: () => orSilence(call(sidebarOuter)),
  staleTime: 300_000,
  component: Outer,
});

function Outer() {
  const pages = Route.useLoaderData();
  return (
    <OuterShell pages={pages?.category_pages ?? []}>
      <Outlet />
    </OuterShell>
  );
}
