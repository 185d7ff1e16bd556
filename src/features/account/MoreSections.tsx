import { ListenBrainz } from "./ListenBrainz.tsx";
import { OtherApps } from "./OtherApps.tsx";
import { YourData } from "./YourData.tsx";

interface MoreSectionsProps {
  email: string;
  /** Whether users can export their data and close their account. */
  canClose: boolean;
}

/** The profile's sections that are rarely used. */
export const MoreSections = ({ email, canClose }: MoreSectionsProps) => (
  <>
    <OtherApps email={email} />
    <ListenBrainz />
    {canClose && <YourData />}
  </>
);
