import { isIos } from "../platform/isIos.ts";
import { atom, store } from "../platform/store.ts";

interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** Whether and how Segue can be installed: with the browser's prompt, or from the Share menu on iOS. */
export const installAtom = atom<"unavailable" | "prompt" | "ios">("unavailable");

let offered: BeforeInstallPromptEvent | undefined;

const isInstalled = (): boolean =>
  matchMedia("(display-mode: standalone)").matches || (navigator as { standalone?: boolean }).standalone === true;

/**
 * Captures the browser's install prompt. Called before React renders, because the event may fire before the first
 * screen.
 */
export function captureInstallPrompt(): void {
  if (isInstalled()) return;
  if (isIos()) store.set(installAtom, "ios");
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered = event as BeforeInstallPromptEvent;
    store.set(installAtom, "prompt");
  });
  window.addEventListener("appinstalled", withdraw);
}

function withdraw(): void {
  offered = undefined;
  store.set(installAtom, "unavailable");
}

/** Shows the browser's install prompt, which can be used only once. */
export async function promptInstall(): Promise<void> {
  const event = offered;
  if (!event) return;
  withdraw();
  await event.prompt();
}
