import { countOf } from "#lib/format.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Header.module.css";

export function CartLink({ count }: { count: number }) {
  const name = `Cart, ${countOf(count, "item")}`;
  return (
    <PathLink className={styles.cart} href="/cart" preload={false} aria-label={name} data-tooltip={name}>
      <Icon name="cart" />
      {count > 0 && <span className={styles.count}>{count > 99 ? "99+" : count}</span>}
    </PathLink>
  );
}
