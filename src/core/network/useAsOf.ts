import { formatMoment } from "#lib/formatMoment.ts";
import { useAtomValue } from "../platform/store.ts";
import { onlineAtom } from "./online.ts";

/** When the shown response was sent, such as "14:05", while there is no network to fetch a newer one. */
export function useAsOf(atMs: number | undefined): string | undefined {
  const isOnline = useAtomValue(onlineAtom);
  return isOnline || atMs === undefined ? undefined : formatMoment(atMs);
}
