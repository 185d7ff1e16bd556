import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import styles from "./Sidebar.module.css";

export const Brand = ({ isRail = false }: { isRail?: boolean }) => (
  <PathLink className={styles.brand} href="/" activeOptions={{ exact: true }} aria-label={isRail ? "Segue" : undefined}>
    <img src="/favicon.svg" alt="" width="32" height="32" />
    {!isRail && <span>Segue</span>}
  </PathLink>
);
