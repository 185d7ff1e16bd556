import { CATALOGUE_KINDS } from "#contract/admin/catalogue.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import styles from "./Catalogue.module.css";

/** The kinds of the catalogue. */
export const CatalogueScreen = () => (
  <>
    <ScreenHeading title="Catalogue" subtitle="What you change here stays when you import a folder." />
    <ul className={styles.kinds}>
      {Object.entries(CATALOGUE_KINDS).map(([kind, { many }]) => (
        <li key={kind}>
          <PathLink href={`/admin/catalogue/${kind}`}>{many}</PathLink>
        </li>
      ))}
    </ul>
  </>
);
