import { pathOf } from "#contract/endpoint.ts";
import { type Statement, statementCsv, statementPdf } from "#contract/seller/statements.ts";
import { API_BASE } from "#src/core/platform/settings.ts";
import { buttonClass } from "#src/ui/buttons/buttonClass.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { formatMonth } from "../format.ts";
import { StatementDetail } from "../statements/StatementDetail.tsx";
import styles from "../statements/Statements.module.css";

const FILES = [
  { label: "Download CSV", endpoint: statementCsv },
  { label: "Download PDF", endpoint: statementPdf },
] as const;

export const OwnStatementScreen = ({ statement }: { statement: Statement }) => (
  <>
    <PathLink href="/seller/statements">All statements</PathLink>
    <ScreenHeading title={formatMonth(statement.month)} />
    <div className={styles.buttons}>
      {FILES.map(({ label, endpoint }) => (
        <a
          key={label}
          className={buttonClass()}
          href={`${API_BASE}${pathOf(endpoint, { month: statement.month })}`}
          download
        >
          {label}
        </a>
      ))}
    </div>
    <StatementDetail statement={statement} />
  </>
);
