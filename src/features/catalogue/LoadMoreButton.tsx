import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./LoadMoreButton.module.css";

interface LoadMoreButtonProps {
  hasMore: boolean;
  isBusy: boolean;
  onLoadMore: () => void;
}

export function LoadMoreButton({ hasMore, isBusy, onLoadMore }: LoadMoreButtonProps) {
  if (!hasMore) return null;
  return (
    <div className={styles.foot}>
      <Button busy={isBusy} onClick={onLoadMore}>
        Load more
      </Button>
    </div>
  );
}
