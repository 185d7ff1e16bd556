import { createHmac, timingSafeEqual } from "node:crypto";

/** What the signature of a media URL vouches for. */
export interface Grant {
  /** The URL's path. */
  path: string;
  /** The file that is sent: of a song the rendition, whose path is the recording's. */
  fileId: string;
  /** 0 for what is meant for nobody in particular. */
  accountId: number;
  /** Sent as an attachment of this name. */
  name?: string | undefined;
  /** Seconds since 1970. */
  expires: number;
}

const FIELDS = {
  fileId: "file",
  accountId: "account",
  name: "name",
  expires: "expires",
  signature: "signature",
} as const;

function sign(secret: string, grant: Grant): string {
  const vouched = [grant.path, grant.fileId, grant.accountId, grant.name ?? null, grant.expires];
  return createHmac("sha256", secret)
    .update(`media:${JSON.stringify(vouched)}`)
    .digest("base64url");
}

/** The path with its grant and signature in the query. */
export function signedUrl(secret: string, grant: Grant): string {
  const query = new URLSearchParams({ [FIELDS.fileId]: grant.fileId, [FIELDS.accountId]: String(grant.accountId) });
  if (grant.name !== undefined) query.set(FIELDS.name, grant.name);
  query.set(FIELDS.expires, String(grant.expires));
  query.set(FIELDS.signature, sign(secret, grant));
  return `${grant.path}?${query}`;
}

/** What a signed URL grants, or null when it grants nothing (any more). */
export function readGrant(secret: string, path: string, query: URLSearchParams, now: Date): Grant | null {
  const grant: Grant = {
    path,
    fileId: query.get(FIELDS.fileId) ?? "",
    accountId: Number(query.get(FIELDS.accountId)),
    name: query.get(FIELDS.name) ?? undefined,
    expires: Number(query.get(FIELDS.expires)),
  };
  const given = Buffer.from(query.get(FIELDS.signature) ?? "");
  const right = Buffer.from(sign(secret, grant));
  const isGenuine = given.length === right.length && timingSafeEqual(given, right);
  return isGenuine && grant.expires * 1000 > now.getTime() ? grant : null;
}
