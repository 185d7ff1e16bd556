import { formatMoment } from "#lib/formatMoment.ts";

/** Above what this device has saved. */
export const OfflineNote = ({ atMs }: { atMs: number }) => (
  <p role="status">{`You’re offline. Last updated ${formatMoment(atMs)}.`}</p>
);
