/**
 * A file as the database holds it: its bytes and what it was called. IndexedDB takes no Blob in some browsers (WebKit in a
 * private window: "Error preparing Blob/File data to be stored in object store").
 */
export interface StoredFile {
  bytes: ArrayBuffer;
  type: string;
  name: string;
}

export const toStoredFile = async (file: Blob): Promise<StoredFile> => ({
  bytes: await file.arrayBuffer(),
  type: file.type,
  name: file instanceof File ? file.name : "",
});

/** The file again. A tab of an older version may still have stored it as it was. */
export const toFile = (stored: StoredFile | Blob): Blob =>
  stored instanceof Blob ? stored : new File([stored.bytes], stored.name, { type: stored.type });
