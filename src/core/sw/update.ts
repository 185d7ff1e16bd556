import { atom, store } from "../store.ts";
import { ask } from "./ask.ts";
import { workers } from "./container.ts";

/** True while a new version waits for the person's word. */
export const updateReadyAtom = atom(false);

export const announceUpdate = (): void => store.set(updateReadyAtom, true);

/** The person wants the new version now: it takes over, and the page loads again as that version. */
export async function applyUpdate(): Promise<void> {
  const waiting = (await workers?.getRegistration())?.waiting;
  if (!waiting) {
    // Another tab has let it in already.
    location.reload();
    return;
  }
  workers?.addEventListener("controllerchange", () => location.reload(), { once: true });
  await ask(waiting, { type: "skipWaiting" });
}
