import pg from "pg";

/**
 * A pool that never leaks a connection. Drizzle does not release a client whose BEGIN failed, so each connection that
 * broke at that moment would count as in use forever, until the pool was exhausted. Here a client that ends releases
 * itself.
 */
export class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool["connect"]>[0]): void;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#checkOut();
    super.connect(callback);
    return undefined;
  }

  async #checkOut(): Promise<pg.PoolClient> {
    const client = await super.connect();
    const releaseClient = client.release.bind(client);
    let isTaken = true;
    const release = (error?: Error | boolean) => {
      if (!isTaken) return;
      isTaken = false;
      client.off("end", discard);
      releaseClient(error);
    };
    const discard = () => release(true);
    client.once("end", discard);
    client.release = release;
    return client;
  }
}

/** A client for a database whose address may change: every connection uses the current address. */
export const clientAt = (address: DatabaseAddress) =>
  class extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: urlOf(address) });
    }
  };

/** A URL, or a function that returns the current URL. */
export type DatabaseAddress = string | (() => string);

export const urlOf = (address: DatabaseAddress): string => (typeof address === "string" ? address : address());
