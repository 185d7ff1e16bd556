import { type SyntheticEvent, useRef, useState } from "react";
import { formatSeconds } from "#lib/format.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { pause } from "#src/core/player/player.ts";
import { inPlayableFormat } from "#src/core/song/playableFormat.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Switch } from "#src/ui/fields/Switch.tsx";
import styles from "./LyricDialog.module.css";

interface BeatLoopProps {
  name: string;
  source: string;
  /** Such as "15-second preview". */
  note?: string | undefined;
  /** Whether this device keeps what is written. */
  isKept: boolean;
  /** Inserts a line such as "[Verse 0:12]". */
  onMark: (line: string) => void;
}

const SECTIONS = ["Verse", "Chorus", "Bridge"];

/** The beat beside the lyric pad, with controls that loop all or part of it and mark where sections start. */
export function BeatLoop({ name, source, note, isKept, onMark }: BeatLoopProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [hasFailed, setFailed] = useState(false);
  // Back online, a new player loads the beat again.
  const isOut = !useAtomValue(onlineAtom) && hasFailed;
  const now = () => audio.current?.currentTime ?? 0;
  const { isLooped, setLooped, startSeconds, endSeconds, isPart, ...loop } = useLoop(now);
  return (
    <div className={styles.beat}>
      {isOut ? (
        <p className={styles.offline}>
          This beat needs a connection to play.{isKept && " Your lyrics are saved on this device."}
        </p>
      ) : (
        // An instrumental has nothing to caption.
        <audio
          ref={audio}
          src={inPlayableFormat(source)}
          controls
          loop={isLooped && !isPart}
          preload="metadata"
          aria-label={name}
          onPlay={pause}
          onTimeUpdate={loop.keepInPart}
          onLoadedMetadata={() => setFailed(false)}
          onError={() => setFailed(true)}
        >
          <track kind="captions" />
        </audio>
      )}
      {!isOut && note && <p className={styles.note}>{note}</p>}
      <div className={styles.tools}>
        {!isOut && (
          <>
            <span className={styles.loop}>
              Loop
              <Switch label="Loop" isOn={isLooped} onChange={setLooped} />
            </span>
            <Button onClick={loop.startHere}>
              {startSeconds === undefined ? "Loop from here" : `From ${formatSeconds(startSeconds)}`}
            </Button>
            <Button disabled={startSeconds === undefined} onClick={loop.endHere}>
              {endSeconds === undefined ? "Loop to here" : `To ${formatSeconds(endSeconds)}`}
            </Button>
            {startSeconds !== undefined && <Button onClick={loop.clear}>Clear loop</Button>}
          </>
        )}
        <Marks onMark={(section) => onMark(isOut ? `[${section}]` : `[${section} ${formatSeconds(now())}]`)} />
      </div>
    </div>
  );
}

/** Loops all of the beat, or a part of it that always has a length. */
function useLoop(now: () => number) {
  const [isLooped, setLooped] = useState(false);
  const [startSeconds, setStart] = useState<number>();
  const [endSeconds, setEnd] = useState<number>();
  const isPart = startSeconds !== undefined && endSeconds !== undefined;
  const forgetEnd = () => {
    setEnd(undefined);
    setLooped(false);
  };
  return {
    isLooped,
    setLooped,
    startSeconds,
    endSeconds,
    isPart,
    startHere: () => {
      setStart(now());
      if (endSeconds !== undefined && endSeconds <= now()) forgetEnd();
    },
    endHere: () => {
      if (startSeconds !== undefined && now() <= startSeconds) {
        showPopup({ kind: "info", message: "Move past the start of the loop first.", topic: "loop" });
        return;
      }
      setEnd(now());
      setLooped(true);
    },
    clear: () => {
      setStart(undefined);
      forgetEnd();
    },
    /** Jumps back from the end of a part to its start. */
    keepInPart: ({ currentTarget: element }: SyntheticEvent<HTMLAudioElement>) => {
      if (isLooped && isPart && element.currentTime >= endSeconds) element.currentTime = startSeconds;
    },
  };
}

const Marks = ({ onMark }: { onMark: (section: string) => void }) =>
  SECTIONS.map((section) => (
    <Button key={section} onClick={() => onMark(section)}>
      Mark {section.toLowerCase()}
    </Button>
  ));
