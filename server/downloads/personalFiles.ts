import { Readable } from "node:stream";
import { listPicturesOf, readPersonalData } from "../db/queries/personalData.ts";
import { distinctNames, safeFileName } from "../media/fileName.ts";
import { picturePath } from "../media/store.ts";
import type { Services } from "../services.ts";
import type { ZipEntry } from "./zip.ts";

/** What the store knows about a person as JSON, and the pictures that they uploaded. */
export async function personalFiles(
  { db, mediaStore, now }: Pick<Services, "db" | "mediaStore" | "now">,
  accountId: number,
): Promise<ZipEntry[]> {
  const json = Buffer.from(JSON.stringify(await readPersonalData(db, accountId, now()), null, 2));
  const pictures = await listPicturesOf(db, accountId);
  const names = distinctNames(pictures.map(({ name }) => safeFileName(`${name}.webp`)));
  const stored = await Promise.all(
    pictures.map(async ({ fileId }, index) => {
      const path = picturePath(fileId);
      const found = await mediaStore.stat(path);
      return found && { name: names[index] ?? "", bytes: found.bytes, open: () => mediaStore.open(path) };
    }),
  );
  return [
    { name: "data.json", bytes: json.length, open: () => Readable.from([json]) },
    ...stored.filter((file) => file !== null),
  ];
}
