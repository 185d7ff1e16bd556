import { type SyntheticEvent, useRef, useState } from "react";
import { formatSeconds } from "#lib/format.ts";
import { onlineAtom } from "#src/core/network/online.ts";
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
  const [isLooped, setLooped] = useState(false);
  const [startSeconds, setStart] = useState<number>();
  const [endSeconds, setEnd] = useState<number>();
  const [hasFailed, setFailed] = useState(false);
  // Back online, a new player loads the beat again.
  const isOut = !useAtomValue(onlineAtom) && hasFailed;
  const now = () => audio.current?.currentTime ?? 0;
  const isPart = startSeconds !== undefined && endSeconds !== undefined;
  /** Jumps back from the end of a part to its start. */
  const keepInPart = ({ currentTarget: element }: SyntheticEvent<HTMLAudioElement>) => {
    if (isLooped && isPart && element.currentTime >= endSeconds) element.currentTime = startSeconds;
  };
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
          onTimeUpdate={keepInPart}
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
            <Button onClick={() => setStart(now())}>
              {startSeconds === undefined ? "Loop from here" : `From ${formatSeconds(startSeconds)}`}
            </Button>
            <Button disabled={startSeconds === undefined} onClick={endLoop}>
              {endSeconds === undefined ? "Loop to here" : `To ${formatSeconds(endSeconds)}`}
            </Button>
            {startSeconds !== undefined && <Button onClick={clear}>Clear loop</Button>}
          </>
        )}
        <Marks onMark={(section) => onMark(isOut ? `[${section}]` : `[${section} ${formatSeconds(now())}]`)} />
      </div>
    </div>
  );
}

const Marks = ({ onMark }: { onMark: (section: string) => void }) =>
  SECTIONS.map((section) => (
    <Button key={section} onClick={() => onMark(section)}>
      Mark {section.toLowerCase()}
    </Button>
  ));
