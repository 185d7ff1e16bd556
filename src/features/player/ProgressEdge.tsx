import type { CSSProperties } from "react";
import { useAtomValue } from "#src/core/platform/store.ts";
import { positionAtom } from "#src/core/player/player.ts";
import styles from "./ProgressEdge.module.css";

/** The song's progress as a line on the edge of a phone's bar. The full player shows it as text. */
export function ProgressEdge() {
  const { positionSeconds, durationSeconds, bufferedSeconds } = useAtomValue(positionAtom);
  const ratioOf = (seconds: number): number => (durationSeconds > 0 ? Math.min(1, seconds / durationSeconds) : 0);
  const lengths = { "--played": ratioOf(positionSeconds), "--buffered": ratioOf(bufferedSeconds) } as CSSProperties;
  return <div className={styles.edge} style={lengths} aria-hidden="true" />;
}
