import type { QueueSource } from "#src/core/player/queue/queue.ts";

/** The list on the current screen, as the queue's source. */
export const sourceHere = (name: string): QueueSource => ({ name, path: location.pathname });
