import { tinykeys } from "tinykeys";
import { letterOf } from "#src/core/platform/letterOf.ts";
import { readItem, saveItem } from "../../platform/deviceStorage.ts";
import { STORAGE_KEYS } from "../../platform/storageKeys.ts";
import { atom, store } from "../../platform/store.ts";
import { cycleRepeat, next, previous, seekBy, settleVolume, toggle, toggleMute, toggleShuffle } from "../player.ts";
import { canSetVolumeAtom, currentEntryAtom, volumeAtom } from "../state.ts";
import { runCommand } from "./controlCommands.ts";
import { showShortcutList } from "./shortcutList.ts";

const SEEK_SECONDS = 10;
const VOLUME_STEP_PERCENT = 5;

/** Controls that accept typed text or type-ahead. */
const FIELDS =
  "input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])";
/** A dialog over the screen, except the full player, in which the shortcuts work too. */
const DIALOGS = "dialog[open]:not(:has([data-full-player])), [role=dialog]";
const LAYERS = `${DIALOGS}, [role=menu], [role=listbox], [role=combobox]`;
const CONTROLS = "button, a[href], summary, input, audio, video, [role=button], [role=tab], [role=menuitem]";
/** A slider keeps the focus after it was moved, but does not use Space. */
const USES_SPACE = `:is(${CONTROLS}):not([type=range])`;

/** Single-key shortcuts can disturb speech input, so they can be switched off. */
export const areShortcutsOnAtom = atom(readItem(STORAGE_KEYS.shortcuts) !== "off");

export function switchShortcuts(areOn: boolean): void {
  store.set(areShortcutsOnAtom, areOn);
  saveItem(STORAGE_KEYS.shortcuts, areOn ? "on" : "off");
}

function changeVolume(byPercent: number): void {
  if (!store.get(canSetVolumeAtom)) return;
  const { volumePercent } = store.get(volumeAtom);
  settleVolume(Math.max(0, volumePercent + byPercent), volumePercent);
}

export interface Shortcut {
  /** The keys in the notation of tinykeys. */
  keys: string[];
  /** The keys as the help shows them. */
  shown: string;
  does: string;
  run: () => void;
  /** Whether the shortcut repeats while the keys are held; "inSong" repeats until the current song changes. */
  repeats?: "always" | "inSong";
}

const back = { does: `Back ${SEEK_SECONDS} seconds`, run: () => seekBy(-SEEK_SECONDS), repeats: "inSong" } as const;
const forward = {
  does: `Forward ${SEEK_SECONDS} seconds`,
  run: () => seekBy(SEEK_SECONDS),
  repeats: "inSong",
} as const;
const louder = { does: "Louder", run: () => changeVolume(VOLUME_STEP_PERCENT), repeats: "always" } as const;
const quieter = { does: "Quieter", run: () => changeVolume(-VOLUME_STEP_PERCENT), repeats: "always" } as const;

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ["Space", "k"], shown: "Space or K", does: "Play or pause", run: toggle },
  { keys: ["j"], shown: "J", ...back },
  { keys: ["l"], shown: "L", ...forward },
  { keys: ["Shift+n"], shown: "Shift + N", does: "Next song", run: next },
  { keys: ["Shift+p"], shown: "Shift + P", does: "Previous song", run: previous },
  { keys: ["s"], shown: "S", does: "Shuffle", run: toggleShuffle },
  { keys: ["r"], shown: "R", does: "Repeat", run: cycleRepeat },
  { keys: ["f"], shown: "F", does: "Add to or remove from favourites", run: () => runCommand("favourite") },
  { keys: ["q"], shown: "Q", does: "Open or close the queue", run: () => runCommand("queue") },
  { keys: ["m"], shown: "M", does: "Mute or unmute", run: toggleMute },
  { keys: ["Shift+ArrowUp"], shown: "Shift + ↑", ...louder },
  { keys: ["Shift+ArrowDown"], shown: "Shift + ↓", ...quieter },
  { keys: ["?", "Shift+?"], shown: "?", does: "This list", run: () => showShortcutList(true) },
];

/** Listens for shortcuts until the returned function is called. */
export function listenForShortcuts(): () => void {
  /** The current song when the held key was pressed. */
  let pressedInId: string | undefined;
  const mayRun = ({ repeats }: Shortcut, isHeld: boolean): boolean =>
    !isHeld || repeats === "always" || (repeats === "inSong" && store.get(currentEntryAtom)?.entryId === pressedInId);
  const react = (shortcut: Shortcut, event: KeyboardEvent): void => {
    if (event.defaultPrevented || !store.get(areShortcutsOnAtom) || isForControl(event)) return;
    event.preventDefault();
    if (!event.repeat) pressedInId = store.get(currentEntryAtom)?.entryId;
    if (mayRun(shortcut, event.repeat)) shortcut.run();
  };
  const bindings = SHORTCUTS.flatMap((shortcut) =>
    shortcut.keys.flatMap((keys) => bindingsOf(keys, (event) => react(shortcut, event))),
  );
  window.addEventListener("keydown", pressOnce);
  const stop = tinykeys(window, Object.fromEntries(bindings));
  return () => {
    window.removeEventListener("keydown", pressOnce);
    stop();
  };
}

type Binding = [keys: string, react: (event: KeyboardEvent) => void];

/** A letter matches by its character or, on a keyboard with another script, by its position. */
function bindingsOf(keys: string, react: Binding[1]): Binding[] {
  const letter = /^(?:Shift\+)?([a-z])$/.exec(keys)?.[1];
  if (!letter) return [[keys, react]];
  const byPlace = keys.replace(/.$/, `Key${letter.toUpperCase()}`);
  return [
    [keys, react],
    [byPlace, (event) => event.key.toLowerCase() !== letter && letterOf(event) === letter && react(event)],
  ];
}

/** Presses a button once while Enter is held on it; a browser would click it repeatedly. */
function pressOnce(event: KeyboardEvent): void {
  const { target, key, repeat } = event;
  if (repeat && key === "Enter" && target instanceof Element && target.closest("button")) event.preventDefault();
}

/**
 * Whether the key belongs to the focused element: a field, a dialog or menu above the screen, or a control that uses
 * the key.
 */
function isForControl({ target, key, shiftKey }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(`${FIELDS}, ${LAYERS}`) || document.querySelector(DIALOGS)) return true;
  if (key === " ") return target.closest(USES_SPACE) !== null;
  return shiftKey && key.startsWith("Arrow") && target.closest(CONTROLS) !== null;
}
