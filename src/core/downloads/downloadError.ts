/** Why a recording could not be fetched or stored. */
export type DownloadFault =
  /** The address's signature is expired or invalid: a fresh address may help. */
  | "expired"
  /** The address leads to another file now. */
  | "changed"
  /** The address leads to no file any more. */
  | "missing"
  /** The server has said that the user does not own the song. */
  | "notOwned"
  /** The song is not owned, and the server has said that the user has no subscription. */
  | "notSubscribed"
  | "noSpace"
  /** The browser refuses to store the recording, and will refuse it the next time too. */
  | "storage"
  /** Trying again later may help. */
  | "passing";

const MESSAGES: Record<DownloadFault, string> = {
  expired: "The server does not give this recording out at the moment.",
  changed: "This recording changed while it was fetched.",
  missing: "This recording is no longer on the server.",
  notOwned: "You no longer own this song.",
  notSubscribed: "This song can be kept while you have a subscription.",
  noSpace: "There is not enough space for this song on this device.",
  storage: "This browser refuses to save this song.",
  passing: "This recording could not be fetched.",
};

export const messageOfFault = (fault: DownloadFault): string => MESSAGES[fault];

export class DownloadError extends Error {
  readonly fault: DownloadFault;

  constructor(fault: DownloadFault, message = MESSAGES[fault], cause?: unknown) {
    super(message, { cause });
    this.name = "DownloadError";
    this.fault = fault;
  }
}
