import { Readable } from "node:stream";
import { listPicturesOf, readPersonalData } from "../db/queries/personalData.ts";
import { distinctNames, safeFileName } from "../media/fileName.ts";
import { type MediaStore, picturePath } from "../media/store.ts";
import type { Services } from "../services.ts";
import type { ZipEntry } from "./zip.ts";

/** What the store knows about a person as JSON, and the pictures that they uploaded. */
export async function personalFiles(
  { db, now }: Pick<Services, "db" | "now">,
  store: MediaStore,
  accountId: number,
): Promise<ZipEntry[]> {
  const json = Buffer.from(JSON.stringify(await readPersonalData(db, accountId, now()), null, 2));
  const pictures = await listPicturesOf(db, accountId);
  const names = distinctNames(pictures.map(({ name }) => safeFileName(`${name}.webp`)));
  const stored = await Promise.all(
    pictures.map(async ({ fileId }, index) => {
      const path = picturePath(fileId);
      const found = await store.stat(path);
      return found && { name: names[index] ?? "", bytes: found.bytes, open: () => store.open(path) };
    }),
  );
  return [
    { name: "data.json", bytes: json.length, open: () => Readable.from([json]) },
    ...stored.filter((file) => file !== null),
  ];
}
