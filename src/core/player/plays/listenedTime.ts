/** How long a song has to be heard to count as a play. */
const PLAY_SECONDS = 30;
/** Between two position updates a playing song moves on by less than this; a longer step is a seek. */
const LONGEST_STEP_SECONDS = 2.5;

/** How much of a song was heard, without what was skipped by seeking. */
export interface Listening {
  heardSeconds: number;
  lastSeconds: number;
  isCounted: boolean;
}

export const NOTHING_HEARD: Listening = { heardSeconds: 0, lastSeconds: 0, isCounted: false };

export function heardUpTo(listenedTime: Listening, positionSeconds: number): Listening {
  const step = positionSeconds - listenedTime.lastSeconds;
  const isListening = step > 0 && step <= LONGEST_STEP_SECONDS;
  return {
    ...listenedTime,
    heardSeconds: listenedTime.heardSeconds + (isListening ? step : 0),
    lastSeconds: positionSeconds,
  };
}

export const isPlay = ({ heardSeconds, isCounted }: Listening): boolean => !isCounted && heardSeconds >= PLAY_SECONDS;
