/** Why a recording could not be fetched or kept. */
export type DownloadFault =
  /** The signature is too old or not good: a fresh address may help. */
  | "expired"
  /** There is another file behind the address now. */
  | "changed"
  /** There is nothing behind the address any more. */
  | "missing"
  /** The server has said that the song is not this person's. */
  | "notOwned"
  | "noSpace"
  /** The browser does not store it, and will not the next time either. */
  | "storage"
  /** Trying again later may help. */
  | "passing";

const MESSAGES: Record<DownloadFault, string> = {
  expired: "The server does not give this recording out at the moment.",
  changed: "This recording changed while it was fetched.",
  missing: "This recording is no longer on the server.",
  notOwned: "You no longer own this song.",
  noSpace: "There is not enough space for this song on this device.",
  storage: "This browser refuses to save this song.",
  passing: "This recording could not be fetched.",
};

export class DownloadError extends Error {
  readonly fault: DownloadFault;

  constructor(fault: DownloadFault, message = MESSAGES[fault], cause?: unknown) {
    super(message, { cause });
    this.name = "DownloadError";
    this.fault = fault;
  }
}
