import { formatMoment } from "#lib/formatMoment.ts";
import { useAtomValue } from "../platform/store.ts";
import { onlineAtom } from "./online.ts";

/** "14:05": when the answer that is shown was sent, as long as there is no network to ask for a newer one. */
export function useAsOf(atMs: number | undefined): string | undefined {
  const isOnline = useAtomValue(onlineAtom);
  return isOnline || atMs === undefined ? undefined : formatMoment(atMs);
}
