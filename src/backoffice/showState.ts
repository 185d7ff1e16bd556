import { refreshScreens } from "#src/core/platform/refresh.ts";

/** Reloads the screen. That may remove what was pressed, so the focus moves to the heading above it. */
export async function showState(heading = "h1"): Promise<void> {
  await refreshScreens();
  document.querySelector<HTMLElement>(heading)?.focus();
}
