import { access } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Services } from "../services.ts";

/** /healthz says that the process lives, /readyz that it can do its work. */
export function answerHealth(app: FastifyInstance, { db, settings }: Services): void {
  app.get("/healthz", async () => ({ status: "alive" }));
  app.get("/readyz", async (request, reply) => {
    const checks = { database: () => db.execute(sql`SELECT 1`), media: () => access(settings.dataDir) };
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await check();
          return [name, "ok"] as const;
        } catch (error) {
          request.log.error({ err: error }, `${name} is not ready`);
          return [name, "failing"] as const;
        }
      }),
    );
    const isReady = results.every(([, result]) => result === "ok");
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? "ready" : "not ready", ...Object.fromEntries(results) });
  });
}
