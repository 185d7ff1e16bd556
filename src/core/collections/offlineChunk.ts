/** The commands for keeping music offline, in one chunk. It loads when the browser is idle, or on the first press. */
export { repairAll, resumeDownload } from "../downloads/commands.ts";
export { downloadSong, retryDownload } from "../downloads/downloadSong.ts";
export { removeSongCopy } from "../downloads/showRemoval.ts";
export { retryFailed } from "../downloads/tellOutcome.ts";
export { followCollections, keepOffline, stopDownloading } from "./keepOffline.ts";
