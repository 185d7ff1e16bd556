/** Whether a range may be served: with If-Range, only if the file is still the one that the client has a part of. */
export const isStillMeant = (ifRange: string | undefined, etag: string): boolean =>
  ifRange === undefined || ifRange === etag;

/** Whether the client's copy is this very file. */
export const isSameCopy = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*");
