import type { Journey } from "./journey.ts";
import { signIn } from "./signIn.ts";

/**
 * A song can be downloaded in a private window. Safari stores no Blobs in IndexedDB there, so no stored row may contain
 * one.
 */
export const privateWindow: Journey = async ({ visit }) => {
  await signIn(visit);
  await visit.open("/your-music");
  await visit.press("button", /^Keep offline /);
  await visit.see("button", /^Remove offline copy of /);
  const { rows, tables } = await visit.storedBlobs();
  if (rows === 0) throw new Error("nothing is stored");
  if (tables.length > 0) throw new Error(`a Blob is in ${tables.join(", ")}`);
};
