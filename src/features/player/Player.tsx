import { startTransition, useEffect, useRef, useState } from "react";
import { report } from "#src/core/platform/report.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { announcementAtom } from "#src/core/player/announcement.ts";
import { next, playerAtom, previous } from "#src/core/player/player.ts";
import { startPlayer } from "#src/core/player/startPlayer.ts";
import { offerCommand } from "#src/core/player/system/controlCommands.ts";
import { isShortcutListOpenAtom } from "#src/core/player/system/shortcutList.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { lazyWithPreload } from "#src/ui/lazyWithPreload.tsx";
import { OnDemand } from "#src/ui/overlays/OnDemand.tsx";
import { useBeforeNavigate } from "#src/ui/useBeforeNavigate.ts";
import { useSwipe } from "#src/ui/useSwipe.ts";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import { miniWindowAtom } from "./miniPlayer/miniWindowAtom.ts";
import { PlayButton } from "./PlayButton.tsx";
import styles from "./Player.module.css";
import { ProgressEdge } from "./ProgressEdge.tsx";
import { SeekBar } from "./SeekBar.tsx";
import { SongIdentity } from "./SongIdentity.tsx";
import { NextButton, PreviousButton, RepeatButton, ShuffleButton } from "./TransportButtons.tsx";
import { useQueueOpen } from "./useQueueOpen.ts";
import { VolumeControl } from "./VolumeControl.tsx";

const Opened = lazyWithPreload(() => import("./openedChunk.ts").then((file) => file.Opened));

/** The player's bar. Playback does not depend on it. */
export function Player() {
  const { entry } = useAtomValue(playerAtom);
  // Until the player is restored, it may still get a song from the last visit. Hiding the bar before that would shift
  // the layout.
  const [isRestored, setRestored] = useState(false);
  const [isFullOpen, setFullOpen] = useState(false);
  const isMiniOpen = useAtomValue(miniWindowAtom) !== null;
  const areShortcutsOpen = useAtomValue(isShortcutListOpenAtom);
  const queue = useQueueOpen();
  const bar = useRef<HTMLElement>(null);
  // Opened in a transition, so that the press shows at once: the full player takes long to render.
  const openFull = () => startTransition(() => setFullOpen(true));
  const closeFull = () => setFullOpen(false);
  // The full player closes when the last song is gone, and must not open again with the next one.
  if (isFullOpen && !entry) closeFull();
  useSwipe(bar, entry ? { left: next, right: previous, up: openFull } : {});
  useBeforeNavigate(closeFull);
  const toggleQueue = () => queue.change(!queue.isOpen);
  useEffect(() => offerCommand("queue", toggleQueue));
  useEffect(() => {
    startPlayer()
      .catch((cause: unknown) => report("player, start", cause))
      .finally(() => setRestored(true));
  }, []);

  return (
    <>
      <section
        ref={bar}
        className={styles.player}
        aria-label="Player"
        data-empty={isRestored && !entry}
        onPointerEnter={Opened.preload}
        onFocus={Opened.preload}
      >
        <ProgressEdge />
        <SongIdentity entry={entry} onOpen={openFull} />
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
          <IconButton label="Queue" icon="queue" aria-expanded={queue.isOpen} shortcut="Q" onClick={toggleQueue} />
          <VolumeControl />
        </div>
        <VisuallyHidden>
          <span aria-live="polite">{useAtomValue(announcementAtom)}</span>
        </VisuallyHidden>
      </section>
      {/* Rendered outside the bar, because a swipe in the queue must not count as a swipe on the bar. */}
      <OnDemand isOpen={isFullOpen || isMiniOpen || areShortcutsOpen || queue.isOpen}>
        <Opened {...{ entry, isFullOpen, areShortcutsOpen, queue }} onCloseFull={closeFull} />
      </OnDemand>
    </>
  );
}
