import type pg from "pg";

/** The paths of all files that must be in the media folder. */
export async function listStoredMedia(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>(
    "SELECT path FROM files WHERE removed_at IS NULL ORDER BY path",
  );
  return rows.map(({ path }) => path);
}
