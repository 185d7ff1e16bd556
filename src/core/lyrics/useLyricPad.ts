import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { DEFAULT_FRAME_HOSTS } from "#contract/frameHosts.ts";
import type { Lyric } from "#contract/lyrics.ts";
import { lyric as lyricCall } from "#contract/lyrics.ts";
import { useAction } from "../actions/useAction.ts";
import { isAppError } from "../api/appError.ts";
import { call } from "../api/client.ts";
import { type LyricDraft, liveQuery } from "../database/db.ts";
import { showUnlessWaiting } from "../outbox/enqueueResult.ts";
import { enqueue } from "../outbox/outbox.ts";
import { usePending } from "../outbox/pending.ts";
import { discardRefused } from "../outbox/waitingChange.ts";
import { showPopup } from "../platform/popups.ts";
import { report } from "../platform/report.ts";
import { dropDraft, readDraft, saveDraft, useIsStored } from "./drafts.ts";
import { type PadContent, padContent } from "./lyricDraft.ts";

/** Where the pad's text is: in this tab only, on this device, or on the server. `unwritten`: there is none yet. */
export type PadState = "loading" | "unread" | "unwritten" | "saved" | "notSaved" | "onDevice" | "conflict";

export interface LyricPad {
  state: PadState;
  lyrics: string;
  /** The version that conflicts with the draft: the server's lyric, or the draft of another tab. */
  remote: string;
  audioHtml: string;
  /** The lengths of the beat and of a mere preview of it, as far as the server says. */
  lengths: Partial<Pick<Lyric, "duration" | "preview_duration">>;
  /** Hosts whose players may be framed. */
  frameHosts: readonly string[];
  isSaving: boolean;
  write: (lyrics: string) => void;
  save: () => void;
  keepMine: () => void;
  takeRemote: () => void;
}

const EMPTY = padContent(undefined, undefined);

/** The lyric being written for a beat. Each keystroke is stored on this device; saving sends the lyric. */
export function useLyricPad(musicId: number, name: string): LyricPad {
  const { stored, content, setContent, typed, sent, readSaved } = usePadContent(musicId);
  const isStored = useIsStored(musicId);
  const { kind, ...shown } = content ?? EMPTY;
  const lyrics = "mine" in shown ? shown.mine : shown.lyrics;
  const base = "mine" in shown ? { baseUpdatedAt: shown.remoteUpdatedAt, baseLyrics: shown.remote } : shown;
  const other = "mine" in shown ? undefined : shown.other;

  /** `seen`: the versions that this text replaces. */
  const write = (text: string, seen: readonly (string | undefined)[] = [lyrics]) => {
    const { baseUpdatedAt, baseLyrics } = base;
    const draft = { musicId, name, lyrics: text, baseUpdatedAt, baseLyrics, editedAt: Date.now() };
    const unchosen = seen.includes(other) ? undefined : other;
    setContent({ kind: "draft", lyrics: text, baseUpdatedAt, baseLyrics, other: unchosen });
    typed.current = draft;
    void saveDraft(draft, seen).then((kept) => {
      // Another tab has stored a text that this pad did not show.
      if (kept?.other !== undefined && typed.current === draft) setContent(padContent(stored, kept));
    });
  };
  /** Discards earlier saves that were refused: the version that the user chose replaces them. */
  const forgetRefused = () =>
    discardRefused(`lyric:${musicId}`).catch((cause) => report("discarding refused saves", cause));
  const { run: send, isBusy: isSaving } = useAction(async () => {
    sent.current = newSave(lyrics);
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
    await readSaved();
  });
  return {
    state: content ? stateOf(content, isStored, stored) : "loading",
    lyrics,
    remote: other ?? ("remote" in shown ? shown.remote : ""),
    audioHtml: stored?.audio_html ?? "",
    lengths: stored ?? {},
    frameHosts: stored?.frame_hosts ?? DEFAULT_FRAME_HOSTS,
    isSaving,
    write: (text) => write(text),
    save: () => void send(),
    keepMine: () => (other === undefined ? void send() : write(lyrics, [lyrics, other])),
    takeRemote: () => {
      if (other !== undefined) {
        write(other, [lyrics, other]);
        return;
      }
      void dropDraft(musicId, lyrics).then(() => setContent(padContent(stored, undefined)));
      void forgetRefused();
    },
  };
}

