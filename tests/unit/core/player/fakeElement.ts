import type { AudioElement } from "#src/core/player/audio/audioElement.ts";
import type { OpenRecording, Recording } from "#src/core/player/audio/recording.ts";

/** The part of an audio element that the player uses, firing events in the order in which browsers do. */
export class FakeElement extends EventTarget {
  readonly HAVE_METADATA = 1;
  readonly HAVE_FUTURE_DATA = 3;
  src = "";
  paused = true;
  ended = false;
  readyState = 0;
  duration = Number.NaN;
  volume = 1;
  muted = false;
  /** This element's volume, relative to the player's. */
  level = 1;
  remote = { state: "disconnected" };
  error: { code: number; message: string } | null = null;
  buffered = { length: 0, start: () => 0, end: () => 0 };
  playCalls = 0;
  /** The error of play(), for example because the browser requires a gesture first. */
  refusal: DOMException | undefined;
  /** The positions that it was told to seek to. */
  seeks: number[] = [];
  #currentTime = 0;

  get currentTime(): number {
    return this.#currentTime;
  }

  set currentTime(seconds: number) {
    this.seeks.push(seconds);
    this.#currentTime = seconds;
  }

  play(): Promise<void> {
    this.playCalls += 1;
    if (this.refusal) return Promise.reject(this.refusal);
    this.paused = false;
    this.ended = false;
    this.fire("play");
    if (this.readyState >= 3) this.fire("playing");
    return Promise.resolve();
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.fire("pause");
  }

  /** From now on the test fires the pause event itself, because browsers fire it with a delay. */
  pausesLate(): void {
    this.pause = () => {
      this.paused = true;
    };
  }

  fire(name: string): void {
    this.dispatchEvent(new Event(name));
  }

  loads(durationSeconds = 40): void {
    this.readyState = 1;
    this.duration = durationSeconds;
    this.fire("loadedmetadata");
    this.readyState = 4;
    this.fire("canplay");
    if (!this.paused) this.fire("playing");
  }

  reaches(seconds: number): void {
    this.#currentTime = seconds;
    this.fire("timeupdate");
  }

  ends(): void {
    this.#currentTime = this.duration;
    this.ended = true;
    this.paused = true;
    this.fire("pause");
    this.fire("ended");
  }

  /** Seeks to the requested position and reports for good that it has no data there, as WebKitGTK does. */
  arrivesWithoutData(): void {
    this.readyState = 2;
    for (const name of ["seeking", "timeupdate", "seeked"]) this.fire(name);
  }

  runsDry(): void {
    this.readyState = 2;
    this.fire("waiting");
  }

  fails(code: number, message = ""): void {
    this.error = { code, message };
    this.fire("error");
  }
}

export interface OpenedRecording extends Recording {
  fake: FakeElement;
  isClosed: boolean;
}

/** Replaces Howler and records what was opened, in order. */
export function fakeRecordings(): { open: OpenRecording; opened: OpenedRecording[]; alive: () => OpenedRecording[] } {
  const opened: OpenedRecording[] = [];
  const open: OpenRecording = (url) => {
    const fake = new FakeElement();
    fake.src = url;
    let reactToError = (): void => undefined;
    fake.addEventListener("error", () => reactToError());
    const recording: OpenedRecording = {
      url,
      fake,
      isClosed: false,
      element: fake as unknown as AudioElement,
      play: (onRefusal) => void fake.play().catch(onRefusal),
      pause: () => fake.pause(),
      seekTo: (seconds) => {
        fake.currentTime = seconds;
      },
      setVolume: (volume, muted) => Object.assign(fake, { volume, muted }),
      setLevel: (ratio) => {
        fake.level = ratio;
      },
      onError: (react) => {
        reactToError = react;
      },
      close: () => {
        reactToError = () => undefined;
        fake.pause();
        recording.isClosed = true;
      },
    };
    opened.push(recording);
    return recording;
  };
  return { open, opened, alive: () => opened.filter((recording) => !recording.isClosed) };
}
