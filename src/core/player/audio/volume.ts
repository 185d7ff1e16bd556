import type { Volume } from "../state.ts";

/** Ears hear loudness roughly as the square of the amplitude, so half the slider sounds half as loud. */
export const gainOf = ({ volumePercent }: Volume): number => (volumePercent / 100) ** 2;

/** On devices that control the volume themselves, an element ignores a new volume. */
export function canSetVolume(): boolean {
  const element = new Audio();
  element.volume = 0.5;
  return element.volume === 0.5;
}
