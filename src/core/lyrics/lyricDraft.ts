import type { Lyric } from "#contract/lyrics.ts";
import { frameAddress } from "#lib/frameAddress.ts";
import type { LyricDraft } from "../database/db.ts";

/**
 * What the lyric pad shows: the server's lyric, this device's draft, or both if they conflict. `unread`: there is no
 * draft, and the server's lyric could not be read.
 */
export type PadContent =
  | {
      kind: "unread" | "saved" | "draft";
      lyrics: string;
      baseUpdatedAt: string;
      baseLyrics: string;
      /** The version of another tab that conflicts with the draft. */
      other?: string | undefined;
    }
  | { kind: "conflict"; mine: string; remote: string; remoteUpdatedAt: string };

/** Compares this device's draft with the server's lyric; either may be missing. */
export function padContent(stored: Lyric | undefined, draft: LyricDraft | undefined): PadContent {
  const remote = stored?.lyrics ?? "";
  const remoteUpdatedAt = stored?.updated_at ?? "";
  const saved = { lyrics: remote, baseUpdatedAt: remoteUpdatedAt, baseLyrics: remote };
  if (!stored && !draft) return { kind: "unread", ...saved };
  if (!draft) return { kind: "saved", ...saved };
  const { lyrics, baseUpdatedAt, baseLyrics, other } = draft;
  // The user chooses between the tabs first, then between this device and the server.
  if (other !== undefined) return { kind: "draft", lyrics, baseUpdatedAt, baseLyrics, other };
  if (stored && lyrics === remote) return { kind: "saved", ...saved };
  // A server may leave out the time.
  const isUnchanged = remote === baseLyrics || (remoteUpdatedAt !== "" && remoteUpdatedAt === baseUpdatedAt);
  if (!stored || isUnchanged) {
    return { kind: "draft", lyrics, baseUpdatedAt: remoteUpdatedAt || baseUpdatedAt, baseLyrics };
  }
  return { kind: "conflict", mine: lyrics, remote, remoteUpdatedAt };
}

/**
 * The draft to store in place of the one on this device. If the text on this device was not `seen` when the draft was
 * typed, and is not part of it, that text comes from another tab and is kept.
 */
export function keepUnseen(
  draft: LyricDraft,
  onDevice: LyricDraft | undefined,
  seen: readonly (string | undefined)[],
): LyricDraft {
  const isUnseen = (text = ""): boolean => !seen.includes(text) && !draft.lyrics.includes(text);
  const unseen = [onDevice?.lyrics, onDevice?.other].filter(isUnseen);
  return { ...draft, other: unseen.join("\n\n") || undefined };
}

const FRAME_TAG = /<iframe\b[^<>]*/i;
const AUDIO_TAG = /<(?:audio|source)\b[^<>]*/gi;
const SOURCE = /\bsrc\s*=\s*["']([^"']+)["']/i;

/**
 * The address of another site's player in the markup that a server sends with a lyric, if its host is one of
 * `allowedHosts`.
 */
export function playerFrameOf(audioHtml: string, allowedHosts: readonly string[]): string | undefined {
  const source = SOURCE.exec(FRAME_TAG.exec(audioHtml)?.[0] ?? "")?.[1];
  return source && frameAddress(source.replaceAll("&amp;", "&"), allowedHosts);
}

/** The recording's address in the markup that a server sends with a lyric. Nothing else of the markup is used. */
export function audioSourceOf(audioHtml: string): string | undefined {
  const tags = audioHtml.match(AUDIO_TAG) ?? [];
  const sources = tags.flatMap((tag) => SOURCE.exec(tag)?.[1] ?? []);
  const address = sources[0]?.replaceAll("&amp;", "&");
  return address && /^(https?:\/\/|\/(?!\/))/i.test(address) ? address : undefined;
}
