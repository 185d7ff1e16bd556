import { createFileRoute } from "@tanstack/react-router";
import { home } from "#contract/shell.ts";
import { call } from "#src/core/api/client.ts";
import { HomePending } from "#src/features/home/HomePending.tsx";
import { HomeScreen } from "#src/features/home/HomeScreen.tsx";

export const Route = createFileRoute("/_app/")({
  loader: () => call(home),
  pendingComponent: HomePending,
  component: Home,
});

function Home() {
  const data = Route.useLoaderData();
  const { user } = Route.useRouteContext();
  return <HomeScreen {...data} fullName={user?.fullName ?? ""} />;
}
