import type { Server } from "node:http";

/** Listens on a free port and prints its URL, which the bench waits for. */
export function listenAndSay(server: Server): void {
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (typeof address !== "object" || address === null) throw new Error("the yardstick does not listen");
    console.log(`The yardstick is at http://127.0.0.1:${address.port}`);
  });
}
