// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { store } from "#src/core/platform/store.ts";
import { EMPTY_QUEUE } from "#src/core/player/queue/queue.ts";
import { positionAtom, queueAtom, volumeAtom } from "#src/core/player/state.ts";
import { offerCommand } from "#src/core/player/system/controlCommands.ts";
import { isShortcutListOpenAtom, showShortcutList } from "#src/core/player/system/shortcutList.ts";
import { listenForShortcuts, switchShortcuts } from "#src/core/player/system/shortcuts.ts";
import { someEntries } from "./songs.ts";

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <button type="button">Do it</button><a href="/x">There</a><input aria-label="Name"><textarea></textarea>
    <input type="range"><input type="checkbox"><div role="menu"><button type="button">Item</button></div><h1 tabindex="-1">Home</h1>`;
  store.set(volumeAtom, { volumePercent: 50, isMuted: false });
  switchShortcuts(true);
  stop = listenForShortcuts();
});

afterEach(() => {
  stop();
  showShortcutList(false);
});

const press = (selector: string, key: string, details: KeyboardEventInit = {}): KeyboardEvent => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...details });
  document.querySelector(selector)?.dispatchEvent(event);
  return event;
};

const isMuted = (): boolean => store.get(volumeAtom).isMuted;
const volumePercent = (): number => store.get(volumeAtom).volumePercent;

test("a single key works anywhere outside a field", () => {
  press("h1", "m");
  expect(isMuted()).toBe(true);
  press("button", "m");
  expect(isMuted()).toBe(false);
  press("h1", "ArrowUp", { shiftKey: true });
  expect(volumePercent()).toBe(55);
  press("h1", "ArrowDown", { shiftKey: true });
  expect(volumePercent()).toBe(50);
});

test("a shortcut activates the control that was shown last, and nothing if none is shown", () => {
  const pressed: string[] = [];
  press("h1", "q");
  const [hideFirst, hideSecond] = ["first", "second"].map((name) => offerCommand("queue", () => pressed.push(name)));
  press("h1", "q");
  hideSecond?.();
  press("h1", "q");
  hideFirst?.();
  press("h1", "q");
  expect(pressed).toEqual(["second", "first"]);
});

test.each(["input", "textarea", "[role=menu] button"])("inside %s keys are typed text", (selector) => {
  expect(press(selector, "m").defaultPrevented).toBe(false);
  expect(isMuted()).toBe(false);
});

test("Space activates a focused control, and is a shortcut on a heading", () => {
  for (const control of ["button", "a", "[type=checkbox]"]) {
    expect(press(control, " ", { code: "Space" }).defaultPrevented).toBe(false);
  }
  expect(press("h1", " ", { code: "Space" }).defaultPrevented).toBe(true);
});

test("Space works while a slider has the focus, because sliders do not use the key", () => {
  expect(press("[type=range]", " ", { code: "Space" }).defaultPrevented).toBe(true);
});

test("a letter works on a checkbox, which takes no text", () => {
  press("[type=checkbox]", "m");
  expect(isMuted()).toBe(true);
});

test.each([
  ["Cyrillic", "ь"],
  ["Greek", "μ"],
  ["Hebrew", "צ"],
])("letters work by position on a %s keyboard", (_script, key) => {
  press("h1", key, { code: "KeyM" });
  expect(isMuted()).toBe(true);
});

test("on a Latin keyboard, a letter works wherever its key is, and another letter in the usual place does not", () => {
  press("h1", "m", { code: "Semicolon" });
  expect(isMuted()).toBe(true);
  for (const key of [",", "b", "é"]) press("h1", key, { code: "KeyM" });
  expect(isMuted()).toBe(true);
});

test("holding the key for Mute mutes only once", () => {
  press("h1", "m");
  const repeated = press("h1", "m", { repeat: true });
  expect(isMuted()).toBe(true);
  expect(repeated.defaultPrevented).toBe(true);
});

test("a held key keeps changing the volume", () => {
  press("h1", "ArrowUp", { shiftKey: true });
  press("h1", "ArrowUp", { shiftKey: true, repeat: true });
  expect(volumePercent()).toBe(60);
});

test("a held key seeks until the next song begins", () => {
  store.set(queueAtom, { ...EMPTY_QUEUE, entries: someEntries(2), currentEntryId: "e1" });
  const repeat = () => press("h1", "l", { repeat: true });
  press("h1", "l");
  repeat();
  expect(store.get(positionAtom).positionSeconds).toBe(20);
  store.set(queueAtom, { ...store.get(queueAtom), currentEntryId: "e2" });
  repeat();
  expect(store.get(positionAtom).positionSeconds).toBe(20);
  store.set(queueAtom, EMPTY_QUEUE);
});

test("holding Enter on a button activates it once", () => {
  expect(press("button", "Enter").defaultPrevented).toBe(false);
  expect(press("button", "Enter", { repeat: true }).defaultPrevented).toBe(true);
});

test("arrow keys on a slider belong to the slider", () => {
  press("[type=range]", "ArrowUp", { shiftKey: true });
  expect(volumePercent()).toBe(50);
});

test("no shortcut works while a dialog is open", () => {
  document.body.insertAdjacentHTML("beforeend", "<dialog open></dialog>");
  press("h1", "m");
  expect(isMuted()).toBe(false);
});

test("with Ctrl or Alt a key belongs to the browser", () => {
  press("h1", "m", { ctrlKey: true });
  press("h1", "m", { altKey: true });
  expect(isMuted()).toBe(false);
});

test("? opens the list of shortcuts, however the keyboard produces it", () => {
  press("h1", "?");
  expect(store.get(isShortcutListOpenAtom)).toBe(true);
  showShortcutList(false);
  press("h1", "?", { shiftKey: true });
  expect(store.get(isShortcutListOpenAtom)).toBe(true);
});

test("shortcuts that are switched off do not work, and the choice is stored", () => {
  switchShortcuts(false);
  for (const key of ["m", "?", "k"]) press("h1", key);
  expect(isMuted()).toBe(false);
  expect(store.get(isShortcutListOpenAtom)).toBe(false);
  expect(localStorage.getItem("segue.shortcuts")).toBe("off");
});
