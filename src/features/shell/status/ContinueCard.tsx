import { useEffect, useEffectEvent, useState } from "react";
import type { Listening } from "#contract/listening.ts";
import { formatSeconds } from "#lib/format.ts";
import { report } from "#src/core/platform/report.ts";
import { store, useAtomValue } from "#src/core/platform/store.ts";
import { listeningElsewhere } from "#src/core/player/elsewhere/listeningElsewhere.ts";
import { continueSongs, isPlayingAtom } from "#src/core/player/player.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { CornerCard } from "./CornerCard.tsx";

/**
 * Offers to continue what another device played last, when Segue is opened or comes back into view. It disappears when
 * anything is played.
 */
export function ContinueCard() {
  const isPlaying = useAtomValue(isPlayingAtom);
  const [found, setFound] = useState<Listening | null>(null);
  const [answeredAt, setAnsweredAt] = useState("");
  const offer = (listening: Listening | null): void => {
    // A song may have been started while the server was asked.
    if (!store.get(isPlayingAtom)) setFound(listening);
  };
  const look = useEffectEvent(() => {
    if (document.visibilityState === "hidden" || isPlaying) return;
    listeningElsewhere().then(offer, (cause) => report("finding what another device plays", cause));
  });
  useEffect(() => {
    const onShown = () => look();
    onShown();
    document.addEventListener("visibilitychange", onShown);
    return () => document.removeEventListener("visibilitychange", onShown);
  }, []);
  const putAway = () => setAnsweredAt(found?.saved_at ?? "");
  const onPlaying = useEffectEvent(putAway);
  useEffect(() => {
    if (isPlaying) onPlaying();
  }, [isPlaying]);

  const song = found?.songs[found.current];
  const isShown = found !== null && found.saved_at !== answeredAt && !isPlaying;
  const from = found?.device ? `Continue from ${found.device}` : "Continue where you left off";
  const resume = () => {
    if (!found) return;
    const { songs, current, source, source_path, position } = found;
    continueSongs(songs, current, { name: source, path: source_path || undefined }, position);
    putAway();
  };
  return (
    <CornerCard isShown={isShown} text={song ? `${from}: ${song.name}, ${formatSeconds(found?.position ?? 0)}` : ""}>
      <Button variant="primary" onClick={resume}>
        Continue
      </Button>
      <Button variant="quiet" onClick={putAway}>
        Not now
      </Button>
    </CornerCard>
  );
}
