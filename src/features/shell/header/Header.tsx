import type { User } from "#contract/session.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { SearchBox } from "../search/SearchBox.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { CartLink } from "./CartLink.tsx";
import styles from "./Header.module.css";
import { Points } from "./Points.tsx";

interface HeaderProps {
  /** Absent while nobody is known to be signed in, as for a visitor of a page that anyone may read. */
  person: User | undefined;
  cartCount: number;
  /** The sidebar is a drawer here: this opens it. */
  onOpenMenu: (() => void) | undefined;
  onLogout(): void;
}

export const Header = ({ person, cartCount, onOpenMenu, onLogout }: HeaderProps) => (
  <header className={styles.header}>
    {onOpenMenu && <IconButton label="Open menu" icon="menu" onClick={onOpenMenu} />}
    <SearchBox />
    <div className={styles.end}>
      {person && <Points points={person.points} />}
      <CartLink count={cartCount} />
      {person && <AccountMenu person={person} onLogout={onLogout} />}
    </div>
  </header>
);
