// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Recording } from "#src/core/player/audio/recording.ts";
import { FakeElement } from "./fakeElement.ts";

/** A fake audio element for the real Howler, because an element in the test environment neither loads nor plays. */
class PlayableElement extends FakeElement {
  load(): void {
    Object.assign(this, { readyState: 0, currentTime: 0, ended: false, refusal: undefined });
  }
  removeAttribute(name: "src"): void {
    this[name] = "";
  }
  canPlayType(): string {
    return "probably";
  }
}
vi.stubGlobal("Audio", PlayableElement);
vi.stubGlobal("HTMLAudioElement", PlayableElement);
vi.stubGlobal("HTMLMediaElement", FakeElement);
const AudioContext = vi.fn();
vi.stubGlobal("AudioContext", AudioContext);
const { Howl, Howler } = await import("howler");
const { fillPool, openRecording } = await import("#src/core/player/audio/howl.ts");

const play = vi.spyOn(Howl.prototype, "play");
const pause = vi.spyOn(Howl.prototype, "pause");
const seek = vi.spyOn(Howl.prototype, "seek");
const onRefusal = vi.fn();

let recording: Recording;
let element: FakeElement;

/** Waits for a task, in which promises settle and Howler fires its events. */
const aTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Howler considers a recording loaded once the browser says that it can play through. */
const load = (): void => {
  element.loads();
  element.fire("canplaythrough");
};

const startByHowler = async (): Promise<void> => {
  load();
  recording.play(onRefusal);
  await aTurn();
};

beforeEach(() => {
  fillPool();
  recording = openRecording("/media/songs/1.opus?signature=old");
  element = recording.element as unknown as FakeElement;
  element.playCalls = 0;
  vi.clearAllMocks();
  return () => recording.close();
});

