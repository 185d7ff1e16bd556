import { Art } from "#src/ui/art/Art.tsx";
import styles from "./SharedItem.module.css";
import type { Shared } from "./sharedAt.ts";

/** The item behind a shared link: its picture, title and description. */
export const SharedItem = ({ title, description, image }: Shared) => (
  <div className={styles.shared}>
    <Art className={styles.picture} src={image} name={title} size="card" alt={`Cover of ${title}`} priority />
    <div className={styles.text}>
      <strong className={styles.title}>{title}</strong>
      <p>{description}</p>
    </div>
  </div>
);
