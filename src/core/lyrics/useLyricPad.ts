import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { DEFAULT_FRAME_HOSTS } from "#contract/frameHosts.ts";
import { lyric as lyricCall } from "#contract/lyrics.ts";
import type { Lyric } from "#contract/shapes.ts";
import { useAction } from "../actions/useAction.ts";
import { isAppError } from "../api/appError.ts";
import { call } from "../api/client.ts";
import type { LyricDraft } from "../database/db.ts";
import { showUnlessWaiting } from "../outbox/enqueueResult.ts";
import { enqueue } from "../outbox/outbox.ts";
import { usePending } from "../outbox/pending.ts";
import { discardRefused } from "../outbox/waitingChange.ts";
import { showPopup } from "../platform/popups.ts";
import { report } from "../platform/report.ts";
import { dropDraft, readDraft, saveDraft } from "./drafts.ts";
import { type PadContent, padContent } from "./lyricDraft.ts";

/** Where the pad's text is: in this tab only, on this device, or on the server. */
export type PadState = "loading" | "unread" | "saved" | "notSaved" | "onDevice" | "conflict";

export interface LyricPad {
  state: PadState;
  lyrics: string;
  /** The server's lyric, if it conflicts with the draft. */
  remote: string;
  audioHtml: string;
  /** Hosts whose players may be framed. */
  frameHosts: readonly string[];
  isSaving: boolean;
  write: (lyrics: string) => void;
  save: () => void;
  takeRemote: () => void;
}

const EMPTY = padContent(undefined, undefined);

/** The lyric being written for a beat. Each keystroke is stored on this device; saving sends the lyric. */
export function useLyricPad(musicId: number, name: string): LyricPad {
  const { stored, content, setContent, typed, sent, read } = usePadContent(musicId);
  const [isStored, setStoredHere] = useState(true);
  const { kind, ...shown } = content ?? EMPTY;
  const lyrics = "mine" in shown ? shown.mine : shown.lyrics;
  const base = "mine" in shown ? { baseUpdatedAt: shown.remoteUpdatedAt, baseLyrics: shown.remote } : shown;

  const write = (text: string) => {
    const { baseUpdatedAt, baseLyrics } = base;
    setContent({ kind: "draft", lyrics: text, baseUpdatedAt, baseLyrics });
    typed.current = { musicId, name, lyrics: text, baseUpdatedAt, baseLyrics, editedAt: Date.now() };
    void saveDraft(typed.current).then(setStoredHere);
  };
  /** Discards earlier saves that were refused: the version that the user chose replaces them. */
  const forgetRefused = () =>
    discardRefused(`lyric:${musicId}`).catch((cause) => report("discarding refused saves", cause));
  const { run: send, isBusy: isSaving } = useAction(async () => {
    typed.current = undefined;
    sent.current = lyrics;
    try {
      const result = await enqueue({
        kind: "lyric.save",
        musicId,
        name,
        lyrics,
        updatedAt: base.baseUpdatedAt,
        seen: base.baseLyrics,
        ...(stored && { type: stored.type, audioHtml: stored.audio_html }),
      });
      showUnlessWaiting(result);
      await forgetRefused();
    } catch (error) {
      // The server's lyric has changed in the meantime: the pad shows both lyrics instead of an error.
      if (!isAppError(error, "refused") || !(error.data && typeof error.data === "object" && "lyric" in error.data))
        throw error;
    }
    await read();
  });
  return {
    state: content ? stateOf(content, isStored) : "loading",
    lyrics,
    remote: "remote" in shown ? shown.remote : "",
    audioHtml: stored?.audio_html ?? "",
    frameHosts: stored?.frame_hosts ?? DEFAULT_FRAME_HOSTS,
    isSaving,
    write,
    save: () => void send(),
    takeRemote: () => {
      typed.current = undefined;
      void dropDraft(musicId).then(() => setContent(padContent(stored, undefined)));
      void forgetRefused();
    },
  };
}

const stateOf = ({ kind }: PadContent, isStored: boolean): PadState =>
  kind !== "draft" ? kind : isStored ? "onDevice" : "notSaved";

/** What the pad shows, read when it opens and when the server has answered a save that was waiting. */
function usePadContent(musicId: number) {
  const [stored, setStored] = useState<Lyric>();
  const [content, setContent] = useState<PadContent>();
  // What was typed since the pad was last read or sent. It may not be stored yet when a read finishes.
  const typed = useRef<LyricDraft>(undefined);
  // The text that was saved last. Once the server has it, text typed since then is based on it.
  const sent = useRef<string>(undefined);
  const shownReadAtMs = useRef(0);
  const read = useCallback(async () => {
    const atMs = performance.now();
    const isSaved = sent.current !== undefined;
    const found = await readPad(musicId, typed, sent);
    // A read that began later may have ended first. After a save, the pad already shows what was saved.
    if (atMs < shownReadAtMs.current || (isSaved && !found.stored)) return;
    shownReadAtMs.current = atMs;
    setStored(found.stored);
    setContent(found.content);
  }, [musicId]);
  useEffect(() => {
    // Shows the draft without waiting for the server.
    void readDraft(musicId).then((draft) => draft && setContent((shown) => shown ?? padContent(undefined, draft)));
    read().catch((cause) => report("opening a lyric pad", cause));
  }, [musicId, read]);
  const waiting = usePending()
    .flatMap(({ state, action }) =>
      state === "waiting" && action.kind === "lyric.save" && action.musicId === musicId ? action.lyrics : [],
    )
    .at(-1);
  useEffect(() => {
    if (waiting !== undefined) sent.current = waiting;
    else if (sent.current !== undefined) read().catch((cause) => report("reading saved lyrics", cause));
  }, [waiting, read]);
  return { stored, content, setContent, typed, sent, read };
}

async function readPad(
  musicId: number,
  typed: RefObject<LyricDraft | undefined>,
  sent: RefObject<string | undefined>,
): Promise<{ stored: Lyric | undefined; content: PadContent }> {
  // A copy on this device may be older than a save.
  const stored = await call(lyricCall, { params: { id: musicId }, fresh: sent.current !== undefined }).then(
    ({ data }) => data?.lyric,
    (error) => {
      if (!isAppError(error)) throw error;
      // Shows the server's message, for example that the beat does not exist. After any other failure the draft can
      // still be edited.
      if (isAppError(error, "refused")) showPopup({ kind: "error", message: error.message });
      return undefined;
    },
  );
  // The draft is read again, because the user may have edited it during the call, or is editing it now.
  const saved = await readDraft(musicId);
  if (typed.current && stored && stored.lyrics === sent.current) {
    const { lyrics, updated_at } = stored;
    typed.current = { ...typed.current, baseLyrics: lyrics, baseUpdatedAt: updated_at ?? "" };
    void saveDraft(typed.current);
  }
  return { stored, content: padContent(stored, typed.current ?? saved) };
}
