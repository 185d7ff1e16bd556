import { useStoreLogo } from "#src/core/platform/storeLook.ts";
import { useStoreName } from "#src/core/platform/storeName.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import styles from "./Sidebar.module.css";

export function Brand({ isRail = false }: { isRail?: boolean }) {
  const name = useStoreName();
  return (
    <PathLink className={styles.brand} href="/" activeOptions={{ exact: true }} aria-label={isRail ? name : undefined}>
      <img src={useStoreLogo()} alt="" width="32" height="32" />
      {!isRail && <span>{name}</span>}
    </PathLink>
  );
}
