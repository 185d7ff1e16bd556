import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { report } from "#src/core/platform/report.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { useStoreName } from "#src/core/platform/storeName.ts";
import { onSongEnd } from "#src/core/player/playbackEvents.ts";
import { installAtom, promptInstall } from "#src/core/worker/install.ts";
import { installMomentAtom, noteSongEnd, putOffInstall } from "#src/core/worker/installMoment.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { InstallDialog } from "../header/InstallDialog.tsx";
import { CornerCard } from "./CornerCard.tsx";

/** Offers to install Segue to users who have listened or downloaded something; never on screens for buying. */
export function InstallCard() {
  const name = useStoreName();
  const offer = useAtomValue(installAtom);
  const isMoment = useAtomValue(installMomentAtom);
  const isBuying = useRouterState({
    select: ({ location }) => /^\/(cart|packages|beat-store)/.test(location.pathname),
  });
  const [explains, setExplains] = useState(false);
  useEffect(() => onSongEnd(noteSongEnd), []);
  const install = () => {
    putOffInstall();
    if (offer === "ios") setExplains(true);
    else promptInstall().catch((cause) => report("offering installation", cause));
  };
  const what = offer === "ios" ? `Add ${name} to your Home Screen` : `Install ${name}`;
  return (
    <>
      <CornerCard
        isShown={isMoment && offer !== "unavailable" && !isBuying}
        text={`${what}: it opens like any other app, even offline.`}
      >
        <Button variant="primary" onClick={install}>
          Install
        </Button>
        <Button variant="quiet" onClick={putOffInstall}>
          Not now
        </Button>
      </CornerCard>
      {explains && <InstallDialog onClose={() => setExplains(false)} />}
    </>
  );
}
