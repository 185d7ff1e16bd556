import { tinykeys } from "tinykeys";
import { readItem, saveItem } from "../../platform/deviceStorage.ts";
import { STORAGE_KEYS } from "../../platform/storageKeys.ts";
import { atom, store } from "../../platform/store.ts";
import { next, previous, seekBy, setVolume, toggle, toggleMute } from "../player.ts";
import { canSetVolumeAtom, volumeAtom } from "../state.ts";
import { showShortcutList } from "./shortcutList.ts";

const SEEK_SECONDS = 10;
const VOLUME_STEP_PERCENT = 5;

const FIELDS = "input:not([type=range]), textarea, select, [contenteditable]:not([contenteditable=false])";
/** A dialog over the screen; the full player is one that the shortcuts work in as well. */
const DIALOGS = "dialog[open]:not(:has([data-full-player])), [role=dialog]";
const LAYERS = `${DIALOGS}, [role=menu], [role=listbox], [role=combobox]`;
const CONTROLS = "button, a[href], summary, input, audio, video, [role=button], [role=tab], [role=menuitem]";

/** Single-key shortcuts can disturb speech input, so they can be switched off. */
export const areShortcutsOnAtom = atom(readItem(STORAGE_KEYS.shortcuts) !== "off");

export function switchShortcuts(areOn: boolean): void {
  store.set(areShortcutsOnAtom, areOn);
  saveItem(STORAGE_KEYS.shortcuts, areOn ? "on" : "off");
}

function changeVolume(byPercent: number): void {
  if (store.get(canSetVolumeAtom)) setVolume(store.get(volumeAtom).volumePercent + byPercent);
}

export interface Shortcut {
  /** The keys in the notation of tinykeys. */
  keys: string[];
  /** The keys as the help shows them. */
  shown: string;
  does: string;
  run: () => void;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ["Space", "k"], shown: "Space or K", does: "Play or pause", run: toggle },
  { keys: ["j"], shown: "J", does: `Back ${SEEK_SECONDS} seconds`, run: () => seekBy(-SEEK_SECONDS) },
  { keys: ["l"], shown: "L", does: `Forward ${SEEK_SECONDS} seconds`, run: () => seekBy(SEEK_SECONDS) },
  { keys: ["Shift+n"], shown: "Shift + N", does: "Next song", run: next },
  { keys: ["Shift+p"], shown: "Shift + P", does: "Previous song", run: previous },
  { keys: ["m"], shown: "M", does: "Mute or unmute", run: toggleMute },
  { keys: ["Shift+ArrowUp"], shown: "Shift + ↑", does: "Louder", run: () => changeVolume(VOLUME_STEP_PERCENT) },
  { keys: ["Shift+ArrowDown"], shown: "Shift + ↓", does: "Quieter", run: () => changeVolume(-VOLUME_STEP_PERCENT) },
  { keys: ["?", "Shift+?"], shown: "?", does: "This list", run: () => showShortcutList(true) },
];

/** Listens for shortcuts until the returned function is called. */
export function listenForShortcuts(): () => void {
  const react =
    ({ run }: Shortcut) =>
    (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !store.get(areShortcutsOnAtom) || isForControl(event)) return;
      event.preventDefault();
      run();
    };
  const bindings = SHORTCUTS.flatMap((shortcut) => shortcut.keys.map((keys) => [keys, react(shortcut)] as const));
  return tinykeys(window, Object.fromEntries(bindings));
}

/** Whether the key belongs to what has the focus: a field, a dialog or menu above the screen, or a control that uses it. */
function isForControl({ target, key, shiftKey }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(`${FIELDS}, ${LAYERS}`) || document.querySelector(DIALOGS)) return true;
  const worksControl = key === " " || (shiftKey && key.startsWith("Arrow"));
  return worksControl && target.closest(CONTROLS) !== null;
}
