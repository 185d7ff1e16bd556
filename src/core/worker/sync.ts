import { OUTBOX_SYNC } from "#contract/workerMessages.ts";
import { report } from "../platform/report.ts";
import { workers } from "./container.ts";

/** The Background Sync API, which not every browser has. */
interface Syncing {
  sync?: { register: (tag: string) => Promise<void> };
}

/**
 * Asks the browser to wake the worker for the outbox as soon as there is a network, even if no tab is open then. If
 * that is unsupported or not allowed, a tab sends the rows.
 */
export function wakeForOutbox(): void {
  const registerSync = async (): Promise<void> => {
    const registration = (await workers?.getRegistration()) as Syncing | undefined;
    await registration?.sync?.register(OUTBOX_SYNC);
  };
  registerSync().catch((cause) => report("registering background sync", cause));
}
