import { lazy, type ReactNode, Suspense } from "react";
import type { Data } from "#contract/endpoint.ts";
import type { account } from "#contract/profile.ts";
import { HeaderImage } from "#src/ui/art/HeaderImage.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { WelcomeDialog } from "./WelcomeDialog.tsx";

/** Loaded on demand, because these sections are rarely used. */
const MoreSections = lazy(() => import("./MoreSections.tsx").then((file) => ({ default: file.MoreSections })));

interface ProfileScreenProps extends Data<typeof account> {
  /** Shown beside the title. */
  actions?: ReactNode;
}

export function ProfileScreen({ user, countries, header_image, actions, ...offers }: ProfileScreenProps) {
  return (
    <>
      <HeaderImage src={header_image} />
      <ScreenHeading title="Profile" actions={actions} />
      <ProfileForm user={user} countries={countries} />
      <Suspense>
        <MoreSections email={user.email} hasLastFm={offers.has_last_fm ?? false} canClose={offers.can_close ?? false} />
      </Suspense>
      <WelcomeDialog isNew={!user.detail?.dob} email={user.email} />
    </>
  );
}
