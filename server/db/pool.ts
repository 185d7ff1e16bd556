import pg from "pg";

/**
 * A pool that loses no connection for good. Drizzle does not give one back whose BEGIN failed, so each that broke at
 * that moment would be counted as taken for ever, until nobody gets any: here a connection that ends comes back by itself.
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
