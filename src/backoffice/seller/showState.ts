import { refreshScreens } from "#src/core/platform/refresh.ts";

/** Reloads the screen. That replaces the form, so the focus moves to the heading above it. */
export async function showState(): Promise<void> {
  await refreshScreens();
  document.querySelector("h1")?.focus();
}
