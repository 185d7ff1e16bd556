import type { QueueSource } from "#src/core/player/queue/queue.ts";

/** The list that the open screen is of, as where a queue comes from. */
export const sourceHere = (name: string): QueueSource => ({ name, path: location.pathname });
