import type { PageGroup } from "#contract/shapes.ts";
import { sidebarOuter } from "#contract/shell.ts";
import { call } from "#src/core/api/client.ts";
import { orSilence } from "#src/core/api/optional.ts";

export async function readVisitorPages(): Promise<PageGroup[]> {
  const outer = await orSilence(call(sidebarOuter));
  return outer?.category_pages ?? [];
}
