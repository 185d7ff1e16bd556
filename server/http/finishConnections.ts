import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import { Server } from "node:net";
import { setImmediate as afterPolling, setTimeout as pause } from "node:timers/promises";

/**
 * Accepts no further connections, waits until the open ones have ended, and closes idle ones after some time. http's
 * own close() would close idle connections at once. That is too early: a request may be on its way, and proxies don't
 * repeat a POST.
 */
export async function finishConnections(server: HttpServer, idleForMs: number): Promise<void> {
  // Closing the server would also cut connections that wait to be accepted. Right after the event loop's poll phase
  // there are none.
  await afterPolling();
  const ended = once(server, "close");
  Server.prototype.close.call(server);
  await Promise.race([ended, pause(idleForMs)]);
  server.closeIdleConnections();
  await ended;
}
