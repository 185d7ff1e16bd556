import { buildApp, ROUTES } from "#server/app.ts";
import type { Route } from "#server/http/route.ts";
import { openServices } from "#server/runtime/openServices.ts";
import { NO_LOOP_LIMIT, type TestServer, writesWhatIsRead } from "./server.ts";
import { pooledUrl } from "./testPool.ts";

/**
 * Services and an app on the same store, like those of a second server process; `databaseUrl` may be another route to
 * its database.
 */
export async function startSecondServer(
  first: TestServer,
  { databaseUrl = pooledUrl(first.databaseUrl), routes = ROUTES }: { databaseUrl?: string; routes?: Route[] } = {},
): Promise<TestServer> {
  const onError = () => undefined;
  const { services, pool, close } = openServices(first.settings, databaseUrl, { now: first.clock.now, onError });
  const app = await buildApp(services, {
    longestLoopDelayMs: NO_LOOP_LIMIT,
    routes: routes.map(writesWhatIsRead),
  });
  await services.changes.listening();
  return {
    ...first,
    app,
    services,
    db: services.db,
    pool,
    databaseUrl,
    inject: app.inject.bind(app) as TestServer["inject"],
    close: async () => {
      await app.close();
      await close();
    },
  };
}
