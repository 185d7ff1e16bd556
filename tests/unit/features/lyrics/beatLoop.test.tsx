// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { noteReachable } from "#src/core/network/online.ts";
import { popupsAtom } from "#src/core/platform/popups.ts";
import { Provider, store } from "#src/core/platform/store.ts";
import { BeatLoop } from "#src/features/lyrics/BeatLoop.tsx";
import { click, find, mount, send } from "../../ui/mount.tsx";

let marks: string[];
const audio = () => find<HTMLAudioElement>("audio");
const button = (text: string) => {
  const found = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`no button says ${text}`);
  return found;
};
const press = (text: string) => act(() => button(text).click());
const LOOP = '[role="switch"][aria-label="Loop"]';
const isLooped = () => find(LOOP).getAttribute("aria-checked") === "true";

/** Simulates the element reaching this position. */
const reach = (seconds: number) => {
  audio().currentTime = seconds;
  send(audio(), "timeupdate");
  return audio().currentTime;
};

beforeEach(() => {
  noteReachable(true);
  marks = [];
  mount(
    <Provider store={store}>
      <BeatLoop
        name="Grey Line"
        source="/media/grey.mp3"
        note="15-second preview"
        isKept
        onMark={(line) => marks.push(line)}
      />
    </Provider>,
  );
});

it("the beat has one player, which says its name", () => {
  expect([audio().controls, audio().getAttribute("aria-label")]).toEqual([true, "Grey Line"]);
  expect(document.body.textContent).not.toMatch(/Play|Pause/);
});

it("the player says that it plays only a preview, unless there is no player", () => {
  expect(document.body.textContent).toContain("15-second preview");
  act(() => noteReachable(false));
  send(audio(), "error");
  expect(document.body.textContent).not.toContain("preview");
});

it("a switch loops the whole beat until it is turned off", () => {
  expect(audio().loop).toBe(false);
  click(LOOP);
  expect(audio().loop).toBe(true);
  click(LOOP);
  expect(audio().loop).toBe(false);
});

it("a part of the beat loops as soon as its end is set, until the switch is off or the part is cleared", () => {
  reach(4);
  press("Loop from here");
  reach(8);
  expect(isLooped()).toBe(false);
  press("Loop to here");
  expect([isLooped(), audio().loop]).toEqual([true, false]);
  expect(reach(7)).toBe(7);
  expect(reach(8.2)).toBe(4);
  click(LOOP);
  expect(reach(8.2)).toBe(8.2);
  click(LOOP);
  expect(reach(8.2)).toBe(4);
  press("Clear loop");
  expect([isLooped(), reach(8.2)]).toEqual([false, 8.2]);
});

it("a part cannot end at or before its start, and the user is told why", () => {
  reach(4);
  press("Loop from here");
  for (const seconds of [4, 2]) {
    store.set(popupsAtom, []);
    reach(seconds);
    press("Loop to here");
    expect(store.get(popupsAtom).map(({ message }) => message)).toEqual(["Move past the start of the loop first."]);
    expect(isLooped()).toBe(false);
  }
  store.set(popupsAtom, []);
  reach(5);
  press("Loop to here");
  expect([isLooped(), store.get(popupsAtom)]).toEqual([true, []]);
});

it("a part whose start is moved to its end or past it has no end, until another one is set", () => {
  reach(4);
  press("Loop from here");
  reach(8);
  press("Loop to here");
  click(LOOP);
  reach(8);
  press("From 0:04");
  expect(isLooped()).toBe(false);
  reach(9);
  press("Loop to here");
  expect([isLooped(), reach(9.1)]).toEqual([true, 8]);
  reach(8.5);
  press("From 0:08");
  expect([button("To 0:09").disabled, isLooped(), reach(9.1)]).toEqual([false, true, 8.5]);
});

it("offline, a beat that cannot be loaded is replaced by a sentence until there is a network", () => {
  const sentence = "This beat needs a connection to play. Your lyrics are saved on this device.";
  act(() => noteReachable(false));
  expect(document.body.textContent).not.toContain(sentence);
  send(audio(), "error");
  expect([document.querySelector("audio"), document.body.textContent]).toEqual([
    null,
    expect.stringContaining(sentence),
  ]);
  press("Mark verse");
  expect(marks).toEqual(["[Verse]"]);
  act(() => noteReachable(true));
  expect(audio().controls).toBe(true);
});
