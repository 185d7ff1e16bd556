import { formatPence } from "#contract/money.ts";
import type { ActivePackage } from "#contract/shop.ts";
import { formatDay } from "#lib/format.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./ActiveSubscription.module.css";

export function ActiveSubscription({ title, subscription_amount, time_period_type, ends_at }: ActivePackage) {
  const lastDay = formatDay(ends_at);
  return (
    <section className={styles.active} aria-labelledby="active-subscription">
      <Icon name="success" size={24} />
      <div>
        <h2 id="active-subscription" className={styles.heading}>
          Your subscription
        </h2>
        <p className={styles.terms}>
          {title && `${title}, `}
          {subscription_amount > 0 ? formatPence(subscription_amount) : "Free"}
          {subscription_amount > 0 && time_period_type && ` per ${time_period_type}`}
          {lastDay && (
            <>
              , until <time dateTime={ends_at}>{lastDay}</time>
            </>
          )}
        </p>
      </div>
    </section>
  );
}
