import { showPopup } from "#src/core/platform/popups.ts";
import { report } from "#src/core/platform/report.ts";
import { store } from "#src/core/platform/store.ts";
import { type MiniWindow, miniWindowAtom } from "./miniWindowAtom.ts";

/** Document Picture-in-Picture, supported by Chromium and missing from TypeScript's types. */
const { documentPictureInPicture } = window as {
  documentPictureInPicture?: { requestWindow: (size: { width: number; height: number }) => Promise<MiniWindow> };
};

export const canOpenMiniPlayer = documentPictureInPicture !== undefined;

/** Opens the window, or closes it if it is open. Must be called from a user gesture. */
export function toggleMiniPlayer(): void {
  const mini = store.get(miniWindowAtom);
  if (mini) mini.close();
  else documentPictureInPicture?.requestWindow({ width: 360, height: 176 }).then(show, failed);
}

function show(mini: MiniWindow): void {
  mini.addEventListener("pagehide", () => store.set(miniWindowAtom, null));
  store.set(miniWindowAtom, mini);
}

function failed(cause: unknown): void {
  report("mini player", cause);
  showPopup({ kind: "error", message: "The mini player couldn’t open. Try again." });
}
