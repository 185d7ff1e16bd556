import type { Day } from "#contract/admin/dashboard.ts";
import { formatPence, pence } from "#contract/money.ts";
import { formatCount } from "#lib/format.ts";
import { Days } from "./Days.tsx";
import { Figure } from "./Figure.tsx";

export const formatSales = (amount: number): string => formatPence(pence(amount));

const FIGURES = [
  { title: "Sales before refunds", numberOf: ({ sales }: Day): number => sales, format: formatSales },
  { title: "Plays", numberOf: ({ plays }: Day) => plays, format: formatCount },
  { title: "Sign-ups", numberOf: (day: Day) => day.sign_ups, format: formatCount },
  { title: "Failed payments", numberOf: (day: Day) => day.failed_payments, format: formatCount },
  { title: "Emails not sent", numberOf: (day: Day) => day.failed_mails, format: formatCount },
] as const;

/** What happened each day, with a choice of periods. */
export const Figures = ({ days }: { days: Day[] }) => (
  <Days length={days.length} path="/admin">
    {FIGURES.map((figure) => (
      <Figure key={figure.title} {...figure} days={days} />
    ))}
  </Days>
);
