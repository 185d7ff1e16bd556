import { createFileRoute } from "@tanstack/react-router";
import { account } from "#contract/profile.ts";
import { call } from "#src/core/api/client.ts";
import { ProfileScreen } from "#src/features/account/ProfileScreen.tsx";
import { ProfileSkeleton } from "#src/features/account/ProfileSkeleton.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";

export const Route = createFileRoute("/_app/profile")({
  loader: () => call(account),
  pendingComponent: ProfileSkeleton,
  component: Profile,
});

function Profile() {
  const data = Route.useLoaderData();
  const { user } = Route.useRouteContext();
  // Only these users may open the statistics.
  const mayListen = user?.subscription && user.profile_update;
  return (
    <ProfileScreen
      {...data}
      actions={mayListen && data.has_statistics && <PathLink href="/statistics">Statistics</PathLink>}
    />
  );
}
