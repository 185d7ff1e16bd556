import { lazy, useEffect, useRef, useState } from "react";
import { report } from "#src/core/platform/report.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { announcementAtom } from "#src/core/player/announcement.ts";
import { next, playerAtom, previous } from "#src/core/player/player.ts";
import { startPlayer } from "#src/core/player/start.ts";
import { isShortcutListOpenAtom } from "#src/core/player/system/shortcutList.ts";
import { OnDemand } from "#src/ui/overlays/OnDemand.tsx";
import { useBeforeNavigate } from "#src/ui/useBeforeNavigate.ts";
import { useSwipe } from "#src/ui/useSwipe.ts";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import { miniWindowAtom } from "./miniPlayer/miniWindowAtom.ts";
import { PlayButton } from "./PlayButton.tsx";
import styles from "./Player.module.css";
import { ProgressEdge } from "./ProgressEdge.tsx";
import { QueueButton } from "./QueueButton.tsx";
import { SeekBar } from "./SeekBar.tsx";
import { SongIdentity } from "./SongIdentity.tsx";
import { NextButton, PreviousButton, RepeatButton, ShuffleButton } from "./TransportButtons.tsx";
import { useQueueOpen } from "./useQueueOpen.ts";
import { VolumeControl } from "./VolumeControl.tsx";

const onDemand = () => import("./onDemand.ts");
const NowPlaying = lazy(() => onDemand().then((file) => ({ default: file.NowPlaying })));
const MiniPlayer = lazy(() => onDemand().then((file) => ({ default: file.MiniPlayer })));
const Queue = lazy(() => onDemand().then((file) => ({ default: file.Queue })));
const ShortcutsDialog = lazy(() => onDemand().then((file) => ({ default: file.ShortcutsDialog })));

/** The player's bar. Playback does not depend on it. */
export function Player() {
  const { entry } = useAtomValue(playerAtom);
  const [isFullOpen, setFullOpen] = useState(false);
  const queue = useQueueOpen();
  const bar = useRef<HTMLElement>(null);
  useSwipe(bar, entry ? { left: next, right: previous, up: () => setFullOpen(true) } : {});
  useBeforeNavigate(() => setFullOpen(false));
  useEffect(() => {
    startPlayer().catch((cause: unknown) => report("player, start", cause));
  }, []);

  return (
    <section ref={bar} className={styles.player} aria-label="Player">
      <ProgressEdge />
      <SongIdentity entry={entry} onOpen={() => setFullOpen(true)} />
      <div className={styles.centre}>
        <div className={styles.transport}>
          <ShuffleButton />
          <PreviousButton />
          <PlayButton />
          <NextButton />
          <RepeatButton />
        </div>
        <SeekBar />
      </div>
      <div className={styles.side}>
        <QueueButton isOpen={queue.isOpen} onClick={() => queue.change(!queue.isOpen)} />
        <VolumeControl />
      </div>
      <OnDemand isOpen={isFullOpen}>
        <NowPlaying entry={entry} onClose={() => setFullOpen(false)} />
      </OnDemand>
      <OnDemand isOpen={useAtomValue(miniWindowAtom) !== null}>
        <MiniPlayer entry={entry} />
      </OnDemand>
      <OnDemand isOpen={queue.isOpen}>
        <Queue takesFocus={queue.takesFocus} onClose={() => queue.change(false)} />
      </OnDemand>
      <OnDemand isOpen={useAtomValue(isShortcutListOpenAtom)}>
        <ShortcutsDialog />
      </OnDemand>
      <VisuallyHidden>
        <span aria-live="polite">{useAtomValue(announcementAtom)}</span>
      </VisuallyHidden>
    </section>
  );
}
