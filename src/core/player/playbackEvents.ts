import type { QueueEntry } from "../database/db.ts";
import { createEvent } from "../platform/event.ts";

/** The engine has loaded, and nothing has played yet. */
export const { on: onEngineStart, notify: notifyEngineStart } = createEvent();

/** A song has played to its end. Listeners are called in the order of registration. */
export const { on: onSongEnd, notify: notifySongEnd } = createEvent();

/** A song cannot be played. `start` plays the next one, and keeps count of the failures in a row. */
export const { on: onSongSkip, notify: notifySongSkip } = createEvent<[start: (next: QueueEntry) => void]>();

/** The next entry can start now, overlapping the end of the current song. */
export const { on: onCrossfade, notify: notifyCrossfade } = createEvent<[next: QueueEntry]>();
