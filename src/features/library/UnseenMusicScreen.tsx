import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { DeviceMusic } from "./DeviceMusic.tsx";

/** Your Music offline, on a device that has never opened it online; downloads are available nevertheless. */
export const UnseenMusicScreen = () => (
  <>
    <ScreenHeading title="Your Music" />
    <DeviceMusic />
    <EmptyState sentence="You’re offline. Your songs will appear here when you’re back online." icon="library" />
  </>
);
