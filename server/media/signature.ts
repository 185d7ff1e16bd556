import { createHmac, timingSafeEqual } from "node:crypto";

/** The user for whom a URL was signed: it is valid while they are signed in and may play its file. */
export interface Listener {
  accountId: number;
  sessionHash: string;
}

/** What a signed media URL grants. */
export interface Grant {
  /** The URL's path. */
  path: string;
  /** The file to send: for a song, a rendition, while the path names the original recording. */
  fileId: string;
  /** Absent from a URL that was not signed for a user. */
  listener?: Listener | undefined;
  /** The file name, if it is sent as an attachment. */
  name?: string | undefined;
  /** Seconds since 1970. */
  expires: number;
}

/** The file named in a grant's path: for a song, the original recording. */
export const recordingIdOf = ({ path }: Pick<Grant, "path">): string => path.slice(path.lastIndexOf("/") + 1);

/** The paths of whole beats, which only owners of a licence may play. */
export const WHOLE_BEATS = "/media/beat/";

export const isOfWholeBeat = ({ path }: Pick<Grant, "path">): boolean => path.startsWith(WHOLE_BEATS);

const FIELDS = {
  fileId: "file",
  accountId: "account",
  sessionHash: "session",
  name: "name",
  expires: "expires",
  signature: "signature",
} as const;

function sign(secret: string, grant: Grant): string {
  const { accountId = null, sessionHash = null } = grant.listener ?? {};
  const vouched = [grant.path, grant.fileId, accountId, sessionHash, grant.name ?? null, grant.expires];
  return createHmac("sha256", secret)
    .update(`media:${JSON.stringify(vouched)}`)
    .digest("base64url");
}

/** The path with its grant and signature in the query. */
export function signedUrl(secret: string, grant: Grant): string {
  const query = new URLSearchParams({ [FIELDS.fileId]: grant.fileId });
  if (grant.listener) {
    query.set(FIELDS.accountId, String(grant.listener.accountId));
    query.set(FIELDS.sessionHash, grant.listener.sessionHash);
  }
  if (grant.name !== undefined) query.set(FIELDS.name, grant.name);
  query.set(FIELDS.expires, String(grant.expires));
  query.set(FIELDS.signature, sign(secret, grant));
  return `${grant.path}?${query}`;
}

/** The grant of a signed URL, or null if the signature is invalid or has expired. */
export function readGrant(secret: string, path: string, query: URLSearchParams, now: Date): Grant | null {
  const [account, sessionHash] = [query.get(FIELDS.accountId), query.get(FIELDS.sessionHash)];
  const grant: Grant = {
    path,
    fileId: query.get(FIELDS.fileId) ?? "",
    listener: account === null || sessionHash === null ? undefined : { accountId: Number(account), sessionHash },
    name: query.get(FIELDS.name) ?? undefined,
    expires: Number(query.get(FIELDS.expires)),
  };
  const given = Buffer.from(query.get(FIELDS.signature) ?? "");
  const right = Buffer.from(sign(secret, grant));
  const isGenuine = given.length === right.length && timingSafeEqual(given, right);
  return isGenuine && grant.expires * 1000 > now.getTime() ? grant : null;
}
