import type { FastifyInstance } from "fastify";
import { findIdentity } from "../db/queries/storeIdentity.ts";
import { readMarker } from "../media/marker.ts";
import { hasItsMedia, hasItsSecret } from "../runtime/storeIdentity.ts";
import type { Services } from "../services.ts";

const RECENT_MS = 1000;

/** `mismatch`: the database or the media store works, but belongs to another store. */
type Health = "ok" | "failing" | "mismatch";

interface Readiness {
  database: Health;
  media: Health;
}

/**
 * /healthz reports that the process is alive. /readyz reports that it can serve: it has the database and media of its
 * store, and has not been told to stop.
 */
export function serveHealth(app: FastifyInstance, services: Services, stopping?: AbortSignal): void {
  const report = (error: unknown) => app.log.error({ err: error }, "not ready");
  const check = recent(() => checkReadiness(services, report));
  app.get("/healthz", async () => ({ status: "alive" }));
  app.get("/readyz", async (_, reply) => {
    if (stopping?.aborted) return reply.code(503).send({ status: "stopping" });
    const readiness = await check();
    const isReady = Object.values(readiness).every((health) => health === "ok");
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready", ...readiness });
  });
}

async function checkReadiness(
  { probe, settings, mediaStore }: Services,
  report: (error: unknown) => void,
): Promise<Readiness> {
  const healthOf = async (check: () => Promise<boolean>): Promise<Health> => {
    try {
      return (await check()) ? "ok" : "mismatch";
    } catch (error) {
      report(error);
      return "failing";
    }
  };
  const identity = findIdentity(probe);
  const [database, media] = await Promise.all([
    healthOf(async () => {
      const found = await identity;
      return found !== undefined && hasItsSecret(found, settings.secret);
    }),
    healthOf(async () => {
      const found = await identity.catch(() => undefined);
      return found ? hasItsMedia(found, mediaStore) : (await readMarker(mediaStore)) !== null;
    }),
  ]);
  return { database, media };
}

/**
 * Runs one check at a time. A call gets the previous result if it is recent, so that health checks do not wait for a
 * busy database.
 */
function recent<T>(work: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined;
  let last: { result: T; atMs: number } | undefined;
  const run = async () => {
    const result = await work();
    last = { result, atMs: performance.now() };
    return result;
  };
  return async () => {
    current ??= run().finally(() => {
      current = undefined;
    });
    return last && performance.now() - last.atMs < RECENT_MS ? last.result : current;
  };
}
