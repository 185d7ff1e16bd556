import { CATALOGUE_KINDS, type catalogueCounts } from "#contract/admin/catalogue.ts";
import type { Data } from "#contract/endpoint.ts";
import { formatCount } from "#lib/format.ts";
import { buttonClass } from "#src/ui/buttons/buttonClass.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import styles from "./Catalogue.module.css";

/** The kinds of catalogue entries, with the number of entries of each kind. */
export const CatalogueScreen = ({ counts }: Data<typeof catalogueCounts>) => (
  <>
    <ScreenHeading
      title="Catalogue"
      subtitle="Importing a folder keeps the changes you make here"
      actions={
        <PathLink className={buttonClass("primary")} href="/admin/upload">
          Upload music
        </PathLink>
      }
    />
    <ul className={styles.kinds}>
      {counts.map(({ kind, count }) => (
        <li key={kind}>
          <PathLink className={styles.kind} href={`/admin/catalogue/${kind}`}>
            {CATALOGUE_KINDS[kind].many}
            <span className={styles.count}>{formatCount(count)}</span>
          </PathLink>
        </li>
      ))}
    </ul>
  </>
);
