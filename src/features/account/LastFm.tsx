import { useEffect } from "react";
import { connectLastFm, disconnectLastFm, lastFm } from "#contract/scrobbling.ts";
import { showFailure } from "#src/core/actions/showFailure.ts";
import { call } from "#src/core/api/client.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { Scrobbling } from "./Scrobbling.tsx";

/** Connects Last.fm, which sends users back to their profile with a token. */
export function LastFm() {
  useEffect(() => {
    finishConnecting().catch(showFailure);
  }, []);
  return <Scrobbling service="Last.fm" find={lastFm} disconnect={disconnectLastFm} />;
}

async function finishConnecting(): Promise<void> {
  const { token, state = "" } = Object.fromEntries(new URLSearchParams(location.search));
  if (!token) return;
  // A token can be used only once.
  history.replaceState(history.state, "", location.pathname);
  const { message } = await call(connectLastFm, { body: { token, state } });
  showPopup({ kind: "success", message });
}
