/**
 * A file as the database stores it: bytes, type and name. Some browsers cannot store Blobs in IndexedDB (WebKit in a
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

/** The stored file as a Blob. A tab with an older version may have stored a Blob directly. */
export const toFile = (stored: StoredFile | Blob): Blob =>
  stored instanceof Blob ? stored : new File([stored.bytes], stored.name, { type: stored.type });
