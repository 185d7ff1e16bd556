import { isServerPath } from "#contract/serverPaths.ts";
import type { WorkerNews } from "#contract/workerMessages.ts";
import { setAppBadge } from "#src/core/platform/appBadge.ts";

declare const self: ServiceWorkerGlobalScope;

/** The payload that the server sends (server/push/push.ts). */
type News = Partial<Record<"title" | "body" | "path", unknown>>;

/** Shown for an unreadable message, because browsers require a notification for each push. */
const UNREADABLE = { title: "New releases", body: "From artists you follow", path: "/" };

/** New notifications replace earlier ones that were not opened. */
const TAG = "new-releases";

interface Pushed {
  data: Pick<PushMessageData, "json"> | null;
  /** Browsers with Declarative Web Push show this if the worker fails. TypeScript does not know the property yet. */
  notification?: { title: string; body: string; navigate: string } | null;
}

export async function showNews(event: Pushed): Promise<void> {
  const { title, body, path } = { ...UNREADABLE, ...read(event) };
  const options = {
    body: String(body),
    tag: TAG,
    renotify: true,
    data: { path: pathWithin(path) },
    icon: "/icons/icon-192.png",
    badge: "/icons/icon-monochrome-512.png",
  };
  await self.registration.showNotification(String(title), options);
  const windows = await self.clients.matchAll({ type: "window" });
  // While Segue is open, the badge counts the changes that wait to be sent.
  if (!windows.some(({ visibilityState }) => visibilityState === "visible")) await setAppBadge();
}

function read({ data, notification }: Pushed): News | undefined {
  if (notification) return { title: notification.title, body: notification.body, path: notification.navigate };
  try {
    return data?.json();
  } catch {
    // The message comes from a server with another format.
    return undefined;
  }
}

/** A path on this origin; anything else becomes Home. */
function pathWithin(given: unknown): string {
  try {
    const url = new URL(String(given), self.location.origin);
    return url.origin === self.location.origin ? `${url.pathname}${url.search}` : "/";
  } catch {
    // The path is not a valid URL.
    return "/";
  }
}

/**
 * Navigates the open app to the notification's path and focuses it, so that music keeps playing; opens the app if it is
 * closed.
 */
export async function followNotification(notification: Pick<Notification, "close" | "data">): Promise<void> {
  notification.close();
  const path = pathWithin(notification.data?.path);
  const windows = await self.clients.matchAll({ type: "window" });
  // Windows that the app opened, such as a payment provider's, and those of the back office do not count.
  const open = windows.find(({ frameType, url }) => frameType === "top-level" && !isServerPath(new URL(url).pathname));
  if (!open) {
    await self.clients.openWindow(path);
    return;
  }
  const news: WorkerNews = { type: "open", path };
  open.postMessage(news);
  await open.focus();
}
