import type { ReactNode } from "react";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import styles from "./Dashboard.module.css";

const PERIODS = [7, 30, 90] as const;

/** Reads the search parameter of a screen with a choice of periods. */
export const readPeriod = ({ days }: Record<string, unknown>) => ({
  days: PERIODS.find((period) => period === Number(days)),
});

interface DaysProps {
  length: number;
  /** The screen’s path. */
  path: string;
  children: ReactNode;
}

/** Figures for recent days, with a choice of periods. */
export const Days = ({ length, path, children }: DaysProps) => (
  <section className={styles.section} aria-labelledby="figures">
    <h2 id="figures">The last {length} days</h2>
    <nav className={styles.periods} aria-label="Period">
      {PERIODS.map((period) => (
        <PathLink
          key={period}
          href={`${path}?days=${period}`}
          className={styles.period}
          aria-current={period === length ? "true" : undefined}
        >
          {period} days
        </PathLink>
      ))}
    </nav>
    <div className={styles.figures}>{children}</div>
  </section>
);
