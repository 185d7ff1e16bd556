import { useRouter } from "@tanstack/react-router";
import type { User } from "#contract/session.ts";
import { countOf, formatPoints } from "#lib/format.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { SearchBox } from "../search/SearchBox.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import styles from "./Header.module.css";

interface HeaderProps {
  /** Undefined if the user is unknown, such as a visitor on a public page. */
  user: User | undefined;
  cartCount: number;
  /** Opens the sidebar's drawer; `undefined` if the sidebar is not a drawer. */
  onOpenMenu: (() => void) | undefined;
  onLogout(): void;
}

export const Header = ({ user, cartCount, onOpenMenu, onLogout }: HeaderProps) => (
  <header className={styles.header}>
    <BackButton />
    {onOpenMenu && <IconButton label="Open menu" icon="menu" onClick={onOpenMenu} />}
    <SearchBox hasMusic={user?.subscription === true && user.profile_update} />
    <div className={styles.end}>
      {user && <Points points={user.points} />}
      <CartLink count={cartCount} />
      {user && <AccountMenu user={user} onLogout={onLogout} />}
    </div>
  </header>
);

/** An installed app does not have the browser's Back button. */
function BackButton() {
  const { history } = useRouter();
  return <IconButton label="Back" icon="back" className={styles.back} onClick={() => history.back()} />;
}

/** The user's points, such as "0.00 points". */
const Points = ({ points }: { points: number }) => (
  <p className={styles.points}>
    <strong>{formatPoints(points)}</strong> points
  </p>
);

function CartLink({ count }: { count: number }) {
  const name = `Cart, ${countOf(count, "item")}`;
  return (
    <PathLink className={styles.cart} href="/cart" preload={false} aria-label={name} data-tooltip={name}>
      <Icon name="cart" />
      {count > 0 && <span className={styles.count}>{count > 99 ? "99+" : count}</span>}
    </PathLink>
  );
}
