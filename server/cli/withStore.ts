import type { OpenServices } from "../runtime/openServices.ts";
import { openStore } from "../runtime/openStore.ts";
import { readSettings } from "../settings/settings.ts";

/**
 * For a command: opens the store that the settings describe. Everything except the command's results is printed to
 * stderr.
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
