import { page } from "#contract/account.ts";
import { call } from "#src/core/api/client.ts";
import { loadCleaner } from "#src/ui/html/htmlCleaner.ts";

/** Loads a content page, and the cleaner that makes its HTML safe to show. */
export async function loadPage(params: { slug: string }) {
  const [content] = await Promise.all([call(page, { params }), loadCleaner()]);
  return content;
}
