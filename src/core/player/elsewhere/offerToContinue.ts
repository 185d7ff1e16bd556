import type { Listening } from "#contract/listening.ts";
import { formatSeconds } from "#lib/format.ts";
import { isOnline, onlineAtom } from "../../network/online.ts";
import { dismissTopic, showPopup } from "../../platform/popups.ts";
import { report } from "../../platform/report.ts";
import { store } from "../../platform/store.ts";
import { continueSongs } from "../player.ts";
import { isPlayingAtom } from "../state.ts";
import { listeningElsewhere, noteKnownListening } from "./listeningElsewhere.ts";

const TOPIC = "continue";
const SHOWN_MS = 10_000;

const withdraw = (): void => dismissTopic(TOPIC);

function offer({ songs, current, position, device, source, source_path: path, saved_at }: Listening): void {
  const run = () => continueSongs(songs, current, { name: source, path: path || undefined }, position);
  const place = `${songs[current]?.name}${position < 1 ? "" : `, ${formatSeconds(position)}`}`;
  const message = `${place}\n${device ? `From ${device}` : "Where you left off"}`;
  showPopup({ kind: "info", message, topic: TOPIC, shownMs: SHOWN_MS, action: { label: "Continue", run } });
  // An offer that is left unanswered is not repeated, even after a reload.
  noteKnownListening(Date.parse(saved_at));
}

/**
 * Offers to continue what another device played last, when Segue is opened or comes back into view. The offer
 * disappears when anything is played, or offline. Returns a function that stops it.
 */
export function offerToContinue(): () => void {
  let isOver = false;
  const isMoment = (): boolean =>
    !isOver && document.visibilityState === "visible" && isOnline() && !store.get(isPlayingAtom);
  const look = async (): Promise<void> => {
    const found = isMoment() ? await listeningElsewhere() : null;
    if (found && isMoment()) offer(found);
  };
  const onShown = (): void => {
    look().catch((cause) => report("finding what another device plays", cause));
  };
  const stops = [
    store.sub(isPlayingAtom, withdraw),
    store.sub(onlineAtom, withdraw),
    () => document.removeEventListener("visibilitychange", onShown),
    withdraw,
  ];
  document.addEventListener("visibilitychange", onShown);
  onShown();
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}
