import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { DeviceMusic } from "./DeviceMusic.tsx";

/** Your Music without a network on a device that has never seen it: what is kept here is there all the same. */
export const UnseenMusicScreen = () => (
  <>
    <ScreenHeading title="Your Music" />
    <DeviceMusic />
    <EmptyState
      sentence="You are offline. The songs that you own are listed here once there is a network."
      icon="library"
    />
  </>
);
