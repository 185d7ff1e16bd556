import * as z from "zod/mini";
import type { UnsentPlay } from "../db/queries/scrobbling.ts";
import { listenBrainzAccounts } from "../db/schema/index.ts";
import type { PlayService, Submission } from "./playService.ts";

const TIMEOUT_MS = 10_000;
const MS_PER_SECOND = 1000;

const Validation = z.object({ valid: z.boolean(), user_name: z.optional(z.string()) });

const ask = (baseUrl: string, path: string, token: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${baseUrl}${path}`, {
    ...init,
    headers: { "Content-Type": "application/json", Authorization: `Token ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

/** The name of a token's user; undefined for an unknown token. Throws if ListenBrainz doesn't respond. */
export async function userOfToken(baseUrl: string, token: string): Promise<string | undefined> {
  const response = await ask(baseUrl, "/1/validate-token", token);
  if (response.status === 401) return undefined;
  if (!response.ok) throw new Error(`ListenBrainz responded with ${response.status}.`);
  const { valid, user_name: userName } = Validation.parse(await response.json());
  return valid ? userName : undefined;
}

export const listenBrainzService = (baseUrl: string): PlayService => ({
  name: "ListenBrainz",
  accounts: listenBrainzAccounts,
  purpose: "listenbrainz tokens",
  // A tenth of what ListenBrainz accepts.
  mostPlays: 100,
  delayMs: 0,
  submit: (token, plays) => submitPlays(baseUrl, token, plays),
});

/** Submits plays. ListenBrainz ignores those that it already has. */
async function submitPlays(baseUrl: string, token: string, plays: readonly UnsentPlay[]): Promise<Submission> {
  const body = JSON.stringify({ listen_type: "import", payload: plays.map(listenOf) });
  const response = await ask(baseUrl, "/1/submit-listens", token, { method: "POST", body });
  await response.body?.cancel();
  if (response.ok) return "sent";
  if (response.status === 401) return "refused";
  return response.status === 400 ? "unreadable" : "failed";
}

const listenOf = ({ playedAt, song, artist, album, durationSeconds }: UnsentPlay) => ({
  listened_at: Math.floor(playedAt.getTime() / MS_PER_SECOND),
  track_metadata: {
    track_name: song,
    artist_name: artist,
    ...(album && { release_name: album }),
    additional_info: {
      media_player: "Segue",
      submission_client: "Segue",
      ...(durationSeconds > 0 && { duration_ms: Math.round(durationSeconds * MS_PER_SECOND) }),
    },
  },
});
