import { eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { songs } from "#server/db/schema/index.ts";
import { startTestServer, type TestServer, type TestServerOptions } from "../server.ts";
import { makeFolder, type TestFolder } from "./folder.ts";
import { smallStore } from "./smallStore.ts";

export interface StoreServer extends TestServer {
  folder: TestFolder;
  songId: (slug: string) => Promise<number>;
}

export async function idOf(
  server: TestServer,
  table: PgTable & { id: PgColumn; slug: PgColumn },
  slug: string,
): Promise<number> {
  const [row] = await server.db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(eq(table.slug, slug));
  if (!row) throw new Error(`the test's store has no ${slug}`);
  return Number(row.id);
}

/** The real server with the small store imported. */
export async function startStoreServer(options: TestServerOptions = {}): Promise<StoreServer> {
  const server = await startTestServer(options);
  const folder = await makeFolder(await smallStore());
  const { problems } = await folder.import(server.services);
  if (problems.length > 0) throw new Error(`the test's store has problems: ${JSON.stringify(problems)}`);
  return {
    ...server,
    folder,
    songId: (slug) => idOf(server, songs, slug),
    close: async () => {
      await folder.close();
      await server.close();
    },
  };
}