describe("an upgrade of Howler that breaks our assumptions is noticed", () => {
  test("Howler’s pool, filled in the first gesture, hands out the element that was returned last", () => {
    const { _html5AudioPool: pool } = Howler as unknown as { _html5AudioPool: unknown[] };
    expect(pool).toHaveLength(1);
    expect(pool).not.toContain(element);
    recording.close();
    expect(pool).toHaveLength(2);
    recording = openRecording("/media/songs/3.opus?signature=old");
    expect(recording.element).toBe(element);
  });

  test("a recording's element is the one that Howler plays, under the sound id that we use", async () => {
    await startByHowler();
    expect(element).toMatchObject({ paused: false, src: "/media/songs/1.opus?signature=old" });
    const [soundId] = play.mock.lastCall ?? [];
    expect(play).toHaveReturnedWith(soundId);
  });

  test.each([
    { _sounds: undefined },
    { _sounds: [] },
    { _sounds: [{ _id: 1001 }] },
    { _sounds: [{ _node: new PlayableElement() }] },
  ])("a recording with the internals %o is reported at once", (moved) => {
    const load = vi.spyOn(Howl.prototype, "load").mockImplementation(function (this: InstanceType<typeof Howl>) {
      return Object.assign(this, moved);
    });
    expect(() => openRecording("/media/songs/2.opus")).toThrow(/^howler's (internal|sound)/);
    load.mockRestore();
    (Howler as unknown as { _howls: unknown[] })._howls.pop();
  });
});

test("no audio context is opened, because nothing uses it and opening it is slow on phones", () => {
  expect(AudioContext).not.toHaveBeenCalled();
  expect(Howler.ctx).toBeNull();
});

describe("what Howler does", () => {
  test.each([7, 50])("plays a recording of an estimated 40 s, pauses it at %s s, and resumes there", async (at) => {
    await startByHowler();
    expect(play).toHaveBeenCalledOnce();
    element.reaches(at);
    recording.pause();
    expect(element.paused).toBe(true);
    recording.play(onRefusal);
    await aTurn();
    expect(play).toHaveBeenCalledTimes(2);
    expect(element).toMatchObject({ paused: false, currentTime: at });
  });

  test("seeks while paused, even to a second that equals a sound id", async () => {
    await startByHowler();
    recording.pause();
    const soundId = Number(play.mock.lastCall?.[0]);
    recording.seekTo(soundId);
    expect(seek).toHaveBeenLastCalledWith(soundId, soundId);
    expect(element.currentTime).toBe(soundId);
  });

  test("sets volume and muting at once, even while loading, while a play is pending or on a muted element", () => {
    recording.setVolume(0.25, true);
    expect(element.muted).toBe(true);
    recording.setVolume(0.25, false);
    expect(element).toMatchObject({ volume: 0.25, muted: false });
    load();
    recording.play(onRefusal);
    recording.setVolume(0.5, true);
    expect(element.muted).toBe(true);
    recording.close();
    recording = openRecording("/media/songs/2.opus");
    element = recording.element as unknown as FakeElement;
    recording.setVolume(0.5, false);
    expect(element).toMatchObject({ volume: 0.5, muted: false });
  });

  test("keeps a level that was set before playback starts", async () => {
    load();
    recording.setVolume(0.8, false);
    recording.setLevel(0);
    recording.play(onRefusal);
    expect(play).toHaveBeenCalled();
    expect(element).toMatchObject({ volume: 0, paused: false });
    await aTurn();
    expect(element.volume).toBe(0);
    recording.setVolume(0.8, false);
    expect(element.volume).toBe(0.8);
  });

  test("applies a recording's level at once, relative to the volume, until the volume is set again", () => {
    load();
    recording.setVolume(0.5, false);
    recording.play(onRefusal);
    recording.setLevel(0.5);
    expect(element.volume).toBe(0.25);
    recording.setVolume(0.5, false);
    expect(element.volume).toBe(0.5);
  });

  test("reports an error to the latest listener of the recording", async () => {
    const first = vi.fn();
    const second = vi.fn();
    recording.onError(first);
    element.fails(2);
    recording.onError(second);
    await aTurn();
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });

  test("reports no error of a closed recording", async () => {
    const react = vi.fn();
    recording.onError(react);
    element.fails(4);
    recording.close();
    await aTurn();
    expect(react).not.toHaveBeenCalled();
  });
});

test("prepared and paused recordings start without a seek, because that would empty the decoder", async () => {
  element.seeks.length = 0;
  await startByHowler();
  expect(play).toHaveBeenCalledOnce();
  expect(element.seeks).toEqual([]);
  element.reaches(7);
  recording.pause();
  recording.play(onRefusal);
  expect(play).toHaveBeenCalledTimes(2);
  expect(element.seeks).toEqual([]);
});

test("an element in the pool loads nothing, not even silence, while another song starts", () => {
  load();
  recording.close();
  expect(element).toMatchObject({ src: "", readyState: 0 });
});

describe("what the element does itself, because Howler would be late or wrong", () => {
  test("a recording that is still loading starts within the gesture", () => {
    recording.play(onRefusal);
    expect(element.playCalls).toBe(1);
    expect(play).not.toHaveBeenCalled();
  });

  test("a recording that was started while loading resumes at the position where it was paused", async () => {
    recording.play(onRefusal);
    load();
    element.reaches(9);
    recording.pause();
    recording.play(onRefusal);
    await aTurn();
    expect(play).toHaveBeenCalledOnce();
    expect(element).toMatchObject({ paused: false, currentTime: 9 });
  });

  test("a seek while loading is not lost when Howler plays", async () => {
    element.readyState = 1;
    recording.seekTo(21.5);
    await startByHowler();
    expect(element).toMatchObject({ paused: false, currentTime: 21.5 });
  });

  test("a pause takes effect right after a play, and so does a play right after the pause", async () => {
    load();
    recording.play(onRefusal);
    recording.pause();
    expect(element.paused).toBe(true);
    recording.play(onRefusal);
    await aTurn();
    expect(element.paused).toBe(false);
    recording.pause();
    await aTurn();
    expect(element.paused).toBe(true);
  });

  test("a recording paused by the system resumes on the same element at the same position", async () => {
    await startByHowler();
    element.reaches(12);
    element.pause();
    recording.play(onRefusal);
    await aTurn();
    expect(element).toMatchObject({ paused: false, currentTime: 12 });
  });

  test("a recording that the system paused before Howler had played it resumes at the same position", async () => {
    recording.play(onRefusal);
    load();
    element.reaches(12);
    element.pause();
    recording.play(onRefusal);
    await aTurn();
    expect(element).toMatchObject({ paused: false, currentTime: 12 });
  });

  test("seeking while playing does not stop playback", async () => {
    await startByHowler();
    pause.mockClear();
    recording.seekTo(30);
    await aTurn();
    expect(element.currentTime).toBe(30);
    expect(pause).not.toHaveBeenCalled();
    expect(element.playCalls).toBe(1);
  });

  test("a recording closed while it waits for data leaves no listener that would start the next song", async () => {
    load();
    element.readyState = 1;
    recording.play(onRefusal);
    recording.close();
    element.readyState = 4;
    element.fire("canplaythrough");
    await aTurn();
    expect(element.paused).toBe(true);
  });

  test("a song that is repeated in its ended event plays again", async () => {
    element.addEventListener("ended", () => {
      recording.seekTo(0);
      element.readyState = 1;
      recording.play(onRefusal);
    });
    await startByHowler();
    element.ends();
    await aTurn();
    expect(element).toMatchObject({ paused: false, currentTime: 0 });
  });

  test("the browser's refusal is reported with its reason, but an abort is not", async () => {
    element.refusal = new DOMException("interrupted", "AbortError");
    recording.play(onRefusal);
    await aTurn();
    expect(onRefusal).not.toHaveBeenCalled();
    element.refusal = new DOMException("gesture", "NotAllowedError");
    recording.play(onRefusal);
    await aTurn();
    expect(onRefusal).toHaveBeenCalledOnce();
    load();
    recording.play(onRefusal);
    await aTurn();
    expect(onRefusal).toHaveBeenCalledTimes(2);
  });
});
