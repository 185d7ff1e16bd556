import { IDBObjectStore } from "fake-indexeddb";
import { onTestFinished } from "vitest";

const REFUSAL = "Error preparing Blob/File data to be stored in object store";

/** Every Blob in a value, at any depth. */
export function blobsIn(value: unknown): Blob[] {
  if (value instanceof Blob) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(blobsIn) : [];
}

/** Makes the database reject Blobs until the test ends, as WebKit's does in a private window. */
export function refuseBlobs(name: "DataCloneError" | "UnknownError" = "UnknownError"): void {
  refuseWrites((value) => (blobsIn(value).length > 0 ? new DOMException(REFUSAL, name) : undefined));
}

/** Makes the database reject whatever `validate` returns an error for, until the test ends. */
export function refuseWrites(validate: (value: unknown, table: string) => Error | undefined): void {
  const { prototype } = IDBObjectStore;
  const { put, add } = prototype;
  const judged = (write: typeof put): typeof put =>
    function (this: IDBObjectStore, ...args) {
      const error = validate(args[0], this.name);
      if (error) throw error;
      return write.apply(this, args);
    };
  Object.assign(prototype, { put: judged(put), add: judged(add) });
  onTestFinished(() => void Object.assign(prototype, { put, add }));
}
