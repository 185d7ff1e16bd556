import { isSameRecording } from "../../song/recordingKey.ts";
import type { OpenRecording, Recording } from "./recording.ts";

/** The preloaded next recording. */
export class PreloadedTrack {
  readonly #open: OpenRecording;
  readonly #onFailure: () => void;
  #recording: Recording | undefined;

  constructor(open: OpenRecording, onFailure: () => void) {
    this.#open = open;
    this.#onFailure = onFailure;
  }

  /** Starts loading a recording and drops the previous one; null only drops it. */
  prepare(url: string | null): void {
    if (url !== null && this.#recording && isSameRecording(this.#recording.url, url)) return;
    this.drop();
    if (url === null) return;
    this.#recording = this.#open(url);
    this.#recording.onError(() => this.#fail());
  }

  /** The recording, if it is ready to play. */
  get ready(): Recording | undefined {
    const element = this.#recording?.element;
    return element && element.readyState >= element.HAVE_FUTURE_DATA ? this.#recording : undefined;
  }

  /** Hands the recording over to the caller if it has this URL. */
  take(url: string): Recording | undefined {
    const recording = this.#recording;
    if (!recording || !isSameRecording(recording.url, url)) return undefined;
    this.#recording = undefined;
    return recording;
  }

  drop(): void {
    this.#recording?.close();
    this.#recording = undefined;
  }

  #fail(): void {
    this.drop();
    this.#onFailure();
  }
}
