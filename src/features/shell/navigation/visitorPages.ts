import type { PageGroup } from "#contract/shapes.ts";
import { sidebarOuter } from "#contract/shell.ts";
import { call } from "#src/core/api/client.ts";
import { optional } from "#src/core/api/optional.ts";

export async function readVisitorPages(): Promise<PageGroup[]> {
  const outer = await optional(call(sidebarOuter));
  return outer?.category_pages ?? [];
}
