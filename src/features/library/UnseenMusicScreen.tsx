import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { DeviceMusic } from "./DeviceMusic.tsx";

/** Replaces Your Music on a device that is offline and has never opened it online. Downloads are still available. */
export const UnseenMusicScreen = () => (
  <>
    <ScreenHeading title="Your Music" />
    <DeviceMusic />
    <EmptyState sentence="You’re offline. Your songs will appear here when you’re back online." icon="library" />
  </>
);