function stateOf(content: PadContent, isStored: boolean, stored: Lyric | undefined): PadState {
  if (content.kind === "saved" && content.lyrics === "" && stored?.type === "new") return "unwritten";
  if (content.kind !== "draft") return content.kind;
  if (content.other !== undefined) return "conflict";
  return isStored ? "onDevice" : "notSaved";
}

/** A lyric that was sent. `isRead` resolves to whether the pad has read this lyric back from the server. */
interface Save {
  lyrics: string;
  isRead: Promise<boolean>;
}

const newSave = (lyrics: string): Save => ({ lyrics, isRead: Promise.resolve(false) });

/**
 * What the pad shows. It is read when the pad opens, when another tab writes, and when a waiting save has been sent.
 */
function usePadContent(musicId: number) {
  const [{ stored, content }, setPad] = useState<{ stored?: Lyric | undefined; content?: PadContent }>({});
  const setContent = (next: PadContent) => setPad((pad) => ({ ...pad, content: next }));
  // What was typed here last. Only a newer draft from another tab replaces it.
  const typed = useRef<LyricDraft>(undefined);
  // The text that was saved last. Once the server has it, text typed since then is based on it.
  const sent = useRef<Save>(undefined);
  const shownReadAtMs = useRef(0);
  const read = useCallback(async () => {
    const atMs = performance.now();
    const isSaved = sent.current !== undefined;
    const found = await readPad(musicId, sent);
    // Ignores a read that a later one has overtaken. If the read after a save fails, the pad already shows the saved
    // text.
    if (atMs < shownReadAtMs.current || (isSaved && !found.stored)) return false;
    shownReadAtMs.current = atMs;
    setPad(found);
    return found.stored?.lyrics === sent.current?.lyrics;
  }, [musicId]);
  /** Reads the lyric after a save. Reads it only once, although the pad's own save and the outbox both ask for it. */
  const readSaved = useCallback(async () => {
    const save = sent.current;
    if (!save) return;
    save.isRead = save.isRead.then((isRead) => isRead || read(), read);
    await save.isRead;
  }, [read]);
  useEffect(() => {
    // The first draft is shown without waiting for the server, and later ones as another tab writes them.
    let last: string | undefined;
    const drafts = liveQuery(() => readDraft(musicId)).subscribe((draft) => {
      const before = last;
      last = draft?.lyrics;
      if (draft) {
        if (typed.current && draft.editedAt <= typed.current.editedAt) return;
        setPad((pad) => ({ ...pad, content: padContent(pad.stored, draft) }));
      } else if (before !== undefined && before !== sent.current?.lyrics) {
        // Another tab has saved or discarded the draft.
        sent.current = newSave(before);
        readSaved().catch((cause) => report("reading saved lyrics", cause));
      }
    });
    read().catch((cause) => report("opening a lyric pad", cause));
    return () => drafts.unsubscribe();
  }, [musicId, read, readSaved]);
  const waiting = usePending()
    .flatMap(({ state, action }) =>
      state === "waiting" && action.kind === "lyric.save" && action.musicId === musicId ? action.lyrics : [],
    )
    .at(-1);
  useEffect(() => {
    if (waiting === undefined) readSaved().catch((cause) => report("reading saved lyrics", cause));
    else if (waiting !== sent.current?.lyrics) sent.current = newSave(waiting);
  }, [waiting, readSaved]);
  return { stored, content, setContent, typed, sent, readSaved };
}

async function readPad(
  musicId: number,
  sent: RefObject<Save | undefined>,
): Promise<{ stored: Lyric | undefined; content: PadContent }> {
  // After a save, the copy on this device may be out of date.
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
  const draft = await readDraft(musicId);
  if (!draft || !stored || stored.lyrics !== sent.current?.lyrics)
    return { stored, content: padContent(stored, draft) };
  const rebased = { ...draft, baseLyrics: stored.lyrics, baseUpdatedAt: stored.updated_at ?? "" };
  void saveDraft(rebased, [draft.lyrics]);
  return { stored, content: padContent(stored, rebased) };
}
