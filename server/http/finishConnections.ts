import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import { Server } from "node:net";
import { setImmediate as afterPolling, setTimeout as pause } from "node:timers/promises";

/**
 * Accepts no further connections, waits until those that are open have ended, and closes idle ones after some time. At
 * once, as by http's own close(), would be too early: a request may be on its way, and proxies don't repeat a POST.
 */
export async function finishConnections(server: HttpServer, idleForMs: number): Promise<void> {
  // Connections that wait to be accepted would be cut too: right after polling, there are none.
  await afterPolling();
  const ended = once(server, "close");
  Server.prototype.close.call(server);
  await Promise.race([ended, pause(idleForMs)]);
  server.closeIdleConnections();
  await ended;
}
