import { createFileRoute } from "@tanstack/react-router";
import { account } from "#contract/account.ts";
import { call } from "#src/core/api/client.ts";
import { ProfileScreen } from "#src/features/account/ProfileScreen.tsx";
import { ProfileSkeleton } from "#src/features/account/ProfileSkeleton.tsx";

export const Route = createFileRoute("/_app/profile")({
  loader: () => call(account),
  pendingComponent: ProfileSkeleton,
  component: Profile,
});

function Profile() {
  const data = Route.useLoaderData();
  return <ProfileScreen {...data} />;
}
