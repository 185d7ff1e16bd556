/**
 * Shows `count` on the icon of the installed app, if the browser can: a dot if there is no count, and nothing if it is
 * 0. Also runs in the service worker.
 */
export async function setAppBadge(count?: number): Promise<void> {
  if (!("setAppBadge" in navigator)) return;
  // Safari refuses the badge without the permission for notifications.
  await navigator.setAppBadge(count).catch(() => undefined);
}
