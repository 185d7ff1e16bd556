import type { OrderLine } from "#contract/shapes.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import styles from "./OrderScreen.module.css";

interface LineNameProps {
  line: OrderLine;
  /** The path of the bought item's screen, if it is known. */
  href?: string | undefined;
}

/** The name of an order line, with details below: colour and size, or the duration of a package. */
export function LineName({ line: { product_detail: product }, href }: LineNameProps) {
  const { title, name, time_period_type, color, size, type } = product;
  const period = product.period ?? product.time_period;
  const hasOnlyTitle = title !== undefined && !color && !size && !type;
  const isPackage = period !== undefined || time_period_type !== undefined || hasOnlyTitle;
  const details = isPackage
    ? ["Subscription", [period, time_period_type].filter(Boolean).join(" ")]
    : [color?.list_value, size?.list_value, type];
  return (
    <span className={styles.name}>
      {href ? <PathLink href={href}>{title ?? name}</PathLink> : (title ?? name)}
      <span className={styles.details}>{details.filter(Boolean).join(" · ")}</span>
    </span>
  );
}
