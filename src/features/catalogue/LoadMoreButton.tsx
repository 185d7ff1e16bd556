import { useEffect, useRef, useState } from "react";
import { formatCount } from "#lib/format.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import styles from "./LoadMoreButton.module.css";

interface LoadMoreButtonProps {
  /** How many rows there are so far. */
  count: number;
  hasMore: boolean;
  isBusy: boolean;
  onLoadMore: () => Promise<boolean>;
}

/** Loads the next rows; after a press the focus goes on to the first of them, and how many there are is said. */
export function LoadMoreButton({ count, hasMore, isBusy, onLoadMore }: LoadMoreButtonProps) {
  const foot = useRef<HTMLDivElement>(null);
  const [pressedAt, setPressedAt] = useState<number>();
  const hasCome = pressedAt !== undefined && count > pressedAt;
  const load = () => {
    setPressedAt(count);
    void onLoadMore();
  };
  useEffect(() => {
    if (hasCome) firstOf(foot.current, pressedAt)?.focus({ preventScroll: true });
  }, [hasCome, pressedAt]);
  return (
    <div ref={foot} className={hasMore ? styles.foot : undefined}>
      <VisuallyHidden>
        <span role="status">{hasCome && `${formatCount(count)} are shown`}</span>
      </VisuallyHidden>
      {hasMore && (
        <Button busy={isBusy} onClick={load}>
          Load more
        </Button>
      )}
    </div>
  );
}

/** What plays or opens the first row that came after so many. */
function firstOf(foot: HTMLElement | null, before: number): HTMLElement | null | undefined {
  const rows = foot?.closest("main")?.querySelectorAll("ul > li");
  return rows?.item(before)?.querySelector<HTMLElement>("[data-plays], a");
}
