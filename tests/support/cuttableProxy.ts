import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export interface CuttableProxy {
  /** The target's URL, but with the address of the proxy. */
  url: string;
  /** Breaks every connection and accepts no new ones. */
  cut: () => Promise<void>;
  /** Accepts connections again, at the same address. */
  mend: () => Promise<void>;
}

/** A proxy in front of a server, which a test can cut like a cable. */
export async function openCuttableProxy(target: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on("error", () => undefined);
      from.on("close", () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  const listen = async (at: number) => {
    server.listen(at, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(0);
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the proxy has no port");
  const url = new URL(target);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    cut: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    mend: () => listen(address.port),
  };
}
