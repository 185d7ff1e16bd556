// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import { Provider, store } from "#src/core/platform/store.ts";
import { volumeAtom } from "#src/core/player/state.ts";
import { VolumeControl } from "#src/features/player/VolumeControl.tsx";
import { click, enter, find, mount, press, send } from "../../ui/mount.tsx";

const show = () =>
  mount(
    <Provider store={store}>
      <VolumeControl />
    </Provider>,
  );
const slider = () => find<HTMLInputElement>("input");
const name = () => find("button").getAttribute("aria-label");

beforeEach(() => {
  store.set(volumeAtom, { volumePercent: 80, isMuted: false });
  show();
});

test("Unmute restores the volume from before the slider was dragged to 0", () => {
  for (const value of ["40", "3", "0"]) enter(slider(), value);
  send(slider(), "change");
  expect(name()).toBe("Unmute");
  expect(slider().value).toBe("0");
  click("button");
  expect(name()).toBe("Mute");
  expect(slider().value).toBe("80");
});

test("Unmute restores the volume from before a key moved the slider to 0", () => {
  enter(slider(), "5");
  send(slider(), "change");
  slider().focus();
  press("ArrowLeft");
  expect(slider().value).toBe("0");
  click("button");
  expect(slider().value).toBe("5");
});

test("Unmute makes a volume of 0 from an earlier visit audible again", () => {
  act(() => store.set(volumeAtom, { volumePercent: 0, isMuted: false }));
  click("button");
  expect(store.get(volumeAtom)).toEqual({ volumePercent: 50, isMuted: false });
});
