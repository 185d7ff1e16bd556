import type { OpenServices } from "../runtime/openServices.ts";
import { openStore } from "../runtime/openStore.ts";
import { readSettings } from "../settings/settings.ts";

/**
 * Opens the store that the settings describe for a command. Everything but the command's results is printed to stderr.
 */
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
