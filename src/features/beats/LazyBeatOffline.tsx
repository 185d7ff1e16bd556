import { lazy, Suspense } from "react";
import type { ShownBeat } from "#src/core/downloads/ownedBeats.ts";
import { isPreview } from "#src/core/song/isPreview.ts";
import { Button } from "#src/ui/buttons/Button.tsx";

/** Loads after the screen, which most people open for a beat that they have not bought. */
const BeatOffline = lazy(() => import("./BeatOffline.tsx").then((file) => ({ default: file.BeatOffline })));

/** The same size as the switch, so that nothing shifts when it loads. */
const UNLOADED_SWITCH = (
  <Button icon="downloadOffline" disabled>
    Keep offline
  </Button>
);

/** The switch that downloads a bought beat. */
export const LazyBeatOffline = ({ beat }: { beat: ShownBeat }) =>
  beat.purchases && (
    <Suspense fallback={isPreview(beat) ? null : UNLOADED_SWITCH}>
      <BeatOffline beat={beat} />
    </Suspense>
  );
