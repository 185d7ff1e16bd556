import * as z from "zod/mini";
import type { PlayerState } from "../../database/db.ts";

const entry = z.object({
  entryId: z.string(),
  song: z.looseObject({ id: z.number(), name: z.string(), dataAudio: z.string() }),
  isAutoplay: z.optional(z.boolean()),
});

const playerState = z.object({
  key: z.literal("player"),
  entries: z.array(entry),
  originalOrder: z.array(z.string()),
  currentEntryId: z.nullable(z.string()),
  volumePercent: z.number().check(z.minimum(0), z.maximum(100)),
  isMuted: z.boolean(),
  repeat: z.enum(["off", "all", "one"]),
  isShuffled: z.boolean(),
  isAutoplayOn: z.optional(z.boolean()),
  isEdited: z.optional(z.boolean()),
  isRadio: z.optional(z.boolean()),
  source: z.string(),
  sourcePath: z.optional(z.string()),
});

const playerPosition = z.object({
  key: z.literal("position"),
  entryId: z.string(),
  positionSeconds: z.number().check(z.minimum(0)),
});

/** The stored state, if it is valid: an earlier version or a damaged disk may have left anything. */
export const readPlayerState = (stored: unknown): PlayerState | undefined =>
  playerState.safeParse(stored).success ? (stored as PlayerState) : undefined;

/** The position in seconds where the entry stopped; 0 if none, or no valid one, is stored. */
export function readStopSeconds(stored: unknown, entryId: string | null): number {
  const { data } = playerPosition.safeParse(stored);
  return data?.entryId === entryId ? data.positionSeconds : 0;
}
