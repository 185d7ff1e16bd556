/** Whether a range may be served. With If-Range, the client must have a part of the same file. */
export const isStillMeant = (ifRange: string | undefined, etag: string): boolean =>
  ifRange === undefined || ifRange === etag;

/** Whether the client already has this file. */
export const isSameCopy = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*");
