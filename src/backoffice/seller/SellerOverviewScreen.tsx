import type { SellerDay } from "#contract/seller/overview.ts";
import { formatCount } from "#lib/format.ts";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { Days } from "../screens/dashboard/Days.tsx";
import { Figure } from "../screens/dashboard/Figure.tsx";
import { formatSales } from "../screens/dashboard/Figures.tsx";

const FIGURES = [
  { title: "Sales before refunds", numberOf: ({ sales }: SellerDay): number => sales, format: formatSales },
  { title: "Plays", numberOf: ({ plays }: SellerDay) => plays, format: formatCount },
] as const;

/** Sales and plays of everything that the seller has a share in. */
export const SellerOverviewScreen = ({ days }: { days: SellerDay[] }) => (
  <>
    <ScreenHeading title="Overview" subtitle="Totals for your items, not just your share" />
    <Days length={days.length} path="/seller">
      {FIGURES.map((figure) => (
        <Figure key={figure.title} {...figure} days={days} />
      ))}
    </Days>
  </>
);
