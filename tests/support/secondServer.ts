import { buildApp } from "#server/app.ts";
import { openServices } from "#server/runtime/openServices.ts";
import { NEVER_BUSY_MS, type TestServer } from "./server.ts";

/** Another server process's worth of services and app on the same store, at `databaseUrl` where that is another way to it. */
export async function startSecondServer(first: TestServer, databaseUrl = first.databaseUrl): Promise<TestServer> {
  const onError = () => undefined;
  const { services, close } = openServices(first.settings, databaseUrl, { now: first.clock.now, onError });
  const app = await buildApp(services, { longestLoopDelayMs: NEVER_BUSY_MS });
  await services.changes.listening();
  return {
    ...{ ...first, app, services, db: services.db, databaseUrl },
    inject: app.inject.bind(app) as TestServer["inject"],
    close: async () => {
      await app.close();
      await close();
    },
  };
}
