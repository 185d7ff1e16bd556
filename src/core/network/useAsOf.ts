import { formatMoment } from "#lib/formatMoment.ts";
import { useAtomValue } from "../platform/store.ts";
import { onlineAtom } from "./online.ts";

/** The time when the shown response was sent, such as "14:05"; `undefined` while there is a network. */
export function useAsOf(atMs: number | undefined): string | undefined {
  const isOnline = useAtomValue(onlineAtom);
  return isOnline || atMs === undefined ? undefined : formatMoment(atMs);
}
