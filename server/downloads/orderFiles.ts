import { extname } from "node:path";
import type { Database } from "../db/open.ts";
import { findFile } from "../db/queries/files.ts";
import { listOrderBeats } from "../db/queries/orders.ts";

export interface OrderFile {
  name: string;
  path: string;
  mimeType: string;
}

/**
 * The files that the buyer of an order gets: the master of each beat, or its preview for beats that an older version
 * stored without a master.
 */
export async function filesOfOrder(db: Database, orderId: number): Promise<OrderFile[]> {
  const files: OrderFile[] = [];
  for (const { beat } of await listOrderBeats(db, orderId)) {
    const file = await findFile(db, beat.masterFileId ?? beat.previewFileId);
    if (file) files.push({ name: `${beat.name}${extname(file.path)}`, path: file.path, mimeType: file.mimeType });
  }
  return files;
}
