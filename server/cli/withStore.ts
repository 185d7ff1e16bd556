import type { OpenServices } from "../runtime/openServices.ts";
import { openStore } from "../runtime/openStore.ts";
import { readSettings } from "../settings/settings.ts";

/** Runs a command's work on the store of the settings. What is printed besides its results goes to stderr. */
export async function withStore(
  work: (store: OpenServices) => Promise<void>,
  { signs = true }: { signs?: boolean } = {},
): Promise<void> {
  const store = await openStore(readSettings(process.env), console.error, { signs });
  try {
    await work(store);
  } finally {
    await store.close();
  }
}
