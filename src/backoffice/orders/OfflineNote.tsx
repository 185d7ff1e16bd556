import { formatMoment } from "#lib/formatMoment.ts";

/** Shown above data that was saved on this device. */
export const OfflineNote = ({ atMs }: { atMs: number }) => (
  <p role="status">{`You’re offline. Last updated ${formatMoment(atMs)}.`}</p>
);
