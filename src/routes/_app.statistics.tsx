import { createFileRoute } from "@tanstack/react-router";
import { MONTH } from "#contract/month.ts";
import { readStatistics } from "#src/features/library/statistics/readStatistics.ts";
import { StatisticsScreen } from "#src/features/library/statistics/StatisticsScreen.tsx";
import { SongsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/statistics")({
  /** `?month=2026-05`; without it, the latest month with any plays. */
  validateSearch: ({ month }: Record<string, unknown>): { month?: string } =>
    typeof month === "string" && MONTH.test(month) ? { month } : {},
  loaderDeps: ({ search: { month } }) => ({ month }),
  loader: ({ deps: { month } }) => readStatistics(month),
  pendingComponent: SongsPending,
  component: Statistics,
});

function Statistics() {
  const navigate = Route.useNavigate();
  return (
    <StatisticsScreen
      played={Route.useLoaderData()}
      onMonth={(month) => navigate({ search: { month }, replace: true, resetScroll: false })}
    />
  );
}
