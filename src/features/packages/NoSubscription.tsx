import type { EndedPackage } from "#contract/shapes.ts";
import { formatDay } from "#lib/format.ts";
import styles from "./NoSubscription.module.css";

interface NoSubscriptionProps {
  /** What the user had before; not every server says it. */
  ended: EndedPackage | undefined;
}

/** Why whoever opened a song or an album stands before the packages. */
export function NoSubscription({ ended }: NoSubscriptionProps) {
  const lastDay = ended && formatDay(ended.ends_at);
  return (
    <div className={styles.reason}>
      {lastDay && (
        <p className={styles.ended}>
          {ended.is_free ? "Your free days" : "Your subscription"} ended on{" "}
          <time dateTime={ended.ends_at}>{lastDay}</time>. {ended.is_free ? "Subscribe" : "Renew"} to keep listening.
        </p>
      )}
      <p>You don’t have a subscription. Choose a package to keep listening.</p>
    </div>
  );
}
