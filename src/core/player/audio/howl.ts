/**
 * The only import of howler, and the only file that acts on an audio element. Howler loads, plays, pauses, seeks and sets
 * the volume through its public functions. Where one of the rules in docs/decisions/018-howler-plays.md forbids that, the
 * line names its rule.
 */
import { Howl, Howler } from "howler";
import { formatOf } from "./audioFormat.ts";
import type { Recording } from "./recording.ts";

/** What plays and what is ready to follow. */
const ELEMENTS_ALIVE = 2;

type PooledElement = HTMLAudioElement & { _unlocked?: boolean };

// The audio context is Howler's own affair; nothing of ours runs through it, so nothing has to put it to sleep.
Howler.autoSuspend = false;
Howler.html5PoolSize = ELEMENTS_ALIVE;

/**
 * Rules 16 and 17: a phone lets only those elements play that were touched in a gesture. Howler fills its pool in the first
 * gesture after its first recording, which is one too late.
 */
export function fillPool(): void {
  const { _html5AudioPool: pool } = Howler as unknown as { _html5AudioPool?: PooledElement[] };
  if (!Array.isArray(pool)) throw new Error("howler keeps its pool elsewhere now");
  while (pool.length < ELEMENTS_ALIVE) {
    const element: PooledElement = new Audio();
    element._unlocked = true;
    element.load();
    pool.push(element);
  }
}

/** Rules 12 and 13: a Howl's only sound, whose element and number Howler keeps private. */
function soundOf(howl: Howl): { element: HTMLAudioElement; soundId: number } {
  const [sound] = (howl as unknown as { _sounds?: { _id?: unknown; _node?: unknown }[] })._sounds ?? [];
  const { _id: soundId, _node: element } = sound ?? {};
  if (!(element instanceof HTMLAudioElement)) throw new Error("howler keeps its element elsewhere now");
  if (typeof soundId !== "number") throw new Error("howler numbers its sounds otherwise now");
  return { element, soundId };
}

/** Rule 20. Of what this browser cannot play, Howler would not even try to load an element: it is to fail as others do. */
const loadableFormat = (url: string): string => (Howler.codecs(formatOf(url)) ? formatOf(url) : "wav");

export const openRecording = (url: string): Recording => new HowlRecording(url);

class HowlRecording implements Recording {
  readonly url: string;
  readonly element: HTMLAudioElement;
  readonly #howl: Howl;
  readonly #soundId: number;
  /** False once the element was told something without Howler, which then would start it at another place. */
  #isInStep = true;
  #reactToError = (): void => undefined;

  constructor(url: string) {
    this.url = url;
    this.#howl = new Howl({ src: [url], format: [loadableFormat(url)], html5: true, pool: 1, preload: true });
    const { element, soundId } = soundOf(this.#howl);
    this.element = element;
    this.#soundId = soundId;
    // Howler tells of it in a turn of its own, when the recording may be in other hands, or closed.
    this.#howl.once("loaderror", () => this.#reactToError());
  }

  play(onRefusal: () => void): void {
    if (!this.element.paused) return;
    if (this.#isLoaded()) this.#playByHowler();
    if (!this.element.paused) return;
    // Rules 12, 17 and 18: what Howler would put off has to begin within the gesture, or within the end of the song before.
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
    // Rules 22 and 25: Howler stops and starts what plays, and puts off a seek in what is still loading.
    this.element.currentTime = seconds;
    if (!this.#isLoaded()) this.#isInStep = false;
  }

  /** Through all of Howler: a Howl puts its own volume off until it is loaded, and forgets it while a play is pending. */
  setVolume(gain: number, isMuted: boolean): void {
    // Muting first: while muted, Howler only notes the volume. Rule 14: this also unmutes an element from the pool.
    Howler.mute(isMuted);
    Howler.volume(gain);
  }

  onError(react: () => void): void {
    this.#reactToError = react;
  }

  close(): void {
    this.#reactToError = () => undefined;
    // Rule 15: no play may be pending when the element goes back to the pool.
    this.#silence();
    this.#howl.unload();
  }

  /** Until it is, Howler puts off whatever it is told. */
  #isLoaded(): boolean {
    return this.#howl.state() === "loaded";
  }

  /** Also while a play is pending, and after the system has paused the element. */
  #isPlayingForHowler(): boolean {
    return this.#howl.playing(this.#soundId);
  }

  #playByHowler(): void {
    // Rule 12: what the system has paused still plays for Howler, which then would do nothing.
    this.#howl.pause(this.#soundId);
    // Rule 15: without data Howler would leave a listener on the element, which starts the next song that it is given.
    const hasData = this.element.readyState >= this.element.HAVE_FUTURE_DATA;
    if (this.#isInStep && hasData && !this.#isPlayingForHowler()) this.#howl.play(this.#soundId);
  }

  #silence(): void {
    if (this.#isLoaded()) this.#howl.pause(this.#soundId);
    // Rules 12 and 15: Howler forgets a pause while its play is pending, and knows of no play but its own.
    if (!this.element.paused) this.element.pause();
  }
}

/** Only this reason counts: an abort was asked for, and what cannot be loaded is told as such. Rule 27: Howler tells none. */
const isRefusal = (reason: unknown): boolean => reason instanceof DOMException && reason.name === "NotAllowedError";
