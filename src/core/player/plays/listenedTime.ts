/** How long a song has to be heard to count as a play. */
const PLAY_SECONDS = 30;
/** Between two position updates a playing song advances by less than this; a longer step is a seek. */
const LONGEST_STEP_SECONDS = 2.5;

/** How much of a song was heard, without what was skipped by seeking. */
export interface ListenedTime {
  listenedSeconds: number;
  lastSeconds: number;
  isCounted: boolean;
}

export const NO_LISTENED_TIME: ListenedTime = { listenedSeconds: 0, lastSeconds: 0, isCounted: false };

export function listenedUpTo(listenedTime: ListenedTime, positionSeconds: number): ListenedTime {
  const step = positionSeconds - listenedTime.lastSeconds;
  const isListening = step > 0 && step <= LONGEST_STEP_SECONDS;
  return {
    ...listenedTime,
    listenedSeconds: listenedTime.listenedSeconds + (isListening ? step : 0),
    lastSeconds: positionSeconds,
  };
}

export const isPlay = ({ listenedSeconds, isCounted }: ListenedTime): boolean =>
  !isCounted && listenedSeconds >= PLAY_SECONDS;
