import { lazy, Suspense } from "react";
import type { Collection } from "#src/core/collections/registry.ts";
import { Button } from "#src/ui/buttons/Button.tsx";

/** Loads after the rows, which matter more. */
const OfflineSwitch = lazy(() => import("./OfflineSwitch.tsx").then((file) => ({ default: file.OfflineSwitch })));
const OfflineNote = lazy(() => import("./OfflineSwitch.tsx").then((file) => ({ default: file.OfflineNote })));

/** The same size as the switch, so that nothing shifts when it loads. */
const UNLOADED_SWITCH = (
  <Button icon="downloadOffline" disabled>
    Keep offline
  </Button>
);

/** The switch that downloads a list, if it can be downloaded. */
export const LazyOfflineSwitch = ({ collection }: { collection: Collection | undefined }) =>
  collection && (
    <Suspense fallback={UNLOADED_SWITCH}>
      <OfflineSwitch collection={collection} />
    </Suspense>
  );

/** The progress of a downloaded list. */
export const LazyOfflineNote = ({ collection }: { collection: Collection | undefined }) =>
  collection && (
    <Suspense>
      <OfflineNote collection={collection} />
    </Suspense>
  );
