import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { keepHouse } from "./housekeeping.ts";
import { openStore } from "./openStore.ts";
import type { OpenServices } from "./services.ts";
import { readSettings, type Settings } from "./settings.ts";

/** What a stop may take at most; streams that still run after the first part of it are cut. */
const STOP_MS = 10_000;
const STREAMS_MS = 6_000;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const store = await openStore(settings, console.log);
  try {
    await prepareDemo(store, settings);
    const app = await buildApp(store.services);
    await listen(app, settings);
    stopOnSignal(app, store, keepHouse(store.services));
    await sayWhere(settings);
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function prepareDemo({ services }: OpenServices, { importWhenEmpty: folder }: Settings): Promise<void> {
  if (!folder) return;
  const { importWhenEmpty } = await import("./demoStore.ts");
  await importWhenEmpty(services, folder);
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    await app.close();
    if ((cause as NodeJS.ErrnoException).code !== "EADDRINUSE") throw cause;
    throw new Error(`Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`, {
      cause,
    });
  }
}

async function sayWhere({ publicUrl, isProduction, importWhenEmpty: folder }: Settings): Promise<void> {
  console.log(`\nSegue is at ${publicUrl}`);
  if (isProduction || !folder) return;
  const { demoAccounts } = await import("./demoStore.ts");
  console.log(["Accounts to sign in with:", ...(await demoAccounts(folder))].join("\n"));
}

function stopOnSignal(app: FastifyInstance, store: OpenServices, stopHousekeeping: () => void): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), STREAMS_MS).unref();
    stopHousekeeping();
    await app.close();
    await store.close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause) console.error(error.cause);
  process.exit(1);
}
