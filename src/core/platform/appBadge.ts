/**
 * Shows a number on the icon of the installed app, or a dot without one, where the browser can; 0 removes it. Also runs
 * in the service worker.
 */
export async function setAppBadge(count?: number): Promise<void> {
  if (!("setAppBadge" in navigator)) return;
  // Safari refuses it without the permission for notifications.
  await navigator.setAppBadge(count).catch(() => undefined);
}
