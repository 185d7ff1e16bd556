import { Link } from "@tanstack/react-router";
import { formatPence } from "#contract/money.ts";
import type { ActivePackage } from "#contract/shop.ts";
import { formatDay } from "#lib/format.ts";
import { buttonClass } from "#src/ui/buttons/buttonClass.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./ActiveSubscription.module.css";

interface ActiveSubscriptionProps extends ActivePackage {
  /** Whether the user has just bought a package. */
  hasBought: boolean;
}

export function ActiveSubscription(props: ActiveSubscriptionProps) {
  const { title, subscription_amount, time_period_type, ends_at, hasBought } = props;
  const lastDay = formatDay(ends_at);
  // A free package has a title if a discount code made it free. A free trial has none.
  const free = title ? "Free" : "Free trial";
  return (
    <section className={styles.active} aria-labelledby="active-subscription">
      <Icon name="success" size={24} />
      <div>
        <h2 id="active-subscription" className={styles.heading}>
          Your subscription
        </h2>
        <p className={styles.terms}>
          {title && `${title}, `}
          {subscription_amount > 0 ? formatPence(subscription_amount) : free}
          {subscription_amount > 0 && time_period_type && ` per ${time_period_type}`}
          {lastDay && (
            <>
              , until <time dateTime={ends_at}>{lastDay}</time>
            </>
          )}
        </p>
        {hasBought && (
          <Link to="/" className={buttonClass("primary", styles.start)}>
            Start listening
          </Link>
        )}
      </div>
    </section>
  );
}
