import { lazy, Suspense } from "react";
import type { Collection } from "#src/core/collections/registry.ts";
import { Button } from "#src/ui/buttons/Button.tsx";

/** Loads after the rows, which matter more. */
const CollectionOfflineSwitch = lazy(() =>
  import("./CollectionOfflineSwitch.tsx").then((file) => ({ default: file.CollectionOfflineSwitch })),
);
const CollectionOfflineNote = lazy(() =>
  import("./CollectionOfflineSwitch.tsx").then((file) => ({ default: file.CollectionOfflineNote })),
);

/** Has the same size as the switch, so that nothing shifts when the switch loads. */
const UNLOADED_SWITCH = (
  <Button icon="downloadOffline" disabled>
    Keep offline
  </Button>
);

/** The switch that downloads a list, if it can be downloaded. */
export const LazyCollectionOfflineSwitch = ({ collection }: { collection: Collection | undefined }) =>
  collection && (
    <Suspense fallback={UNLOADED_SWITCH}>
      <CollectionOfflineSwitch collection={collection} />
    </Suspense>
  );

/** The progress of a downloaded list. */
export const LazyCollectionOfflineNote = ({ collection }: { collection: Collection | undefined }) =>
  collection && (
    <Suspense>
      <CollectionOfflineNote collection={collection} />
    </Suspense>
  );
