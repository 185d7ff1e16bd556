import { lyric, lyrics, saveLyric as saveCall } from "#contract/lyrics.ts";
import { AppError, isAppError } from "../api/appError.ts";
import type { Call } from "../api/wire.ts";
import type { Mutation } from "./mutation.ts";

interface LyricSave {
  kind: "lyric.save";
  musicId: number;
  name: string;
  lyrics: string;
  updatedAt: string;
  /** The server's text that the user has seen; absent if an earlier version stored the action. */
  seen?: string | undefined;
  /** The other fields of the server's record; absent if the lyric was written without reading that record. */
  type?: string | undefined;
  audioHtml?: string | undefined;
}

export const saveLyric: Mutation<LyricSave> = {
  kind: "lyric.save",
  entity: ({ musicId }) => `lyric:${musicId}`,
  send: async (call, action, idempotencyKey) => {
    if (action.updatedAt === "") await refuseUnseen(call, action);
    const { musicId, name, lyrics: text, updatedAt, type, audioHtml } = action;
    const read = updatedAt === "" ? {} : { updated_at: updatedAt };
    const body = { music_id: musicId, name, lyrics: text, type, audio_html: audioHtml, ...read };
    const { message, data } = await call(saveCall, { params: { id: musicId }, body, idempotencyKey });
    return { message, updatedAt: data?.lyric.updated_at };
  },
  describe: ({ name }) => `Save lyrics for “${name}”`,
  refusal: "error",
  overlay: {},
  affects: ({ musicId }) => [
    { endpoint: lyrics, params: {} },
    { endpoint: lyric, params: { id: musicId } },
  ],
  followingOn: (later, { lyrics: seen }, { updatedAt }) =>
    later.kind === "lyric.save" ? { ...later, seen, ...(updatedAt !== undefined && { updatedAt }) } : later,
  /**
   * Deletes the draft if it equals the saved lyric. Otherwise the user has edited the draft in the meantime, or has yet
   * to choose between it and another tab's version. The draft then stays, and is based on the saved lyric.
   */
  settle: async ({ lyricDrafts }, { musicId, lyrics: text }, { updatedAt = "" }) => {
    const draft = await lyricDrafts.get(musicId);
    if (draft?.lyrics === text && draft.other === undefined) await lyricDrafts.delete(musicId);
    else if (draft) await lyricDrafts.put({ ...draft, baseUpdatedAt: updatedAt, baseLyrics: text });
  },
};

/** Without `updatedAt` the server cannot detect a conflict, so this refuses to overwrite unseen lyrics. */
async function refuseUnseen(call: Call, { musicId, lyrics: text, seen = "" }: LyricSave): Promise<void> {
  const stored = await call(lyric, { params: { id: musicId }, fresh: true }).then(
    ({ data }) => data?.lyric,
    (error) => {
      // If the beat is missing, saving fails with the server’s reason.
      if (isAppError(error, "refused", "notFound")) return undefined;
      throw error;
    },
  );
  if (!stored || ["", text, seen].includes(stored.lyrics)) return;
  const message = "These lyrics were changed elsewhere. Open them to choose a version.";
  throw new AppError("refused", { message, data: { lyric: stored } });
}
