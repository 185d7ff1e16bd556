import { refreshScreens } from "#src/core/platform/refresh.ts";

/** Reloads the screen. Its form starts again, so the focus moves to the heading above it. */
export async function showState(): Promise<void> {
  await refreshScreens();
  document.querySelector("h1")?.focus();
}
