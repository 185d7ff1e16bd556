import { useEffect, useRef, useState } from "react";
import { formatCount } from "#lib/format.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import styles from "./LoadMoreButton.module.css";

interface LoadMoreButtonProps {
  /** How many rows are loaded. */
  count: number;
  hasMore: boolean;
  isBusy: boolean;
  onLoadMore: () => Promise<boolean>;
}

/** Loads the next rows. After a press the focus moves to the first new row, and the number of rows is announced. */
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
        <span role="status">{hasCome && `${formatCount(count)} shown`}</span>
      </VisuallyHidden>
      {hasMore && (
        <Button busy={isBusy} onClick={load}>
          Load more
        </Button>
      )}
    </div>
  );
}

/** The first control of the first new row, which plays or opens it. */
function firstOf(foot: HTMLElement | null, before: number): HTMLElement | null | undefined {
  const rows = foot?.closest("main")?.querySelectorAll("ul > li");
  return rows?.item(before)?.querySelector<HTMLElement>("[data-plays], a");
}
