/** Whether a range may be answered at all: after If-Range only if the file is still the one that was meant. */
export const isStillMeant = (ifRange: string | undefined, etag: string): boolean =>
  ifRange === undefined || ifRange === etag;

/** Whether the asker's copy is this very file. */
export const isSameCopy = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*");
