import type { WorkerNews } from "#contract/workerMessages.ts";

declare const self: ServiceWorkerGlobalScope;

/** What the server sends (server/push/push.ts). */
type News = Partial<Record<"title" | "body" | "path", unknown>>;

/** Shown for a message that cannot be read: a browser wants something to be shown for each. */
const UNREADABLE = { title: "New releases", body: "From artists you follow", path: "/" };

/** The latest news take the place of those that nobody looked at. */
const TAG = "new-releases";

export async function showNews(data: Pick<PushMessageData, "json"> | null): Promise<void> {
  const { title, body, path } = { ...UNREADABLE, ...read(data) };
  const options = {
    ...{ body: String(body), tag: TAG, renotify: true, data: { path: pathWithin(path) } },
    ...{ icon: "/icons/icon-192.png", badge: "/icons/icon-monochrome-512.png" },
  };
  await self.registration.showNotification(String(title), options);
}

function read(data: Pick<PushMessageData, "json"> | null): News | undefined {
  try {
    return data?.json();
  } catch {
    // Of a server that sends something else.
    return undefined;
  }
}

/** A path of this origin; whatever else was given leads to Home. */
function pathWithin(given: unknown): string {
  try {
    const url = new URL(String(given), self.location.origin);
    return url.origin === self.location.origin ? `${url.pathname}${url.search}` : "/";
  } catch {
    // No address at all.
    return "/";
  }
}

/** Brings the open app to the front and has it go there, so that its music plays on, or opens the app there. */
export async function followNotification(notification: Pick<Notification, "close" | "data">): Promise<void> {
  notification.close();
  const path = pathWithin(notification.data?.path);
  const windows = await self.clients.matchAll({ type: "window" });
  // A window that the app has opened, such as a payment provider's, is none of the app.
  const open = windows.find(({ frameType }) => frameType === "top-level");
  if (!open) {
    await self.clients.openWindow(path);
    return;
  }
  const news: WorkerNews = { type: "open", path };
  open.postMessage(news);
  await open.focus();
}
