import { lazy, Suspense } from "react";
import type { Collection } from "#src/core/collections/collections.ts";
import { Button } from "#src/ui/buttons/Button.tsx";

/** Loaded once the rows stand: they are what is waited for. */
const OfflineSwitch = lazy(() => import("./OfflineSwitch.tsx").then((file) => ({ default: file.OfflineSwitch })));
const OfflineNote = lazy(() => import("./OfflineSwitch.tsx").then((file) => ({ default: file.OfflineNote })));

/** Of the switch's size, so that nothing moves when it comes. */
const UNLOADED_SWITCH = (
  <Button icon="downloadOffline" disabled>
    Keep offline
  </Button>
);

/** The switch that keeps a list offline, where it can be kept. */
export const LazyOfflineSwitch = ({ collection }: { collection: Collection | undefined }) =>
  collection && (
    <Suspense fallback={UNLOADED_SWITCH}>
      <OfflineSwitch collection={collection} />
    </Suspense>
  );

/** How far a list that is kept offline is. */
export const LazyOfflineNote = ({ collection }: { collection: Collection | undefined }) =>
  collection && (
    <Suspense>
      <OfflineNote path={collection.path} />
    </Suspense>
  );
