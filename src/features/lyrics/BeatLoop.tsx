import { type RefObject, useEffect, useRef, useState } from "react";
import { formatSeconds } from "#lib/format.ts";
import { pause } from "#src/core/player/player.ts";
import { inPlayableFormat } from "#src/core/song/playableFormat.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Switch } from "#src/ui/fields/Switch.tsx";
import styles from "./LyricDialog.module.css";

interface BeatLoopProps {
  name: string;
  source: string;
  /** Inserts a line such as "[Verse 0:12]". */
  onMark: (line: string) => void;
}

const SECTIONS = ["Verse", "Chorus", "Bridge"];

/** Jumps back from the end of a part to its start, once both are set. */
function usePartLoop(
  audio: RefObject<HTMLAudioElement | null>,
  startSeconds: number | undefined,
  endSeconds: number | undefined,
): void {
  useEffect(() => {
    const element = audio.current;
    if (!element || startSeconds === undefined || endSeconds === undefined) return;
    const loop = () => {
      if (element.currentTime >= endSeconds) element.currentTime = startSeconds;
    };
    element.addEventListener("timeupdate", loop);
    return () => element.removeEventListener("timeupdate", loop);
  }, [audio, startSeconds, endSeconds]);
}

/** The beat beside the lyric pad, with controls that loop all or part of it and mark where sections start. */
export function BeatLoop({ name, source, onMark }: BeatLoopProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isLooped, setLooped] = useState(false);
  const [startSeconds, setStart] = useState<number>();
  const [endSeconds, setEnd] = useState<number>();
  const now = () => audio.current?.currentTime ?? 0;
  const isPart = startSeconds !== undefined && endSeconds !== undefined;
  usePartLoop(audio, isLooped ? startSeconds : undefined, endSeconds);
  const endLoop = () => {
    if (now() <= (startSeconds ?? 0)) return;
    setEnd(now());
    setLooped(true);
  };
  const clear = () => {
    setStart(undefined);
    setEnd(undefined);
    setLooped(false);
  };
  return (
    <div className={styles.beat}>
      {/* An instrumental has nothing to caption. */}
      <audio
        ref={audio}
        src={inPlayableFormat(source)}
        controls
        loop={isLooped && !isPart}
        preload="metadata"
        aria-label={name}
        onPlay={pause}
      >
        <track kind="captions" />
      </audio>
      <div className={styles.choices}>
        <span className={styles.loop}>
          Loop
          <Switch label="Loop" isOn={isLooped} onChange={setLooped} />
        </span>
        <Button onClick={() => setStart(now())}>
          {startSeconds === undefined ? "Loop from here" : `From ${formatSeconds(startSeconds)}`}
        </Button>
        <Button disabled={startSeconds === undefined} onClick={endLoop}>
          {endSeconds === undefined ? "Loop to here" : `To ${formatSeconds(endSeconds)}`}
        </Button>
        {startSeconds !== undefined && <Button onClick={clear}>Clear loop</Button>}
        {SECTIONS.map((section) => (
          <Button key={section} onClick={() => onMark(`[${section} ${formatSeconds(now())}]`)}>
            Mark {section.toLowerCase()}
          </Button>
        ))}
      </div>
    </div>
  );
}
