import type { Position } from "../state.ts";
import type { HeardElement } from "./recording.ts";

/** Where an element is; until it knows its length it will start at `startSeconds`. */
export function readPosition(element: HeardElement, startSeconds: number): Position {
  const positionSeconds = element.readyState >= element.HAVE_METADATA ? element.currentTime : startSeconds;
  const durationSeconds = Number.isFinite(element.duration) ? element.duration : 0;
  return { positionSeconds, durationSeconds, bufferedSeconds: bufferedEnd(element, positionSeconds) };
}

/** The end of the part that is loaded around `seconds`; there may be several parts after seeking. */
function bufferedEnd({ buffered }: HeardElement, seconds: number): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= seconds && seconds <= buffered.end(index)) return buffered.end(index);
  }
  return seconds;
}
