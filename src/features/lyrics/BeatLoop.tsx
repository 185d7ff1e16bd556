import { useEffect, useRef, useState } from "react";
import { formatSeconds } from "#lib/format.ts";
import { pause } from "#src/core/player/player.ts";
import { inPlayableFormat } from "#src/core/song/playableFormat.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./LyricDialog.module.css";

interface BeatLoopProps {
  source: string;
  /** Inserts a mark such as "[Verse 0:12]" at the cursor. */
  onMark: (message: string) => void;
}

const SECTIONS = ["Verse", "Chorus", "Bridge"];

/** The beat beside the lyric pad: a part of it can be looped, and sections marked where they begin. */
export function BeatLoop({ source, onMark }: BeatLoopProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [startSeconds, setStart] = useState<number>();
  const [endSeconds, setEnd] = useState<number>();
  const now = () => audio.current?.currentTime ?? 0;
  useEffect(() => {
    const element = audio.current;
    if (!element || startSeconds === undefined || endSeconds === undefined) return;
    const loop = () => {
      if (element.currentTime >= endSeconds) element.currentTime = startSeconds;
    };
    element.addEventListener("timeupdate", loop);
    return () => element.removeEventListener("timeupdate", loop);
  }, [startSeconds, endSeconds]);
  const clear = () => {
    setStart(undefined);
    setEnd(undefined);
  };
  return (
    <div className={styles.beat}>
      {/* Music without words: there is nothing to caption. */}
      <audio ref={audio} src={inPlayableFormat(source)} controls preload="metadata" aria-label="Beat" onPlay={pause}>
        <track kind="captions" />
      </audio>
      <div className={styles.choices}>
        <Button onClick={() => setStart(now())}>
          {startSeconds === undefined ? "Loop from here" : `From ${formatSeconds(startSeconds)}`}
        </Button>
        <Button disabled={startSeconds === undefined} onClick={() => now() > (startSeconds ?? 0) && setEnd(now())}>
          {endSeconds === undefined ? "Loop to here" : `To ${formatSeconds(endSeconds)}`}
        </Button>
        {startSeconds !== undefined && <Button onClick={clear}>Clear loop</Button>}
        {SECTIONS.map((section) => (
          <Button key={section} onClick={() => onMark(`[${section} ${formatSeconds(now())}]\n`)}>
            Mark {section.toLowerCase()}
          </Button>
        ))}
      </div>
    </div>
  );
}
