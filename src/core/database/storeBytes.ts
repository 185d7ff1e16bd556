import { report } from "../platform/report.ts";
import { type StoredFile, toStoredFile } from "../platform/storedFile.ts";

/** What an upgrade function may use. */
export interface Upgrade {
  table: (name: string) => { toArray: () => PromiseLike<object[]>; put: (row: object) => PromiseLike<unknown> };
  /** Keeps the upgrade's transaction open during work outside the database. */
  waitFor: <T>(work: Promise<T>) => PromiseLike<T>;
}

/** Converts every Blob that version 1 stored to bytes and a type. A Blob that can no longer be read stays as it is. */
export async function storeBytes({ table, waitFor }: Upgrade): Promise<void> {
  const read = (blob: Blob): PromiseLike<StoredFile | undefined> =>
    waitFor(
      toStoredFile(blob).catch((cause) => {
        report("reading a file from an older version", cause);
        return undefined;
      }),
    );
  const parts = table("downloadParts");
  for (const part of (await parts.toArray()) as { bytes?: unknown }[]) {
    const file = part.bytes instanceof Blob && (await read(part.bytes));
    if (file) await parts.put({ ...part, bytes: file.bytes, type: file.type });
  }
  const outbox = table("outbox");
  for (const row of (await outbox.toArray()) as { action?: { image?: unknown } }[]) {
    const file = row.action?.image instanceof Blob && (await read(row.action.image));
    if (file) await outbox.put({ ...row, action: { ...row.action, image: file } });
  }
}
