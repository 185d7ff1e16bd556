import type { EndedPackage } from "#contract/shop.ts";
import { formatDay } from "#lib/format.ts";
import styles from "./NoSubscription.module.css";

interface NoSubscriptionProps {
  /** The user's previous subscription; not every server sends it. */
  ended: EndedPackage | undefined;
}

/** Explains to a user who tried to open music why they see the packages instead. */
export function NoSubscription({ ended }: NoSubscriptionProps) {
  const lastDay = ended && formatDay(ended.ends_at);
  return (
    <p className={styles.reason}>
      {lastDay ? (
        <>
          {ended.is_free ? "Your free trial" : "Your subscription"} ended on{" "}
          <time dateTime={ended.ends_at}>{lastDay}</time>. {ended.is_free ? "Subscribe" : "Renew"} to keep listening.
        </>
      ) : (
        "You don’t have a subscription. Choose a package to keep listening."
      )}
    </p>
  );
}
