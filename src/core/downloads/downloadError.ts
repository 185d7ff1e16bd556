/** Why a recording could not be fetched or stored. */
export type DownloadFault =
  /** The address's signature is expired or invalid: a fresh address may help. */
  | "expired"
  /** The address now leads to a different file. */
  | "changed"
  /** The address no longer leads to a file. */
  | "missing"
  /** The server has said that the user does not own the song. */
  | "notOwned"
  /** The song is not owned, and the server has said that the user has no subscription. */
  | "notSubscribed"
  | "noSpace"
  /** The browser refuses to store the recording, and would refuse it again. */
  | "storage"
  /** Trying again later may help. */
  | "passing";

const MESSAGES: Record<DownloadFault, string> = {
  expired: "This song isn’t available for download right now.",
  changed: "This song changed while it was downloading.",
  missing: "This song is no longer available.",
  notOwned: "You no longer own this song.",
  notSubscribed: "You need a subscription to download this song.",
  noSpace: "There isn’t enough space on this device for this song.",
  storage: "This browser couldn’t save this song.",
  passing: "This song couldn’t be downloaded.",
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
