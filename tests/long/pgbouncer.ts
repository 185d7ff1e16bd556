/**
 * Runs the server's tests through PgBouncer in transaction mode: `npm run long -- pgbouncer [files]`. It needs Debian’s
 * pgbouncer.
 */
import { vitest } from "../runner/tools.mjs";
import { HAS_PGBOUNCER, startPgBouncer } from "../support/pgBouncer.ts";
import { POOL } from "../support/testPool.ts";
import { shareTestPostgres } from "../support/testPostgres.ts";

/** As many as one server uses without a pool. */
const CONNECTIONS = 16;

if (!HAS_PGBOUNCER) {
  console.error("Not run: PgBouncer is missing. On Debian: apt-get install pgbouncer");
  process.exit(1);
}
const postgres = await shareTestPostgres();
const bouncer = await startPgBouncer(postgres.urlOf("NAME"), CONNECTIONS);
const isPassed = vitest(["--project", "server", ...process.argv.slice(2)], { [POOL]: bouncer.url });
await bouncer.close();
await postgres.close();
process.exitCode = isPassed ? 0 : 1;
