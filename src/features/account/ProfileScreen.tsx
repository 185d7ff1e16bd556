import { lazy, type ReactNode, Suspense } from "react";
import type { Data } from "#contract/endpoint.ts";
import type { account } from "#contract/profile.ts";
import { HeaderImage } from "#src/ui/art/HeaderImage.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { WelcomeDialog } from "./WelcomeDialog.tsx";

/** Lazy, because few listeners use other apps. */
const OtherApps = lazy(() => import("./OtherApps.tsx").then((file) => ({ default: file.OtherApps })));
/** Lazy, because few listeners use it. */
const ListenBrainz = lazy(() => import("./ListenBrainz.tsx").then((file) => ({ default: file.ListenBrainz })));
/** Lazy, because it is rarely used. */
const YourData = lazy(() => import("./YourData.tsx").then((file) => ({ default: file.YourData })));

interface ProfileScreenProps extends Data<typeof account> {
  /** Shown beside the title. */
  actions?: ReactNode;
}

export function ProfileScreen({ user, countries, header_image, can_close: canClose, actions }: ProfileScreenProps) {
  return (
    <>
      <HeaderImage src={header_image} />
      <ScreenHeading title="Profile" actions={actions} />
      <ProfileForm user={user} countries={countries} />
      <Suspense>
        <OtherApps email={user.email} />
        <ListenBrainz />
        {canClose && <YourData />}
      </Suspense>
      <WelcomeDialog isNew={!user.detail?.dob} email={user.email} />
    </>
  );
}
