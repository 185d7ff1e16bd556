import type { Day } from "#contract/admin/dashboard.ts";
import { formatPence, pence } from "#contract/money.ts";
import { formatCount } from "#lib/format.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import styles from "./Dashboard.module.css";
import { Figure } from "./Figure.tsx";

/** The numbers of days that can be shown. */
export const PERIODS = [7, 30, 90] as const;

const formatSales = (amount: number): string => formatPence(pence(amount));

const FIGURES = [
  { title: "Sales before refunds", numberOf: ({ sales }: Day): number => sales, format: formatSales },
  { title: "Plays", numberOf: ({ plays }: Day) => plays, format: formatCount },
  { title: "Sign-ups", numberOf: (day: Day) => day.sign_ups, format: formatCount },
  { title: "Failed payments", numberOf: (day: Day) => day.failed_payments, format: formatCount },
  { title: "Emails not sent", numberOf: (day: Day) => day.failed_mails, format: formatCount },
] as const;

/** What happened each day, with a choice of periods. */
export const Figures = ({ days }: { days: Day[] }) => (
  <section className={styles.section} aria-labelledby="figures">
    <h2 id="figures">The last {days.length} days</h2>
    <nav className={styles.periods} aria-label="Period">
      {PERIODS.map((period) => (
        <PathLink
          key={period}
          href={`/admin?days=${period}`}
          className={styles.period}
          aria-current={period === days.length ? "true" : undefined}
        >
          {period} days
        </PathLink>
      ))}
    </nav>
    <div className={styles.figures}>
      {FIGURES.map((figure) => (
        <Figure key={figure.title} {...figure} days={days} />
      ))}
    </div>
  </section>
);
