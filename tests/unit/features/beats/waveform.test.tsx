// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { BeatProduct } from "#contract/shapes.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { Provider, store } from "#src/core/platform/store.ts";
import { Deck, type DeckEvents } from "#src/core/player/audio/deck.ts";
import { playerAtom, positionAtom } from "#src/core/player/player.ts";
import { stopPlayer } from "#src/core/player/startPlayer.ts";
import { useBeatPlay } from "#src/features/beats/useBeatPlay.ts";
import { Waveform } from "#src/features/beats/Waveform.tsx";
import { fakeRecordings } from "../../core/player/fakeElement.ts";
import { aBeat } from "../../core/song/beats.ts";
import { find, mount, press } from "../../ui/mount.tsx";

const recordings = fakeRecordings();

// Only the audio output is replaced, because elements in a test environment make no sound.
vi.mock("#src/core/player/audio/engine.ts", () => ({
  startEngine: (events: DeckEvents) => new Deck((url) => recordings.open(url), events),
}));

const WIDTH = 200;
const BEAT = aBeat(1, { waveform: btoa("loud"), preview_duration: 20 });

function Shown({ beat, label }: { beat: BeatProduct; label: string | undefined }) {
  const { isCurrent, seek } = useBeatPlay(beat);
  return <Waveform className={undefined} waveform={beat.waveform} isCurrent={isCurrent} onSeek={seek} label={label} />;
}

const drawing = () => find("[data-seeks]");

function show(beat: BeatProduct = BEAT, label?: string): void {
  mount(
    <Provider store={store}>
      <Shown beat={beat} label={label} />
    </Provider>,
  );
  vi.spyOn(drawing(), "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, WIDTH, 30));
}

function point(name: string, ratio: number, facts: PointerEventInit = {}, timeMs = 1000): void {
  const pointer = { bubbles: true, pointerId: 1, isPrimary: true, button: 0, clientX: ratio * WIDTH, ...facts };
  const event = new PointerEvent(name, pointer);
  Object.defineProperty(event, "timeStamp", { value: timeMs });
  act(() => void drawing().dispatchEvent(event));
}

function clickAt(ratio: number): void {
  point("pointerdown", ratio);
  point("pointerup", ratio);
}

const playing = () => store.get(playerAtom).entry?.song.name;
const seconds = () => store.get(positionAtom).positionSeconds;
const drawnWidth = () => document.querySelector("[data-seeks] svg svg")?.getAttribute("width");

beforeEach(() => {
  stopPlayer();
  store.set(onlineAtom, true);
});

describe("a waveform under a pointer", () => {
  it("starts the beat where it is clicked", () => {
    show();
    clickAt(0.5);
    expect([playing(), seconds()]).toEqual([BEAT.name, 10]);
  });

  it("starts there once the length is known, if the server does not say it", () => {
    show({ ...BEAT, preview_duration: undefined });
    clickAt(0.5);
    expect([playing(), seconds()]).toEqual([BEAT.name, 0]);
    act(() => store.set(positionAtom, { ...store.get(positionAtom), durationSeconds: 60 }));
    expect(seconds()).toBe(30);
    act(() => store.set(positionAtom, { ...store.get(positionAtom), positionSeconds: 31 }));
    expect(seconds()).toBe(31);
  });

  it("seeks if the beat is in the player, which is not started anew", () => {
    show();
    clickAt(0.5);
    const { entry } = store.get(playerAtom);
    clickAt(0.25);
    expect(seconds()).toBe(5);
    expect(store.get(playerAtom).entry?.entryId).toBe(entry?.entryId);
  });

  it("shows where a drag has come, and seeks on release, also outside", () => {
    show();
    clickAt(0.5);
    point("pointerdown", 0.5);
    point("pointermove", 0.75);
    expect([drawnWidth(), seconds()]).toEqual(["3", 10]);
    point("pointermove", -3);
    expect(drawnWidth()).toBe("0");
    point("pointerup", -3);
    expect(seconds()).toBe(0);
  });

  it.each<[string, () => void]>([
    ["a touch that becomes a scroll", () => point("pointercancel", 0.5, { pointerType: "touch" })],
    ["a long press", () => point("pointerup", 0.5, { pointerType: "touch" }, 1600)],
    ["another finger", () => point("pointerup", 0.5, { pointerType: "touch", pointerId: 2, isPrimary: false })],
  ])("ignores %s", (_, end) => {
    show();
    point("pointerdown", 0.5, { pointerType: "touch" });
    end();
    expect(playing()).toBeUndefined();
  });

  it("ignores the right button", () => {
    show();
    point("pointerdown", 0.5, { button: 2 });
    point("pointerup", 0.5, { button: 2 });
    expect(playing()).toBeUndefined();
  });

  it("ignores a drag during which the beat has left the player", () => {
    show();
    clickAt(0.5);
    point("pointerdown", 0.25);
    act(() => stopPlayer());
    point("pointerup", 0.25);
    expect(playing()).toBeUndefined();
  });

  it("does nothing while the beat cannot be played", () => {
    store.set(onlineAtom, false);
    show();
    expect(drawing().dataset.seeks).toBe("false");
    clickAt(0.5);
    expect(playing()).toBeUndefined();
  });
});

describe("the slider of a waveform", () => {
  const LABEL = "Position in Beat 1";
  const sliders = () => document.querySelectorAll("input");

  it("is there while the beat is in the player, and moves by five seconds", () => {
    show(BEAT, LABEL);
    expect(sliders()).toHaveLength(0);
    clickAt(0.5);
    const slider = find<HTMLInputElement>("input[type=range]");
    expect([slider.getAttribute("aria-label"), slider.getAttribute("aria-valuetext")]).toEqual([LABEL, "0:10 of 0:20"]);
    slider.focus();
    press("ArrowRight");
    expect(seconds()).toBe(15);
  });

  it("is missing without a name, as in rows", () => {
    show();
    clickAt(0.5);
    expect(playing()).toBe(BEAT.name);
    expect(sliders()).toHaveLength(0);
  });
});
