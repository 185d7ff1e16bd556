import { eq, inArray } from "drizzle-orm";
import { buildApp } from "#server/app.ts";
import { merchandise, payments } from "#server/db/schema/index.ts";
import { ProviderFailure } from "#server/domain/paymentProvider.ts";
import { openProvider } from "#server/payments/providers/openProvider.ts";
import { reconcile } from "#server/payments/reconcile.ts";
import { openServices } from "#server/runtime/openServices.ts";
import type { Services } from "#server/services.ts";
import { type StoreServer, startStoreServer } from "../catalogue/storeServer.ts";
import { signSandboxEvent } from "../paypalEvents.ts";
import { pooledUrl } from "../testPool.ts";

/** Two servers of one store, whose clock stands still until the test advances it. */
export interface TwoServers {
  server: StoreServer;
  servers: Services[];
  time: { now: Date };
  /** Delivers a webhook to one of the servers, and repeats it until it is accepted, as PayPal does. */
  deliver: (event: unknown, to: number) => Promise<void>;
  /** Both servers reconcile these payments at once, as if they were due. */
  reconcileBoth: (paymentIds: number[]) => Promise<void>;
  close: () => Promise<void>;
}

/** On a busy machine the servers respond with 503 up to this often. */
const MAX_TRIES = 1000;
const STOCK = 1_000_000;

export async function startTwoServers(): Promise<TwoServers> {
  const server = await startStoreServer();
  await server.db.update(merchandise).set({ stock: STOCK }).where(eq(merchandise.slug, "hoodie"));
  const second = openServices(server.settings, pooledUrl(server.databaseUrl));
  const app = await buildApp(second.services);
  const urls = [server.url, await app.listen({ host: "127.0.0.1", port: 0 })];
  const time = { now: new Date() };
  const servers = [server.services, second.services];
  const faults: unknown[] = [];
  for (const services of servers) {
    // The provider's own clock goes on, because its times tell which state of a dispute is newer.
    services.payments = openProvider(server.settings, services.db, () => new Date());
    services.now = () => time.now;
    services.report = (error) => {
      if (!(error instanceof ProviderFailure)) faults.push(error);
    };
  }

  async function deliver(event: unknown, to: number): Promise<void> {
    for (let tried = 1; ; tried++) {
      const answer = await fetch(`${urls[to % urls.length]}/api/payment/webhook`, {
        method: "POST",
        headers: { "content-type": "application/json", ...signSandboxEvent(server.settings.secret, event) },
        body: JSON.stringify(event),
      });
      if (answer.status === 204) return;
      if (answer.status !== 503 || tried === MAX_TRIES) throw new Error(`a webhook was answered ${answer.status}`);
    }
  }

  async function reconcileBoth(paymentIds: number[]): Promise<void> {
    await server.db.update(payments).set({ nextCheckAt: time.now }).where(inArray(payments.id, paymentIds));
    await Promise.all(servers.map((services) => reconcile(services)));
    if (faults.length > 0) throw faults[0];
  }

  const close = async () => {
    await app.close();
    await second.close();
    await server.close();
  };
  return { server, servers, time, deliver, reconcileBoth, close };
}
