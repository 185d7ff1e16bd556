import type { User } from "#contract/session.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { SearchBox } from "../search/SearchBox.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { CartLink } from "./CartLink.tsx";
import styles from "./Header.module.css";
import { Points } from "./Points.tsx";

interface HeaderProps {
  /** Absent while no user is known, as for a visitor on a page that anyone may read. */
  user: User | undefined;
  cartCount: number;
  /** Opens the sidebar's drawer; `undefined` where the sidebar is no drawer. */
  onOpenMenu: (() => void) | undefined;
  onLogout(): void;
}

export const Header = ({ user, cartCount, onOpenMenu, onLogout }: HeaderProps) => (
  <header className={styles.header}>
    {onOpenMenu && <IconButton label="Open menu" icon="menu" onClick={onOpenMenu} />}
    <SearchBox />
    <div className={styles.end}>
      {user && <Points points={user.points} />}
      <CartLink count={cartCount} />
      {user && <AccountMenu user={user} onLogout={onLogout} />}
    </div>
  </header>
);
