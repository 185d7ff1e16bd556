import { pence } from "#contract/money.ts";
import { packages as packagesEndpoint } from "#contract/shop.ts";
import { groupBy } from "#server/common/groupBy.ts";
import { freeTerms } from "#server/db/queries/freeTerms.ts";
import { endedPackage, listPackages, runningPackage } from "#server/db/queries/packages.ts";
import { type Route, route } from "#server/http/route.ts";

const packages = route(packagesEndpoint, async ({ db, user, now }) => {
  const groups = groupBy(await listPackages(db), ({ groupName }) => groupName);
  const running = await runningPackage(db, user.accountId, now());
  const ended = running ? undefined : await endedPackage(db, user.accountId, now());
  return {
    packages: Object.fromEntries(
      [...groups].map(([name, rows]) => [
        name,
        rows.map((row) => ({
          id: row.id,
          title: row.title,
          amount: pence(row.pricePence),
          time_period_type: row.period,
          description: row.descriptionHtml,
        })),
      ]),
    ),
    active_package: running
      ? {
          subscription_amount: pence(running.amountPence),
          time_period_type: running.period,
          ends_at: running.endsAt?.toISOString() ?? "",
          package_id: running.packageId ?? undefined,
          title: running.title ?? undefined,
        }
      : null,
    ended_package: ended?.endsAt
      ? { ends_at: ended.endsAt.toISOString(), is_free: ended.packageId === null }
      : undefined,
    ...(await freeTerms(db)),
  };
});

export const packageRoutes: Route[] = [packages];
