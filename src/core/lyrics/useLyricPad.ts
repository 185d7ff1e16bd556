import { useEffect, useState } from "react";
import { lyric as lyricCall } from "#contract/beats.ts";
import type { Lyric } from "#contract/shapes.ts";
import { isAppError } from "../api/appError.ts";
import { call } from "../api/client.ts";
import { accountDatabase } from "../offline/db.ts";
import { perform } from "../offline/outbox/outbox.ts";
import { report } from "../report.ts";
import { useAction } from "../useAction.ts";
import { type PadContent, padContent } from "./lyricDraft.ts";

/** What has become of what is written: on this device, or at the server. */
export type PadState = "loading" | "saved" | "onDevice" | "conflict";

export interface LyricPad {
  state: PadState;
  lyrics: string;
  /** What the server has, when both have gone different ways. */
  theirs: string;
  audioHtml: string;
  isSaving: boolean;
  write: (lyrics: string) => void;
  save: () => void;
  keepMine: () => void;
  keepTheirs: () => void;
}

const EMPTY: PadContent = { kind: "saved", lyrics: "", baseUpdatedAt: "", baseLyrics: "" };

/** The lyric of a beat being written: each keystroke is kept on this device, saving sends it. */
export function useLyricPad(musicId: number, name: string): LyricPad {
  const [stored, setStored] = useState<Lyric>();
  const [content, setContent] = useState<PadContent>();
  useEffect(() => {
    let isOpen = true;
    readPad(musicId)
      .then((read) => {
        if (!isOpen) return;
        setStored(read.stored);
        setContent(read.content);
      })
      .catch((cause) => report("opening a lyric pad", cause));
    return () => {
      isOpen = false;
    };
  }, [musicId]);

  const { kind, ...shown } = content ?? EMPTY;
  const isConflict = content?.kind === "conflict";
  const lyrics = "mine" in shown ? shown.mine : shown.lyrics;
  const base = "mine" in shown ? { baseUpdatedAt: shown.theirUpdatedAt, baseLyrics: shown.theirs } : shown;

  const write = (text: string) => {
    const { baseUpdatedAt, baseLyrics } = base;
    setContent({ kind: "draft", lyrics: text, baseUpdatedAt, baseLyrics });
    accountDatabase()
      .lyricDrafts.put({ musicId, lyrics: text, baseUpdatedAt, baseLyrics, editedAt: Date.now() })
      .catch((cause) => report("keeping a draft on this device", cause));
  };
  const { run: send, isBusy: isSaving } = useAction(async (text: string, updatedAt: string) => {
    try {
      await perform({ kind: "lyric.save", musicId, name, lyrics: text, updatedAt });
    } catch (error) {
      // The stored lyric went another way meanwhile: both are shown instead of an error.
      if (!isAppError(error, "refused") || !(error.data && typeof error.data === "object" && "lyric" in error.data))
        throw error;
    }
    const read = await readPad(musicId);
    setStored(read.stored);
    setContent(read.content);
  });
  return {
    state: content === undefined ? "loading" : isConflict ? "conflict" : kind === "draft" ? "onDevice" : "saved",
    lyrics,
    theirs: "theirs" in shown ? shown.theirs : "",
    audioHtml: stored?.audio_html ?? "",
    isSaving,
    write,
    save: () => void send(lyrics, base.baseUpdatedAt),
    keepMine: () => void send(lyrics, base.baseUpdatedAt),
    keepTheirs: () => {
      accountDatabase()
        .lyricDrafts.delete(musicId)
        .then(() => setContent(padContent(stored, undefined)))
        .catch((cause) => report("giving a draft up", cause));
    },
  };
}

async function readPad(musicId: number): Promise<{ stored: Lyric | undefined; content: PadContent }> {
  const [stored, draft] = await Promise.all([
    call(lyricCall, { params: { id: musicId } }).then(
      ({ data }) => data?.lyric,
      (error) => {
        if (isAppError(error)) return undefined;
        throw error;
      },
    ),
    accountDatabase().lyricDrafts.get(musicId),
  ]);
  return { stored, content: padContent(stored, draft) };
}
