import { useEffect, useState } from "react";
import { showPopup } from "#src/core/platform/popups.ts";
import { report } from "#src/core/platform/report.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { remoteAtom } from "#src/core/player/state.ts";

interface RemoteState {
  /** Whether the browser has found a device, such as a speaker with AirPlay, that can play the recording. */
  isOffered: boolean;
  isConnected: boolean;
}

const NONE: RemoteState = { isOffered: false, isConnected: false };

/** Whether another device can play, or plays, the current recording. `choose` opens the browser's list of devices. */
export function useRemotePlayback() {
  const remote = useAtomValue(remoteAtom);
  const [state, setState] = useState(NONE);
  useEffect(() => {
    if (!remote) return setState(NONE);
    return followRemote(remote, (change) => setState((before) => ({ ...before, ...change })));
  }, [remote]);
  const choose = () => void remote?.prompt().catch(reportFailure);
  return { ...state, choose };
}

/** Calls `onChange` when a device is found or lost, connects or disconnects. Returns a function that stops this. */
function followRemote(remote: RemotePlayback, onChange: (change: Partial<RemoteState>) => void): () => void {
  const tellOffer = (isOffered: boolean): void => onChange({ isOffered });
  const tellConnection = (): void => onChange({ isConnected: remote.state === "connected" });
  const stopping = new AbortController();
  for (const name of ["connect", "disconnect"])
    remote.addEventListener(name, tellConnection, { signal: stopping.signal });
  tellConnection();
  // Refused where the browser cannot look for devices in the background.
  remote.watchAvailability(tellOffer).catch(() => tellOffer(false));
  return () => {
    stopping.abort();
    void remote.cancelWatchAvailability();
  };
}

function reportFailure(cause: unknown): void {
  const isDismissed = cause instanceof DOMException && cause.name === "NotAllowedError";
  if (isDismissed) return;
  report("remote playback", cause);
  showPopup({ kind: "error", message: "Segue couldn’t connect to the device. Try again." });
}
