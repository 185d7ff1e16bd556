import { createHash, createHmac } from "node:crypto";
import * as z from "zod/mini";
import type { UnsentPlay } from "../db/queries/scrobbling.ts";
import { lastFmAccounts } from "../db/schema/index.ts";
import type { LastFmSettings } from "../settings/lastFmSettings.ts";
import type { Settings } from "../settings/settings.ts";
import type { PlayService, Submission } from "./playService.ts";

const TIMEOUT_MS = 10_000;
const MS_PER_SECOND = 1000;

/** Last.fm accepts a song longer than 30 s if half of it, or four minutes, was heard. */
const SHORTEST_SECONDS = 30;
const LONG_ENOUGH_SECONDS = 240;
/** How long a song had been heard when its play was recorded. */
const HEARD_SECONDS = 30;

/** Last.fm’s error codes for a user who has not given permission, or has withdrawn it. */
const NOT_PERMITTED = new Set([4, 9, 14, 15]);
const UNREADABLE = new Set([6, 7]);
const TEMPORARY = new Set([11, 16, 29]);

export const lastFmService = (settings: LastFmSettings): PlayService => ({
  name: "Last.fm",
  accounts: lastFmAccounts,
  purpose: "lastfm session keys",
  mostPlays: 50,
  // Until then, the user’s next play could show that this one was too short to count.
  delayMs: LONG_ENOUGH_SECONDS * MS_PER_SECOND,
  submit: (key, plays) => scrobble(settings, key, plays),
});

/** Proves that a user who comes back from Last.fm was sent there from their own account. */
export const stateOf = (secret: string, accountId: number): string =>
  createHmac("sha256", secret).update(`lastfm:${accountId}`).digest("base64url");

/** The page where a user permits the store to send their plays. It returns the user to their profile with a token. */
export function permissionUrl({ publicUrl, secret }: Settings, { apiKey }: LastFmSettings, accountId: number): string {
  const back = `${publicUrl}/profile?${new URLSearchParams({ state: stateOf(secret, accountId) })}`;
  return `https://www.last.fm/api/auth/?${new URLSearchParams({ api_key: apiKey, cb: back })}`;
}

const Session = z.object({ name: z.string(), key: z.string() });
const Reply = z.object({
  error: z.optional(z.number()),
  message: z.optional(z.string()),
  session: z.optional(Session),
});
type Reply = z.output<typeof Reply>;

/** Asks for the session of a user who has given permission; undefined if the token is not valid. */
export async function openSession(
  settings: LastFmSettings,
  token: string,
): Promise<z.output<typeof Session> | undefined> {
  const reply = await ask(settings, { method: "auth.getSession", token });
  if (reply.error !== undefined && NOT_PERMITTED.has(reply.error)) return undefined;
  if (!reply.session) throw failureOf(reply);
  return reply.session;
}

async function scrobble(settings: LastFmSettings, key: string, plays: readonly UnsentPlay[]): Promise<Submission> {
  const heard = plays.filter(wasHeard);
  if (heard.length === 0) return "sent";
  const scrobbles = Object.fromEntries(heard.flatMap(parametersOf));
  const reply = await ask(settings, { method: "track.scrobble", sk: key, ...scrobbles });
  if (reply.error === undefined) return "sent";
  if (NOT_PERMITTED.has(reply.error)) return "refused";
  if (UNREADABLE.has(reply.error)) return "unreadable";
  if (TEMPORARY.has(reply.error)) return "failed";
  throw failureOf(reply);
}

const failureOf = ({ error, message }: Reply): Error => new Error(`Last.fm responded with error ${error}: ${message}`);

/** Assumes that a song was heard until the next one began, or to its end. */
const wasHeard = ({ durationSeconds, secondsToNext }: UnsentPlay): boolean =>
  durationSeconds > SHORTEST_SECONDS &&
  (secondsToNext === null || secondsToNext >= Math.min(durationSeconds / 2, LONG_ENOUGH_SECONDS));

function parametersOf(play: UnsentPlay, index: number): [name: string, value: string][] {
  const startedAt = Math.floor(play.playedAt.getTime() / MS_PER_SECOND) - HEARD_SECONDS;
  const parameters = {
    track: play.song,
    artist: play.artist,
    ...(play.album && { album: play.album }),
    timestamp: String(startedAt),
    duration: String(Math.round(play.durationSeconds)),
  };
  return Object.entries(parameters).map(([name, value]) => [`${name}[${index}]`, value]);
}

async function ask({ url, apiKey, secret }: LastFmSettings, parameters: Record<string, string>): Promise<Reply> {
  const signed = { ...parameters, api_key: apiKey };
  const body = new URLSearchParams({ ...signed, api_sig: signatureOf(signed, secret), format: "json" });
  const response = await fetch(url, { method: "POST", body, signal: AbortSignal.timeout(TIMEOUT_MS) });
  return Reply.parse(await response.json());
}

/** Last.fm expects the hash of all parameters in the order of their names, followed by the secret. */
function signatureOf(parameters: Record<string, string>, secret: string): string {
  const inOrder = Object.entries(parameters).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash("md5")
    .update(`${inOrder.flat().join("")}${secret}`)
    .digest("hex");
}
