import { useEffect, useMemo, useRef } from "react";
import { type LyricLine, lineAt } from "#lib/lyrics.ts";
import { atom, useAtomValue } from "#src/core/platform/store.ts";
import { positionAtom, seekTo } from "#src/core/player/player.ts";
import styles from "./LyricsTab.module.css";

/**
 * The lyrics. With timestamps, the current line is highlighted and scrolled into view, and pressing a line plays from
 * there.
 */
export function LyricsTab({ lines }: { lines: readonly LyricLine[] }) {
  const sung = useSungLine(lines);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const line = list.current?.children[sung];
    // Users can still scroll by themselves: this runs again only with the next line.
    line?.scrollIntoView({ block: "center", behavior: "smooth" });
  }, [sung]);
  return (
    <div ref={list} className={styles.lyrics} data-timed={lines.some(isTimed) || undefined}>
      {rowsOf(lines).map(({ row, ...line }) => (
        <Line key={row} line={line} isSung={row === sung} />
      ))}
    </div>
  );
}

/** The index of the current line. Re-renders when the line changes, not with every tick. */
function useSungLine(lines: readonly LyricLine[]): number {
  const sungAtom = useMemo(() => atom((get) => lineAt(lines, get(positionAtom).positionSeconds)), [lines]);
  return useAtomValue(sungAtom);
}

/** Keys lines by row, because the same text may occur more than once. */
const rowsOf = (lines: readonly LyricLine[]) => lines.map((line, row) => ({ ...line, row }));

const isTimed = ({ startSeconds }: LyricLine): boolean => startSeconds !== undefined;

function Line({ line: { text, startSeconds }, isSung }: { line: LyricLine; isSung: boolean }) {
  if (startSeconds === undefined || text === "") return <p className={styles.line}>{text}</p>;
  return (
    <button
      type="button"
      className={styles.line}
      aria-current={isSung || undefined}
      onClick={() => seekTo(startSeconds)}
    >
      {text}
    </button>
  );
}
