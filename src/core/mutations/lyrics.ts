import { lyric, lyrics, saveLyric as saveCall } from "#contract/lyrics.ts";
import type { Mutation } from "./mutation.ts";

interface LyricSave {
  kind: "lyric.save";
  musicId: number;
  name: string;
  lyrics: string;
  updatedAt: string;
  /** The other fields of the server's record; absent if the lyric was written offline. */
  type?: string | undefined;
  audioHtml?: string | undefined;
}

export const saveLyric: Mutation<LyricSave> = {
  kind: "lyric.save",
  entity: ({ musicId }) => `lyric:${musicId}`,
  send: async (call, { musicId, name, lyrics: text, updatedAt, type, audioHtml }, idempotencyKey) => {
    const body = { music_id: musicId, name, lyrics: text, type, audio_html: audioHtml, updated_at: updatedAt || null };
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
  followingOn: (later, _, { updatedAt }) =>
    later.kind === "lyric.save" && updatedAt !== undefined ? { ...later, updatedAt } : later,
  /**
   * Deletes the draft if it equals the saved lyric; otherwise the draft was edited in the meantime and is now based on
   * the saved lyric.
   */
  settle: async ({ lyricDrafts }, { musicId, lyrics: text }, { updatedAt = "" }) => {
    const draft = await lyricDrafts.get(musicId);
    if (draft?.lyrics === text) await lyricDrafts.delete(musicId);
    else if (draft) await lyricDrafts.put({ ...draft, baseUpdatedAt: updatedAt, baseLyrics: text });
  },
};
