import { refreshScreens } from "#src/core/platform/refresh.ts";

/** Reloads the screen. The pressed button may disappear, so the focus moves to the heading above it. */
export async function showState(heading = "h1"): Promise<void> {
  await refreshScreens();
  document.querySelector<HTMLElement>(heading)?.focus();
}
