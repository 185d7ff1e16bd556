import { Badge } from "#src/ui/Badge.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import styles from "./BeatRow.module.css";
import { beatsMatching } from "./beatSearch.ts";

interface BeatTagsProps {
  tags: readonly string[] | undefined;
  /** Whether each tag links to the beats that have it. */
  isLinked?: boolean;
}

/** The beat's tags; renders nothing without any. */
export function BeatTags({ tags = [], isLinked = false }: BeatTagsProps) {
  const shown = [...new Set(tags)].filter((tag) => tag !== "");
  if (shown.length === 0) return null;
  return (
    <p className={styles.tags}>
      {shown.map((tag) =>
        isLinked ? (
          <PathLink key={tag} className={styles.tag} href={beatsMatching({ tag })} preload={false}>
            <Badge>{tag}</Badge>
          </PathLink>
        ) : (
          <Badge key={tag}>{tag}</Badge>
        ),
      )}
    </p>
  );
}
