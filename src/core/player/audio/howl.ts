/**
 * The only import of howler, and the only file that acts on an audio element. Howler loads, plays, pauses, seeks and
 * sets the volume through its public functions. A line that cannot do so names its rule in
 * docs/decisions/018-howler-and-its-limits.md.
 */
import { Howl, Howler } from "howler";
import { formatOf } from "./audioFormat.ts";
import type { Recording } from "./recording.ts";

/** One element for the recording that plays, and one for the next recording. */
const ELEMENTS_ALIVE = 2;

type PooledElement = HTMLAudioElement & { _unlocked?: boolean };

// We use no audio context, and opening one would delay the first song. Rule 17: Howler then fills no pool.
Howler.usingWebAudio = false;
Howler.html5PoolSize = ELEMENTS_ALIVE;

/**
 * Rules 16 and 17: a phone plays only elements that were used within a gesture. Howler fills its pool in the first
 * gesture after its first recording, which is too late.
 */
export function fillPool(): void {
  const { _html5AudioPool: pool } = Howler as unknown as { _html5AudioPool?: PooledElement[] };
  if (!Array.isArray(pool)) throw new Error("howler's internal pool has moved");
  while (pool.length < ELEMENTS_ALIVE) {
    const element: PooledElement = new Audio();
    element._unlocked = true;
    element.load();
    pool.push(element);
  }
}

/** Rules 12 and 13: a Howl's only sound, whose element and id Howler keeps private. */
function soundOf(howl: Howl): { element: HTMLAudioElement; soundId: number } {
  const [sound] = (howl as unknown as { _sounds?: { _id?: unknown; _node?: unknown }[] })._sounds ?? [];
  const { _id: soundId, _node: element } = sound ?? {};
  if (!(element instanceof HTMLAudioElement)) throw new Error("howler's internal element has moved");
  if (typeof soundId !== "number") throw new Error("howler's sound ids have changed");
  return { element, soundId };
}

/**
 * Rule 22: Howler's play seeks to where the element is anyway. A browser then empties and refills its decoder, which
 * takes longer than everything else about starting a loaded song.
 */
function ignoreSeeksToHere(element: HTMLAudioElement): void {
  const native = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "currentTime");
  Object.defineProperty(element, "currentTime", {
    configurable: true,
    get: () => native?.get?.call(element),
    set: (seconds: number) => {
      if (seconds !== element.currentTime) native?.set?.call(element, seconds);
    },
  });
}

/** Rule 24: Howler would stop at the length that it measured first, which may be a browser's estimate. */
const UNLIMITED: Record<string, [number, number]> = { __default: [0, Number.POSITIVE_INFINITY] };

/**
 * Howler refuses to load a format that the browser cannot play. Declared as "wav", it loads and fails like any other
 * recording.
 */
const loadableFormat = (url: string): string => (Howler.codecs(formatOf(url)) ? formatOf(url) : "wav");

export const openRecording = (url: string): Recording => new HowlRecording(url);

class HowlRecording implements Recording {
  readonly url: string;
  readonly element: HTMLAudioElement;
  readonly #howl: Howl;
  readonly #soundId: number;
  /** False once the element was controlled without Howler, which would then start it at another position. */
  #isInStep = true;
  #reactToError = (): void => undefined;

  constructor(url: string) {
    this.url = url;
    const format = [loadableFormat(url)];
    this.#howl = new Howl({ src: [url], format, html5: true, pool: 1, preload: true, sprite: UNLIMITED });
    const { element, soundId } = soundOf(this.#howl);
    this.element = element;
    this.#soundId = soundId;
    ignoreSeeksToHere(element);
    // Howler emits the error in a later task, when the recording may belong to another owner, or be closed.
    this.#howl.once("loaderror", () => this.#reactToError());
  }

  play(onRefusal: () => void): void {
    if (!this.element.paused) return;
    if (this.#isLoaded()) this.#playByHowler();
    if (!this.element.paused) return;
    // Rules 12, 17 and 18: Howler would delay the play, which has to begin within the gesture or the "ended" event.
    this.#isInStep = false;
    this.element.play().catch((reason: unknown) => isRefusal(reason) && onRefusal());
  }

  pause(): void {
    this.#silence();
    if (this.#isInStep || !this.#isLoaded() || this.#isPlayingForHowler()) return;
    this.#howl.seek(this.element.currentTime, this.#soundId);
    this.#isInStep = true;
  }

  seekTo(seconds: number): void {
    if (this.#isLoaded() && !this.#isPlayingForHowler()) {
      this.#howl.seek(seconds, this.#soundId);
      return;
    }
    // Rules 22 and 25: Howler's seek restarts a recording that is playing, and waits in one that is still loading.
    this.element.currentTime = seconds;
    if (!this.#isLoaded()) this.#isInStep = false;
  }

  /** Sets Howler's global volume: a Howl delays its own until it is loaded, and drops it while a play is pending. */
  setVolume(gain: number, isMuted: boolean): void {
    // Mutes first: a muted Howler only records the volume. Rule 14: an element from the pool may still be muted.
    Howler.mute(isMuted);
    Howler.volume(gain);
  }

  /** Rule 15: bypasses Howler, which would defer the change while a play is pending. */
  setLevel(ratio: number): void {
    this.element.volume = ratio * Howler.volume();
  }

  onError(react: () => void): void {
    this.#reactToError = react;
  }

  close(): void {
    this.#reactToError = () => undefined;
    // Rule 15: no play may be pending when the element goes back to the pool.
    this.#silence();
    this.#howl.unload();
    // Rule 16: unload would load a second of silence just when another song starts.
    this.element.removeAttribute("src");
    this.element.load();
  }

  /** Until the Howl is loaded, Howler queues every command. */
  #isLoaded(): boolean {
    return this.#howl.state() === "loaded";
  }

  /**
   * Whether Howler believes that the recording is playing. Also true while a play is pending, and after the system has
   * paused the element.
   */
  #isPlayingForHowler(): boolean {
    return this.#howl.playing(this.#soundId);
  }

  #playByHowler(): void {
    // Rule 12: Howler believes that an element paused by the system still plays, and its play would do nothing.
    this.#howl.pause(this.#soundId);
    // Rule 15: without data Howler would leave a listener on the element, which would start the element's next song.
    const hasData = this.element.readyState >= this.element.HAVE_FUTURE_DATA;
    if (!this.#isInStep || !hasData || this.#isPlayingForHowler()) return;
    const { volume } = this.element;
    this.#howl.play(this.#soundId);
    // Rule 15: the incoming recording of a crossfade starts silent, not at the volume that Howler's play sets.
    this.element.volume = volume;
  }

  #silence(): void {
    if (this.#isLoaded()) this.#howl.pause(this.#soundId);
    // Rules 12 and 15: Howler drops a pause while its play is pending, and knows only plays that it started.
    if (!this.element.paused) this.element.pause();
  }
}

/**
 * Whether the browser refused to play. Other rejections are ignored: we cause aborts ourselves, and a failure to load
 * has an event of its own. Rule 27: Howler does not pass on the reason.
 */
const isRefusal = (reason: unknown): boolean => reason instanceof DOMException && reason.name === "NotAllowedError";
