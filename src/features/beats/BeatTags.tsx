import { Badge } from "#src/ui/Badge.tsx";
import styles from "./BeatRow.module.css";

/** The beat's tags; renders nothing without any. */
export function BeatTags({ tags = [] }: { tags: readonly string[] | undefined }) {
  const shown = [...new Set(tags)].filter((tag) => tag !== "");
  if (shown.length === 0) return null;
  return (
    <p className={styles.tags}>
      {shown.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </p>
  );
}
