import { disconnectListenBrainz, listenBrainz } from "#contract/scrobbling.ts";
import { LastFm } from "./LastFm.tsx";
import { OtherApps } from "./OtherApps.tsx";
import { Scrobbling } from "./Scrobbling.tsx";
import { YourData } from "./YourData.tsx";

interface MoreSectionsProps {
  email: string;
  hasLastFm: boolean;
  /** Whether users can export their data and close their account. */
  canClose: boolean;
}

/** The profile's sections that are rarely used. */
export const MoreSections = ({ email, hasLastFm, canClose }: MoreSectionsProps) => (
  <>
    <OtherApps email={email} />
    <Scrobbling service="ListenBrainz" find={listenBrainz} disconnect={disconnectListenBrainz} />
    {hasLastFm && <LastFm />}
    {canClose && <YourData />}
  </>
);
