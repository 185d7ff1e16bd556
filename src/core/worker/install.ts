import { isIos } from "../platform/isIos.ts";
import { atom, store } from "../platform/store.ts";

interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** Whether Segue can be installed here: not at all, by asking the browser, or by hand as on iOS. */
export const installAtom = atom<"unavailable" | "prompt" | "ios">("unavailable");

let offered: BeforeInstallPromptEvent | undefined;

const isInstalled = (): boolean =>
  matchMedia("(display-mode: standalone)").matches || (navigator as { standalone?: boolean }).standalone === true;

/** Listens for the browser's offer to install. It may come before the first screen, so this is called before React. */
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

/** Asks the browser to install Segue. The browser's offer can be used once. */
export async function promptInstall(): Promise<void> {
  const event = offered;
  if (!event) return;
  withdraw();
  await event.prompt();
}
