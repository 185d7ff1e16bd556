import type { WorkerNews } from "#contract/workerMessages.ts";
import { workers } from "./container.ts";

/** Calls `open` with the path of each notification pressed while the app is open. Returns a function that stops it. */
export function onNotificationOpened(open: (path: string) => void): () => void {
  const listen = ({ data }: MessageEvent<WorkerNews>): void => {
    if (data.type === "open") open(data.path);
  };
  workers?.addEventListener("message", listen);
  return () => workers?.removeEventListener("message", listen);
}
