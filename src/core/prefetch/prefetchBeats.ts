import { beatCategories, beatDetail, beats, lyric, lyrics } from "#contract/beats.ts";
import { sidebarBeatStore } from "#contract/shell.ts";
import { call } from "../api/client.ts";
import { fetchAndSave } from "../database/savedResponses.ts";
import type { ReadInTurn } from "./prefetch.ts";

/** The newest of each; whoever has more finds what they have opened. */
const MOST_BEATS = 20;
const MOST_LYRICS = 50;

/** Reads the beat store ahead, and the lyrics that the person has written to its beats. */
export async function prefetchBeats(inTurn: ReadInTurn): Promise<void> {
  await inTurn(() => call(sidebarBeatStore));
  await inTurn(() => call(beatCategories));
  const all = await inTurn(() => call(beats, { body: { category: 0 } }));
  for (const { id } of all?.products.slice(0, MOST_BEATS) ?? []) {
    await inTurn(() => call(beatDetail, { params: { id } }));
  }
  const own = await inTurn(() => fetchAndSave(lyrics));
  for (const { music_id } of own?.data.lyrics.slice(0, MOST_LYRICS) ?? []) {
    await inTurn(() => call(lyric, { params: { id: music_id } }));
  }
}
