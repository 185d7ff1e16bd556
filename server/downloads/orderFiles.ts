import { extname } from "node:path";
import type { Database } from "../db/open.ts";
import { findFile } from "../db/queries/files.ts";
import { listOrderBeats } from "../db/queries/orders.ts";

export interface OrderFile {
  name: string;
  path: string;
  mimeType: string;
}

/** The files that the buyer of an order gets of each beat: the preview recording, and the master where there is one. */
export async function filesOfOrder(db: Database, orderId: number): Promise<OrderFile[]> {
  const files: OrderFile[] = [];
  for (const { beat } of await listOrderBeats(db, orderId)) {
    const parts: [string | null, string][] = [
      [beat.previewFileId, beat.name],
      [beat.masterFileId, `${beat.name} (master)`],
    ];
    for (const [fileId, name] of parts) {
      const file = fileId === null ? undefined : await findFile(db, fileId);
      if (file) files.push({ name: `${name}${extname(file.path)}`, path: file.path, mimeType: file.mimeType });
    }
  }
  return files;
}
